/// Arithmetic of a constant-product market and the fee on top of it.
///
/// No trade lowers `reserve_in * reserve_out`. Each formula solves that condition for one unknown
/// and rounds in favor of the reserves, so no sequence of trades can withdraw more than it
/// deposited. Products of two `u64` fit in a `u128`; a result above the `u64` range aborts with an
/// arithmetic error. Amounts are base units. Derivations: docs/contracts/launchpad.md.
module launchpad::curve_math;

// === Errors ===

/// The output reaches or exceeds the reserve.
#[error(code = 0)]
const EInsufficientReserve: vector<u8> = b"Amount out must be less than the reserve";

/// A fee of 100% or more leaves nothing to trade with.
#[error(code = 1)]
const EFeeTooHigh: vector<u8> = b"Fee must be below 10,000 basis points";

// === Constants ===

/// Basis points in one whole.
const BPS: u64 = 10_000;

// === Public Functions ===

/// Returns the basis points in one whole: 10,000.
public fun bps(): u64 { BPS }

/// Returns the fee on `amount`: `ceil(amount * fee_bps / 10_000)`. For `fee_bps >= 1` it is at
/// least 1 whenever `amount` is not 0, so splitting a trade into dust does not avoid the fee.
///
/// #### Parameters
/// - `amount`: base units, fee included.
/// - `fee_bps`: fee in basis points.
///
/// #### Aborts
/// - With an arithmetic error if the fee overflows a `u64`, which takes `fee_bps > 10_000`.
public fun fee_on(amount: u64, fee_bps: u64): u64 {
    mul_div_up(amount, fee_bps, BPS as u128)
}

/// Returns the least payment that leaves `net` after its fee:
/// `ceil(net * 10_000 / (10_000 - fee_bps))`. It is the exact inverse of the fee:
/// `gross - fee_on(gross) == net`.
///
/// #### Parameters
/// - `net`: base units, fee excluded.
/// - `fee_bps`: fee in basis points.
///
/// #### Aborts
/// - `EFeeTooHigh` if `fee_bps >= 10_000`.
/// - With an arithmetic error if the payment overflows a `u64`.
public fun gross_for_net(net: u64, fee_bps: u64): u64 {
    assert!(fee_bps < BPS, EFeeTooHigh);
    mul_div_up(net, BPS, (BPS - fee_bps) as u128)
}

/// Returns `floor(amount * share_bps / 10_000)`.
///
/// #### Aborts
/// - With an arithmetic error if the share overflows a `u64`, which takes `share_bps > 10_000`.
public fun share_of(amount: u64, share_bps: u64): u64 {
    mul_div_down(amount, share_bps, BPS as u128)
}

/// Returns what `amount_in`, net of fees, buys:
/// `floor(reserve_out * amount_in / (reserve_in + amount_in))`.
///
/// #### Parameters
/// - `reserve_in`, `reserve_out`: reserves before the trade, in base units.
/// - `amount_in`: paid into `reserve_in` net of fees, in base units.
///
/// #### Aborts
/// - With an arithmetic error if `reserve_in` and `amount_in` are both zero.
public fun amount_out(reserve_in: u64, reserve_out: u64, amount_in: u64): u64 {
    mul_div_down(reserve_out, amount_in, (reserve_in as u128) + (amount_in as u128))
}

/// Returns the least payment, net of fees, that buys exactly `amount_out`:
/// `ceil(reserve_in * amount_out / (reserve_out - amount_out))`.
///
/// #### Parameters
/// - `reserve_in`, `reserve_out`: reserves before the trade, in base units.
/// - `amount_out`: taken from `reserve_out`, in base units.
///
/// #### Aborts
/// - `EInsufficientReserve` if `amount_out >= reserve_out`.
/// - With an arithmetic error if the payment overflows a `u64`.
public fun amount_in(reserve_in: u64, reserve_out: u64, amount_out: u64): u64 {
    assert!(amount_out < reserve_out, EInsufficientReserve);
    mul_div_up(reserve_in, amount_out, (reserve_out - amount_out) as u128)
}

// === Private Functions ===

fun mul_div_down(a: u64, b: u64, divisor: u128): u64 {
    ((a as u128) * (b as u128) / divisor) as u64
}

fun mul_div_up(a: u64, b: u64, divisor: u128): u64 {
    ((a as u128) * (b as u128)).divide_and_round_up(divisor) as u64
}
