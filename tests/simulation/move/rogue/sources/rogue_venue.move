/// An exchange that nobody registered, and one that an admin was talked into registering: what they
/// can and cannot do with pools.
module rogue::rogue_venue;

use amm::venue;
use launchpad::config::{AdminCap, Config};
use launchpad::pool::{GraduationReceipt, Pool};
use launchpad::ticket::CoinTicket;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::Coin;

/// Never registered.
public struct RogueVenue has drop {}

/// Registered by `register`: pools created for it trust it.
public struct TrustedVenue has drop {}

/// Registered by `register_second`.
public struct SecondVenue has drop {}

/// Looks like the exchange's pair, with reserves that somebody made up.
public struct Pair<phantom T, phantom Q> has key {
    id: UID,
    pool_id: ID,
    coin_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
}

public fun register(cap: &AdminCap, config: &mut Config) {
    cap.register_venue(config, TrustedVenue {});
}

public fun register_second(cap: &AdminCap, config: &mut Config) {
    cap.register_venue(config, SecondVenue {});
}

/// Opens a false pair of a coin before its graduation.
public fun open_false_pair<T, Q>(
    pool: &Pool<T, Q>,
    coin_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    ctx: &mut TxContext,
): ID {
    let pair = Pair { id: object::new(ctx), pool_id: object::id(pool), coin_reserve, quote_reserve };
    let id = object::id(&pair);
    transfer::share_object(pair);
    id
}

public fun take_as_rogue<T, Q>(
    pool: &mut Pool<T, Q>,
): (Balance<T>, Balance<Q>, GraduationReceipt) {
    pool.take_liquidity(RogueVenue {})
}

public fun take_as_trusted<T, Q>(
    pool: &mut Pool<T, Q>,
): (Balance<T>, Balance<Q>, GraduationReceipt) {
    pool.take_liquidity(TrustedVenue {})
}

public fun confirm_as_rogue<T, Q>(pool: &mut Pool<T, Q>, receipt: GraduationReceipt, id: ID) {
    pool.confirm_graduation(receipt, id, RogueVenue {});
}

public fun confirm_as_trusted<T, Q>(pool: &mut Pool<T, Q>, receipt: GraduationReceipt, id: ID) {
    pool.confirm_graduation(receipt, id, TrustedVenue {});
}

/// Opens a pair of the exchange with whatever somebody brings.
public fun open_as_trusted<T, Q>(
    pool: &mut Pool<T, Q>,
    receipt: GraduationReceipt,
    coins: Balance<T>,
    quote: Balance<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    venue::open_for_venue(pool, receipt, coins, quote, TrustedVenue {}, clock, ctx);
}

/// Uses a loan of the treasury that only registered venues get.
public fun supply_as_rogue<T>(ticket: &mut CoinTicket<T>, config: &Config): u64 {
    ticket.treasury_mut(config, RogueVenue {}).total_supply()
}

public fun supply_as_trusted<T>(ticket: &mut CoinTicket<T>, config: &Config): u64 {
    ticket.treasury_mut(config, TrustedVenue {}).total_supply()
}

/// Mints before the launch with the treasury that a registered venue is lent.
public fun mint_as_trusted<T>(
    ticket: &mut CoinTicket<T>,
    config: &Config,
    amount: u64,
    ctx: &mut TxContext,
): Coin<T> {
    ticket.treasury_mut(config, TrustedVenue {}).mint(amount, ctx)
}
