/// Reserves of a pool and the prices that follow from them.
///
/// The base reserve starts as the whole supply and falls to `dex_supply` when the curve sells out.
/// The quote reserve starts empty and holds what buyers paid net of fees. The virtual reserves
/// follow: `x = virtual_quote + quote_reserve` and `y = virtual_base - sold`. Base that the launch
/// fee withholds counts as sold, and no function releases it.
module launchpad::bonding_curve;

use launchpad::curve_math;
use launchpad::preset::Preset;
use sui::balance::{Self, Balance};

// === Errors ===

/// The requested amount exceeds what the curve has left.
#[error(code = 0)]
const EInsufficientSupply: vector<u8> = b"Amount exceeds the remaining supply of the curve";

// === Structs ===

/// Reserves of the base coin `T` and the quote coin `Q`.
public struct BondingCurve<phantom T, phantom Q> has store {
    base_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    /// Base that launch fees have taken out of circulation.
    withheld: Balance<T>,
    preset: Preset,
    /// Fee on the quote side of a trade, in basis points.
    trade_fee_bps: u64,
}

/// Amounts of a trade in base units. A buyer pays `quote_amount`, which includes `fee`; a seller
/// receives `quote_amount - fee`. A purchase takes `base_amount + launch_fee` from the curve.
public struct Trade has copy, drop {
    base_amount: u64,
    quote_amount: u64,
    fee: u64,
    launch_fee: u64,
}

// === View Functions ===

/// Returns the amount of the base coin.
public fun base_amount(self: &Trade): u64 { self.base_amount }

/// Returns the amount of the quote coin, fee included.
public fun quote_amount(self: &Trade): u64 { self.quote_amount }

/// Returns the fee in the quote coin.
public fun fee(self: &Trade): u64 { self.fee }

/// Returns the base that the launch fee withholds from the buyer; 0 for a sale.
public fun launch_fee(self: &Trade): u64 { self.launch_fee }

/// Returns the amount of the quote coin without the fee.
public fun net_amount(self: &Trade): u64 { self.quote_amount - self.fee }

/// Returns the base reserve in base units.
public fun base_reserve<T, Q>(self: &BondingCurve<T, Q>): u64 { self.base_reserve.value() }

/// Returns the quote reserve in base units.
public fun quote_reserve<T, Q>(self: &BondingCurve<T, Q>): u64 { self.quote_reserve.value() }

/// Returns the base that launch fees have taken out of circulation, in base units.
public fun withheld<T, Q>(self: &BondingCurve<T, Q>): u64 { self.withheld.value() }

/// Returns the parameters of the curve.
public fun preset<T, Q>(self: &BondingCurve<T, Q>): &Preset { &self.preset }

/// Returns the fee on the quote side of a trade, in basis points.
public fun trade_fee_bps<T, Q>(self: &BondingCurve<T, Q>): u64 { self.trade_fee_bps }

/// Returns the base left for sale; 0 when the curve is sold out or has graduated.
public fun remaining<T, Q>(self: &BondingCurve<T, Q>): u64 {
    let dex_supply = self.preset.dex_supply();
    self.base_reserve.value().max(dex_supply) - dex_supply
}

/// Returns the base sold, withheld base included, in base units.
public fun sold<T, Q>(self: &BondingCurve<T, Q>): u64 {
    self.preset.curve_supply() - self.remaining()
}

/// Returns `x`, the current virtual quote reserve.
public fun virtual_quote<T, Q>(self: &BondingCurve<T, Q>): u64 {
    self.preset.virtual_quote() + self.quote_reserve.value()
}

/// Returns `y`, the current virtual base reserve.
public fun virtual_base<T, Q>(self: &BondingCurve<T, Q>): u64 {
    self.preset.virtual_base() - self.sold()
}

