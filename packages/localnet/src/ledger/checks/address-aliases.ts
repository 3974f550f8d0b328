// Reads which addresses can sign for an account: `0x2::address_alias`.
import { bcs } from '@mysten/sui/bcs';
import { deriveObjectID } from '@mysten/sui/utils';
import { ADDRESS_ALIAS_STATE_ID, SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import type { ObjectStore } from '../state/object-store.ts';

const KEY_TYPE = `${SUI_FRAMEWORK_ID}::address_alias::AliasKey`;
const AddressAliases = bcs.struct('AddressAliases', {
  id: bcs.Address,
  aliases: bcs.vector(bcs.Address),
});

/** Returns the id of the object with an account's aliases, which exists once the account has enabled them. */
export function addressAliasesId(address: string): string {
  return deriveObjectID(ADDRESS_ALIAS_STATE_ID, KEY_TYPE, bcs.Address.serialize(address).toBytes());
}

/** Returns the addresses that can sign for an account; by default, only its own. */
export function addressAliases(objects: Pick<ObjectStore, 'get'>, address: string): string[] {
  const state = objects.get(ADDRESS_ALIAS_STATE_ID);
  // Its version is the initial one until an account enables aliases.
  if (!state || `${state.version}` === state.owner.Shared?.initialSharedVersion) return [address];
  const data = objects.get(addressAliasesId(address))?.data;
  return data?.kind === 'move' ? AddressAliases.parse(data.contents).aliases : [address];
}
