/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** A small map in a vector, in insertion order. Every lookup scans the vector. */

import { type BcsType, bcs } from '@mysten/sui/bcs';
import { MoveStruct } from '../../../utils/index.ts';
const $moduleName = '0x2::vec_map';
/** A key and its value. */
export function Entry<K extends BcsType<any>, V extends BcsType<any>>(...typeParameters: [
    K,
    V
]) {
    return new MoveStruct({ name: `${$moduleName}::Entry<${typeParameters[0].name as K['name']}, ${typeParameters[1].name as V['name']}>`, fields: {
            key: typeParameters[0],
            value: typeParameters[1]
        } });
}
/** Entries with unique keys. */
export function VecMap<K extends BcsType<any>, V extends BcsType<any>>(...typeParameters: [
    K,
    V
]) {
    return new MoveStruct({ name: `${$moduleName}::VecMap<${typeParameters[0].name as K['name']}, ${typeParameters[1].name as V['name']}>`, fields: {
            contents: bcs.vector(Entry(typeParameters[0], typeParameters[1]))
        } });
}