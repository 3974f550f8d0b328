/// Purchases of the agent's coin with its treasury. The coins bought are burned.
///
/// A policy that permits nothing else must not leak to the holder of the key, who could trade
/// around the purchase. Each purchase is therefore small compared with the market, an hour after
/// the last, and at a price close to the mean of at least an hour.
module agent::buyback;

use agent::agent::Agent;
use agent::burn;
use agent::config::Config;
use agent::graduation;
use agent::treasury::AgentKeyCap;
use amm::pair::Pair;
use launchpad::config::Config as LaunchpadConfig;
use launchpad::pool::Pool;
use launchpad::price_accumulator::PriceAccumulator;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin;
use sui::event;

// === Errors ===

/// The pair trades another agent's coin.
#[error(code = 0)]
const EWrongPair: vector<u8> = b"Pair trades another coin";

/// The amount is more than 0.3% of the quote reserve.
#[error(code = 1)]
const EBuybackTooLarge: vector<u8> = b"Buyback exceeds 0.3% of the quote reserve";

/// The coins cost more than 5% above the mean price.
#[error(code = 2)]
const EPriceTooHigh: vector<u8> = b"Price is more than 5% above the mean of the last hour";

// === Constants ===

const BPS: u64 = 10_000;

/// 0.3% of the quote reserve. Moving the price costs more in fees than such a purchase returns.
const MAX_RESERVE_BPS: u64 = 30;

/// 95% of what the mean price yields, which leaves room for the trade fee and moderate growth.
const MIN_OUT_BPS: u256 = 9_500;

// === Events ===

/// Emitted by both kinds of buyback. `market_id` is the pool or the pair, `base_burned` is in base
/// units of the agent's coin, the other amounts are in base units of the quote coin.
public struct BoughtBack has copy, drop {
    agent_id: ID,
    market_id: ID,
    quote_spent: u64,
    base_burned: u64,
    spent_today: u64,
    funds_after: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Buys the agent's coin for up to `amount` on its bonding curve and burns it. The refund of the
/// completing buy stays in the treasury.
///
/// #### Parameters
/// - `amount`: maximum to spend, in base units of the quote coin; at most 0.3% of the virtual quote
///   reserve.
/// - `min_out`: minimum to buy, in base units of the agent's coin.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `version::EWrongVersion` if the agents' configuration is at another package version.
/// - `config::ESpendingPaused` if spending is paused.
/// - `agent::EPaused` if holders have paused the agent.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `EBuybackTooLarge` if `amount` exceeds 0.3% of the virtual quote reserve.
/// - `treasury::EPurposeNotAllowed` if the spending policy does not permit buybacks.
/// - `treasury::EBuybackTooSoon` if the last buyback was less than an hour ago.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EKeyExpired` if the key was not renewed in time.
/// - `treasury::EZeroAmount` if `amount` is zero.
/// - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
/// - `version::EWrongVersion` if the launchpad's configuration is at another package version.
/// - `launchpad::config::EBuysPaused` if purchases are paused.
/// - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pool::EPoolNotTrading` if the curve is sold out.
/// - `pool::ESlippageExceeded` if `amount` buys less than `min_out`.
/// - `pool::EZeroOutput` if `amount` buys less than one base unit.
/// - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
/// - `price_window::EWindowTooShort` if the price has not been observed for an hour.
/// - `EPriceTooHigh` if the coins cost more than 5% above the mean price.
public fun buy_from_pool<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    launchpad_config: &LaunchpadConfig,
    config: &Config,
    cap: &AgentKeyCap,
    amount: u64,
    min_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let prices = pool.prices(clock);
    let reserve = pool.curve().virtual_quote();
    let payment = agent.take(pool, config, cap, amount, reserve, clock);
    let (base, refund) = pool.buy_exact_in(
        launchpad_config,
        coin::from_balance(payment, ctx),
        min_out,
        option::none(),
        deadline_ms,
        clock,
        ctx,
    );
    let quote_spent = amount - refund.value();
    agent.treasury_mut().give_back(refund.into_balance());
    agent.burn_bought(base.into_balance(), object::id(pool), prices, quote_spent, clock, ctx);
}

