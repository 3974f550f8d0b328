/// Admin capability with two-step transfer.
///
/// A package embeds `Admin<P>` in its shared configuration and calls `assert_admin` in every admin
/// function. `P` is the package's one-time witness, so each package has its own capability type.
module access::admin;

use sui::event;
use sui::types;

// === Errors ===

/// The capability is not the one that `Admin` names, for instance a previous admin's.
#[error(code = 0)]
const ENotAdmin: vector<u8> = b"Capability is not the current admin's";

/// The sender is not the proposed admin.
#[error(code = 1)]
const ENotProposedAdmin: vector<u8> = b"Caller is not the proposed admin";

/// The zero address cannot accept.
#[error(code = 2)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

/// Nothing to cancel.
#[error(code = 3)]
const ENoProposedAdmin: vector<u8> = b"No admin transfer is pending";

/// The value passed to `new` is not a one-time witness.
#[error(code = 4)]
const ENotOneTimeWitness: vector<u8> = b"Type is not a one-time witness";

// === Structs ===

/// Authorizes the admin functions of the package of `P`. It has no `store`, so it changes hands
/// only through `propose` and `accept`.
public struct AdminCap<phantom P> has key {
    id: UID,
}

/// Names the only valid capability and the proposed next admin.
public struct Admin<phantom P> has store {
    cap: ID,
    proposed: Option<address>,
}

// === Events ===

/// Emitted by `propose`.
public struct AdminProposed<phantom P> has copy, drop { proposed: address }

/// Emitted by `cancel`.
public struct AdminProposalCancelled<phantom P> has copy, drop { proposed: address }

/// Emitted by `accept`.
public struct AdminChanged<phantom P> has copy, drop { admin: address, cap: ID }

// === Public Functions ===

/// Creates the capability of a package from its one-time witness and transfers it to the sender.
/// Call it in the package's `init`.
///
/// #### Parameters
/// - `otw`: the package's one-time witness.
///
/// #### Aborts
/// - `ENotOneTimeWitness` if `otw` is not a one-time witness.
public fun new<P: drop>(otw: &P, ctx: &mut TxContext): Admin<P> {
    assert!(types::is_one_time_witness(otw), ENotOneTimeWitness);
    Admin { cap: new_cap<P>(ctx.sender(), ctx), proposed: option::none() }
}

/// Proposes a new admin and replaces an earlier proposal. The current admin keeps its rights until
/// `proposed` accepts.
///
/// #### Parameters
/// - `proposed`: address of the next admin.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
/// - `EZeroAddress` if `proposed` is the zero address.
public fun propose<P>(self: &mut Admin<P>, cap: &AdminCap<P>, proposed: address) {
    self.assert_admin(cap);
    assert!(proposed != @0x0, EZeroAddress);
    self.proposed = option::some(proposed);
    event::emit(AdminProposed<P> { proposed });
}

/// Cancels a proposal that has not been accepted.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
/// - `ENoProposedAdmin` if no proposal is pending.
public fun cancel<P>(self: &mut Admin<P>, cap: &AdminCap<P>) {
    self.assert_admin(cap);
    assert!(self.proposed.is_some(), ENoProposedAdmin);
    event::emit(AdminProposalCancelled<P> { proposed: self.proposed.extract() });
}

/// Makes the sender the admin. The sender receives a new capability and every earlier one becomes
/// invalid.
///
/// #### Aborts
/// - `ENotProposedAdmin` if the sender is not the proposed admin.
public fun accept<P>(self: &mut Admin<P>, ctx: &mut TxContext) {
    let admin = ctx.sender();
    assert!(self.proposed.contains(&admin), ENotProposedAdmin);
    self.proposed = option::none();
    self.cap = new_cap<P>(admin, ctx);
    event::emit(AdminChanged<P> { admin, cap: self.cap });
}

/// Aborts unless `cap` is the current admin's.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
public fun assert_admin<P>(self: &Admin<P>, cap: &AdminCap<P>) {
    assert!(self.cap == object::id(cap), ENotAdmin);
}

// === View Functions ===

/// Returns the ID of the valid capability.
public fun cap<P>(self: &Admin<P>): ID { self.cap }

/// Returns the proposed next admin.
public fun proposed<P>(self: &Admin<P>): Option<address> { self.proposed }

// === Private Functions ===

fun new_cap<P>(owner: address, ctx: &mut TxContext): ID {
    let cap = AdminCap<P> { id: object::new(ctx) };
    let id = object::id(&cap);
    transfer::transfer(cap, owner);
    id
}

// === Test-Only Functions ===

/// Creates an admin together with its capability.
#[test_only]
public fun new_for_testing<P>(ctx: &mut TxContext): (Admin<P>, AdminCap<P>) {
    let cap = AdminCap { id: object::new(ctx) };
    (Admin { cap: object::id(&cap), proposed: option::none() }, cap)
}
