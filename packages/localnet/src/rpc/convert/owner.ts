// Converts the owner of an object.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Owner } from '../../ledger/types.ts';
import { u64 } from './common.ts';

const { Owner_OwnerKind: Kind } = GrpcTypes;

export function toOwner(owner: Owner): GrpcTypes.Owner {
  switch (owner.$kind) {
    case 'AddressOwner':
      return { kind: Kind.ADDRESS, address: owner.AddressOwner };
    case 'ObjectOwner':
      return { kind: Kind.OBJECT, address: owner.ObjectOwner };
    case 'Shared':
      return { kind: Kind.SHARED, version: u64(owner.Shared.initialSharedVersion) };
    case 'Immutable':
      return { kind: Kind.IMMUTABLE };
    case 'ConsensusAddressOwner':
      return {
        kind: Kind.CONSENSUS_ADDRESS,
        version: u64(owner.ConsensusAddressOwner.startVersion),
        address: owner.ConsensusAddressOwner.owner,
      };
  }
}