/// Buys the agent's coin for `amount` on its AMM pair, after graduation, and burns it.
///
/// #### Parameters
/// - `amount`: quote to spend, in base units; at most 0.3% of the quote reserve.
/// - `min_out`, `deadline_ms`: as in `buy_from_pool`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the agents' configuration is at another package version.
/// - `config::ESpendingPaused` if spending is paused.
/// - `agent::EPaused` if holders have paused the agent.
/// - `EWrongPair` if the pair trades another agent's coin.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `EBuybackTooLarge` if `amount` exceeds 0.3% of the quote reserve.
/// - `treasury::EPurposeNotAllowed` if the spending policy does not permit buybacks.
/// - `treasury::EBuybackTooSoon` if the last buyback was less than an hour ago.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EKeyExpired` if the key was not renewed in time.
/// - `treasury::EZeroAmount` if `amount` is zero.
/// - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
/// - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pair::EZeroOutput` if `amount` buys less than one base unit.
/// - `pair::ESlippageExceeded` if `amount` buys less than `min_out`.
/// - `price_window::EWindowTooShort` if the price has not been observed for an hour.
/// - `EPriceTooHigh` if the coins cost more than 5% above the mean price.
public fun buy_from_pair<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    pair: &mut Pair<T, Q>,
    config: &Config,
    cap: &AgentKeyCap,
    amount: u64,
    min_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(pair.pool_id() == agent.pool_id(), EWrongPair);
    let prices = pair.prices(clock);
    let reserve = pair.quote_reserve();
    let payment = agent.take(pool, config, cap, amount, reserve, clock);
    let base = pair.buy_exact_in(
        coin::from_balance(payment, ctx),
        min_out,
        option::none(),
        deadline_ms,
        clock,
        ctx,
    );
    agent.burn_bought(base.into_balance(), object::id(pair), prices, amount, clock, ctx);
}

/// Takes a reading of the curve's price sums if the last one is an hour old. Anyone may call it. A
/// buyback needs it an hour before when the price has risen since the last reading.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
public fun observe_pool<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    clock: &Clock,
) {
    config.assert_version();
    agent.assert_pool(pool);
    agent.treasury_mut().observe(pool.prices(clock));
}

/// Takes a reading of the pair's price sums; see `observe_pool`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongPair` if the pair trades another agent's coin.
public fun observe_pair<T, Q>(
    agent: &mut Agent<T, Q>,
    pair: &Pair<T, Q>,
    config: &Config,
    clock: &Clock,
) {
    config.assert_version();
    assert!(pair.pool_id() == agent.pool_id(), EWrongPair);
    agent.treasury_mut().observe(pair.prices(clock));
}

// === Private Functions ===

use fun take as Agent.take;
use fun burn_bought as Agent.burn_bought;

/// Withdraws the payment, which may be 0.3% of `reserve` at most.
fun take<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    cap: &AgentKeyCap,
    amount: u64,
    reserve: u64,
    clock: &Clock,
): Balance<Q> {
    config.assert_can_spend(clock);
    agent.assert_not_paused(clock);
    agent.assert_pool(pool);
    graduation::settle(agent, pool);
    let max = (reserve as u128) * (MAX_RESERVE_BPS as u128) / (BPS as u128);
    assert!((amount as u128) <= max, EBuybackTooLarge);
    agent.treasury_mut().take_for_buyback(cap, amount, clock)
}

/// Burns what was bought, if its price is close to the mean of `prices`, the sums before the
/// purchase.
fun burn_bought<T, Q>(
    agent: &mut Agent<T, Q>,
    base: Balance<T>,
    market_id: ID,
    prices: PriceAccumulator,
    quote_spent: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let mean = agent.treasury().prices().base_per_quote(&prices) as u256;
    let min_out = ((quote_spent as u256) * mean * MIN_OUT_BPS / (BPS as u256)) >> 64;
    assert!((base.value() as u256) >= min_out, EPriceTooHigh);
    agent.treasury_mut().observe(prices);
    event::emit(BoughtBack {
        agent_id: object::id(agent),
        market_id,
        quote_spent,
        base_burned: base.value(),
        spent_today: agent.treasury().spent_today(clock),
        funds_after: agent.treasury().funds(),
        timestamp_ms: clock.timestamp_ms(),
    });
    burn::burn(base, ctx);
}
