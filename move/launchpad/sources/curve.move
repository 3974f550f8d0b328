/// The bonding curve's arithmetic: constant product over virtual reserves, and the fee on top.
///
/// `x` is the virtual quote reserve and `y` the virtual coin reserve, both in base units; a trade
/// keeps `x * y` from falling. Each formula is that condition solved for one unknown and rounded
/// towards the pool, so that no sequence of trades can take out more than it put in. Products of
/// two `u64` fit `u128`; a result that does not fit `u64` aborts with an arithmetic error.
///
/// Derivations: docs/contracts/launchpad.md.
module launchpad::curve;

// === Errors ===

/// `quote_for_coins` was asked for the whole virtual coin reserve or more.
#[error(code = 0)]
const ECoinsExceedReserve: vector<u8> = b"More coins than the curve can price";

/// A fee of 100% or more leaves nothing to trade with.
#[error(code = 1)]
const EFeeTooHigh: vector<u8> = b"The fee must stay below 100 percent";

// === Constants ===

/// Basis points in one whole.
const BPS: u64 = 10_000;

// === Public Functions ===

/// Basis points in one whole: 10,000.
public fun bps(): u64 { BPS }

/// Fee on `amount`: `ceil(amount * fee_bps / 10_000)`. For `fee_bps >= 1` that is at least 1
/// whenever `amount` is not 0, so a trade split into dust never escapes the fee.
public fun fee_on(amount: u64, fee_bps: u64): u64 {
    mul_div_up(amount, fee_bps, BPS as u128)
}

/// Coins that `net_quote` (after the fee) buys: `floor(y * net / (x + net))`.
public fun coins_for_quote(x: u64, y: u64, net_quote: u64): u64 {
    mul_div_down(y, net_quote, (x as u128) + (net_quote as u128))
}

/// Net quote that buys exactly `coins`: `ceil(x * coins / (y - coins))`.
///
/// #### Aborts
/// - `ECoinsExceedReserve` if `coins >= y`.
public fun quote_for_coins(x: u64, y: u64, coins: u64): u64 {
    assert!(coins < y, ECoinsExceedReserve);
    mul_div_up(x, coins, (y - coins) as u128)
}

/// Least payment that leaves `net` once its fee is taken: `ceil(net * 10_000 / (10_000 - fee_bps))`.
/// It is the exact inverse of the fee: `gross - fee_on(gross) == net`.
///
/// #### Aborts
/// - `EFeeTooHigh` if `fee_bps >= 10_000`.
public fun gross_for_net(net: u64, fee_bps: u64): u64 {
    assert!(fee_bps < BPS, EFeeTooHigh);
    mul_div_up(net, BPS, (BPS - fee_bps) as u128)
}

/// Quote that `coins` are worth before the fee: `floor(x * coins / (y + coins))`.
public fun quote_from_coins(x: u64, y: u64, coins: u64): u64 {
    mul_div_down(x, coins, (y as u128) + (coins as u128))
}

// === Private Functions ===

fun mul_div_down(a: u64, b: u64, divisor: u128): u64 {
    ((a as u128) * (b as u128) / divisor) as u64
}

fun mul_div_up(a: u64, b: u64, divisor: u128): u64 {
    ((a as u128) * (b as u128)).divide_and_round_up(divisor) as u64
}
