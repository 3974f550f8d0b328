/// Manages which addresses can sign for an account. Validators accept a signature of any of them
/// for the account's transactions, also as the gas owner.
module sui::address_alias;

use sui::derived_object;
use sui::party;
use sui::vec_set::{Self, VecSet};

// === Errors ===

#[error(code = 0)]
const ENotSystemAddress: vector<u8> = b"Caller is not the system";
#[error(code = 1)]
const ENoSuchAlias: vector<u8> = b"Alias does not exist";
#[error(code = 2)]
const EAliasAlreadyExists: vector<u8> = b"Alias already exists";
#[error(code = 3)]
const ECannotRemoveLastAlias: vector<u8> = b"Last alias cannot be removed";
#[error(code = 4)]
const ETooManyAliases: vector<u8> = b"An address can have at most 8 aliases";

// === Constants ===

const VERSION: u64 = 0;
const MAX_ALIASES: u64 = 8;

// === Structs ===

/// Parent of the aliases of all accounts. Shared, at 0xa.
public struct AddressAliasState has key { id: UID, version: u64 }

/// Addresses that can sign for the owner, itself included at first.
public struct AddressAliases has key { id: UID, aliases: VecSet<address> }

/// Key that an account's `AddressAliases` derives its id from.
public struct AliasKey(address) has copy, drop, store;

// === Entry ===

/// Creates the sender's aliases, with the sender as the only one.
entry fun enable(state: &mut AddressAliasState, ctx: &TxContext) {
    let owner = ctx.sender();
    let key = AliasKey(owner);
    assert!(!derived_object::exists(&state.id, key), EAliasAlreadyExists);
    let id = derived_object::claim(&mut state.id, key);
    let aliases = vec_set::singleton(owner);
    transfer::party_transfer(AddressAliases { id, aliases }, party::single_owner(owner))
}

/// Adds an alias.
entry fun add(self: &mut AddressAliases, alias: address) {
    assert!(!self.aliases.contains(&alias), EAliasAlreadyExists);
    self.aliases.insert(alias);
    assert!(self.aliases.length() <= MAX_ALIASES, ETooManyAliases);
}

/// Replaces all aliases.
entry fun replace_all(self: &mut AddressAliases, aliases: vector<address>) {
    self.aliases = vec_set::from_keys(aliases);
    assert!(!self.aliases.is_empty(), ECannotRemoveLastAlias);
    assert!(self.aliases.length() <= MAX_ALIASES, ETooManyAliases);
}

/// Removes an alias, which can be the owner.
entry fun remove(self: &mut AddressAliases, alias: address) {
    assert!(self.aliases.contains(&alias), ENoSuchAlias);
    assert!(self.aliases.length() > 1, ECannotRemoveLastAlias);
    self.aliases.remove(&alias);
}

// === Private ===

/// Creates and shares the state.
#[allow(unused_function)]
fun create(ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(AddressAliasState {
        id: object::address_alias_state(),
        version: VERSION,
    })
}
