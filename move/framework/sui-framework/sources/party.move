/// Who can use an object that is transferred with `transfer::party_transfer`. Consensus orders the
/// transactions that use it, as for shared objects.
module sui::party;

use sui::vec_map::{Self, VecMap};

// === Constants ===

/// Reading, changing, deleting and transferring.
const ALL_PERMISSIONS: u64 = 0x01 | 0x02 | 0x04 | 0x08;
const NO_PERMISSIONS: u64 = 0;

// === Structs ===

public struct Party has copy, drop {
    /// Permissions of everyone who is not a member.
    default: Permissions,
    members: VecMap<address, Permissions>,
}

/// A bit set.
public struct Permissions(u64) has copy, drop;

// === Public ===

/// Creates a party of one address with all permissions.
public fun single_owner(owner: address): Party {
    let mut members = vec_map::empty();
    members.insert(owner, Permissions(ALL_PERMISSIONS));
    Party { default: Permissions(NO_PERMISSIONS), members }
}

/// Transfers an object to the party.
public macro fun transfer<$T: key>($self: Party, $obj: $T) {
    let mp = $self;
    sui::transfer::party_transfer($obj, mp)
}

/// Transfers an object to the party.
public macro fun public_transfer<$T: key + store>($self: Party, $obj: $T) {
    let mp = $self;
    sui::transfer::public_party_transfer($obj, mp)
}

// === Package ===

/// Returns whether the party is one address with all permissions.
public(package) fun is_single_owner(p: &Party): bool {
    if (p.default.0 != NO_PERMISSIONS || p.members.length() != 1) return false;
    let (_, permissions) = p.members.get_entry_by_idx(0);
    permissions.0 == ALL_PERMISSIONS
}

/// Returns the default permissions, and the members with theirs.
public(package) fun into_native(p: Party): (u64, vector<address>, vector<u64>) {
    let Party { default, members } = p;
    let (addresses, permissions) = members.into_keys_values();
    (default.0, addresses, permissions.map!(|Permissions(bits)| bits))
}
