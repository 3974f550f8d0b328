/// A venue that was never registered, and venues that a malicious admin registered.
module rogue::rogue_venue;

use access::authority::{AdminCap, Authority};
use amm::venue;
use launchpad::config::{CONFIG, Config};
use launchpad::config_change;
use launchpad::graduation::{Self, GraduationReceipt};
use launchpad::pool::Pool;
use launchpad::unminted_ticket::UnmintedTicket;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};

/// Never registered.
public struct RogueVenue has drop {}

/// Announced by `announce`: pools created for it trust it.
public struct TrustedVenue has drop {}

/// Announced by `announce_second`.
public struct SecondVenue has drop {}

/// Looks like the AMM's pair, with made-up reserves.
public struct Pair<phantom T, phantom Q> has key {
    id: UID,
    pool_id: ID,
    base_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
}

public fun announce(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config_change::announce_venue(config, authority, cap, TrustedVenue {}, clock)
}

public fun announce_second(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config_change::announce_venue(config, authority, cap, SecondVenue {}, clock)
}

/// Creates a false pair of a coin before its graduation.
public fun create_false_pair<T, Q>(
    pool: &Pool<T, Q>,
    base_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    ctx: &mut TxContext,
) {
    let pool_id = object::id(pool);
    transfer::share_object(Pair { id: object::new(ctx), pool_id, base_reserve, quote_reserve });
}

public fun take_as_rogue<T, Q>(
    pool: &mut Pool<T, Q>,
    clock: &Clock,
): (Balance<T>, Balance<Q>, GraduationReceipt) {
    graduation::take_liquidity(pool, RogueVenue {}, clock)
}

public fun take_as_trusted<T, Q>(
    pool: &mut Pool<T, Q>,
    clock: &Clock,
): (Balance<T>, Balance<Q>, GraduationReceipt) {
    graduation::take_liquidity(pool, TrustedVenue {}, clock)
}

public fun confirm_as_rogue<T, Q>(pool: &mut Pool<T, Q>, receipt: GraduationReceipt, id: ID) {
    graduation::confirm(pool, receipt, id, RogueVenue {});
}

public fun confirm_as_trusted<T, Q>(pool: &mut Pool<T, Q>, receipt: GraduationReceipt, id: ID) {
    graduation::confirm(pool, receipt, id, TrustedVenue {});
}

/// Keeps the liquidity of a pool that trusts the venue.
#[allow(lint(self_transfer))] // The attacker.
public fun seize<T, Q>(pool: &mut Pool<T, Q>, clock: &Clock, ctx: &mut TxContext) {
    let (base, quote, receipt) = graduation::take_liquidity(pool, TrustedVenue {}, clock);
    let id = object::id(pool);
    graduation::confirm(pool, receipt, id, TrustedVenue {});
    transfer::public_transfer(coin::from_balance(base, ctx), ctx.sender());
    transfer::public_transfer(coin::from_balance(quote, ctx), ctx.sender());
}

/// Graduates into a pair of the AMM with any balances.
public fun graduate_as_trusted<T, Q>(
    pool: &mut Pool<T, Q>,
    receipt: GraduationReceipt,
    base: Balance<T>,
    quote: Balance<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    venue::graduate_for_venue(pool, receipt, base, quote, TrustedVenue {}, clock, ctx);
}

/// Borrows the treasury capability, which only registered venues can.
public fun supply_as_rogue<T>(ticket: &mut UnmintedTicket<T>, config: &Config): u64 {
    ticket.treasury_mut(config, RogueVenue {}).total_supply()
}

public fun supply_as_trusted<T>(ticket: &mut UnmintedTicket<T>, config: &Config): u64 {
    ticket.treasury_mut(config, TrustedVenue {}).total_supply()
}

/// Mints before the launch with the borrowed treasury capability.
public fun mint_as_trusted<T>(
    ticket: &mut UnmintedTicket<T>,
    config: &Config,
    amount: u64,
    ctx: &mut TxContext,
): Coin<T> {
    ticket.treasury_mut(config, TrustedVenue {}).mint(amount, ctx)
}
