/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Ed25519 public key whose signatures a package accepts, bound to one chain. */

import { MoveStruct } from '../../../utils/index.ts';
import { bytes } from '../../../../codecs.ts';
const $moduleName = 'access::signing_key';
export const SigningKey = new MoveStruct({ name: `${$moduleName}::SigningKey`, fields: {
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Ed25519. */
        publicKey: bytes
    } });