/// Previews spending `amount_in` quote, fee included. A payment that reaches the end of the curve
/// buys the remaining supply at its exact cost, and `quote_amount` is then below `amount_in`.
///
/// #### Parameters
/// - `amount_in`: quote to spend, fee included, in base units.
/// - `launch_fee_bps`: current rate of the launch fee in basis points.
public fun preview_buy_exact_in<T, Q>(
    self: &BondingCurve<T, Q>,
    amount_in: u64,
    launch_fee_bps: u64,
): Trade {
    let fee = curve_math::fee_on(amount_in, self.trade_fee_bps);
    let (x, y) = (self.virtual_quote(), self.virtual_base());
    let base = curve_math::amount_out(x, y, amount_in - fee);
    let remaining = self.remaining();
    if (base >= remaining) return self.purchase(remaining, launch_fee_bps);
    let launch_fee = curve_math::fee_on(base, launch_fee_bps);
    Trade { base_amount: base - launch_fee, quote_amount: amount_in, fee, launch_fee }
}

/// Previews buying exactly `amount_out` base.
///
/// #### Parameters
/// - `amount_out`: base to receive, in base units.
/// - `launch_fee_bps`: current rate of the launch fee in basis points.
///
/// #### Aborts
/// - `EInsufficientSupply` if `amount_out` and its launch fee exceed what is left for sale.
public fun preview_buy_exact_out<T, Q>(
    self: &BondingCurve<T, Q>,
    amount_out: u64,
    launch_fee_bps: u64,
): Trade {
    assert!(amount_out <= self.remaining(), EInsufficientSupply);
    let base = curve_math::gross_for_net(amount_out, launch_fee_bps);
    assert!(base <= self.remaining(), EInsufficientSupply);
    self.purchase(base, launch_fee_bps)
}

/// Previews selling `amount_in` base.
///
/// #### Parameters
/// - `amount_in`: base to sell, in base units.
public fun preview_sell_exact_in<T, Q>(self: &BondingCurve<T, Q>, amount_in: u64): Trade {
    let quote_amount = curve_math::amount_out(self.virtual_base(), self.virtual_quote(), amount_in);
    let fee = curve_math::fee_on(quote_amount, self.trade_fee_bps);
    Trade { base_amount: amount_in, quote_amount, fee, launch_fee: 0 }
}

// === Package Functions ===

/// Creates a curve that sells `supply`, the coin's whole supply.
public(package) fun new<T, Q>(
    supply: Balance<T>,
    preset: Preset,
    trade_fee_bps: u64,
): BondingCurve<T, Q> {
    BondingCurve {
        base_reserve: supply,
        quote_reserve: balance::zero(),
        withheld: balance::zero(),
        preset,
        trade_fee_bps,
    }
}

/// Settles a purchase: adds `net` to the quote reserve, withholds the launch fee, and returns the
/// base bought.
public(package) fun settle_buy<T, Q>(
    self: &mut BondingCurve<T, Q>,
    trade: &Trade,
    net: Balance<Q>,
): Balance<T> {
    self.quote_reserve.join(net);
    self.withheld.join(self.base_reserve.split(trade.launch_fee));
    self.base_reserve.split(trade.base_amount)
}

/// Settles a sale: adds `base` to the base reserve and returns the quote it is worth, fee included.
public(package) fun settle_sell<T, Q>(
    self: &mut BondingCurve<T, Q>,
    trade: &Trade,
    base: Balance<T>,
): Balance<Q> {
    self.base_reserve.join(base);
    self.quote_reserve.split(trade.quote_amount)
}

/// Withdraws the reserves of a sold-out curve; withheld base stays.
///
/// #### Returns
/// - The base and the quote for the venue, and the graduation fee.
public(package) fun withdraw_all<T, Q>(
    self: &mut BondingCurve<T, Q>,
): (Balance<T>, Balance<Q>, Balance<Q>) {
    let fee = self.quote_reserve.split(self.preset.graduation_fee());
    (self.base_reserve.withdraw_all(), self.quote_reserve.withdraw_all(), fee)
}

// === Private Functions ===

/// Returns the purchase that takes exactly `base` from the curve, launch fee included.
fun purchase<T, Q>(self: &BondingCurve<T, Q>, base: u64, launch_fee_bps: u64): Trade {
    let net = curve_math::amount_in(self.virtual_quote(), self.virtual_base(), base);
    let quote_amount = curve_math::gross_for_net(net, self.trade_fee_bps);
    let launch_fee = curve_math::fee_on(base, launch_fee_bps);
    Trade {
        base_amount: base - launch_fee,
        quote_amount,
        fee: quote_amount - net,
        launch_fee,
    }
}
