/// Checks party transfers, address balances and authenticated events.
module probe::transfers;

use sui::accumulator::AccumulatorRoot;
use sui::balance::{Self, Balance};
use sui::coin::Coin;
use sui::event;
use sui::funds_accumulator::Withdrawal;
use sui::party;

public struct Seen has copy, drop { value: u64 }

/// Cannot be transferred outside of this module.
public struct Bound has key { id: UID }

public fun give<T: key + store>(object: T, owner: address) {
    transfer::public_party_transfer(object, party::single_owner(owner))
}

public fun give_by_macro<T: key + store>(object: T, owner: address) {
    party::single_owner(owner).public_transfer!(object)
}

public fun give_bound(owner: address, ctx: &mut TxContext) {
    transfer::party_transfer(Bound { id: object::new(ctx) }, party::single_owner(owner));
    party::single_owner(owner).transfer!(Bound { id: object::new(ctx) });
}

public fun take_back(bound: Bound) {
    let Bound { id } = bound;
    id.delete()
}

public fun send<T>(coin: Coin<T>, balance: Balance<T>, recipient: address) {
    coin.send_funds(recipient);
    balance.send_funds(recipient);
}

/// Redeems a withdrawal in two parts, after checking that they belong together.
public fun redeem<T>(
    mut withdrawal: Withdrawal<Balance<T>>,
    ctx: &mut TxContext,
): (Coin<T>, Balance<T>) {
    let (owner, limit) = (withdrawal.owner(), withdrawal.limit());
    let mut part = withdrawal.split(limit / 2);
    part.join(withdrawal.split(1));
    assert!(part.owner() == owner && part.limit() + withdrawal.limit() == limit);
    (sui::coin::redeem_funds(part, ctx), balance::redeem_funds(withdrawal))
}

/// Withdraws all settled funds of an object.
public fun empty<T>(bound: &mut Bound, root: &AccumulatorRoot): Balance<T> {
    let funds = balance::settled_funds_value<T>(root, bound.id.to_address());
    balance::redeem_funds(balance::withdraw_funds_from_object<T>(&mut bound.id, funds))
}

public fun tell(value: u64) { event::emit_authenticated(Seen { value }) }
