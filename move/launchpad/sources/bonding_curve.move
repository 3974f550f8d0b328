/// A pool's reserves and the prices they make: what the next trade gives and takes, and the only
/// ways anything moves in or out.
///
/// The coin reserve starts as the whole supply and falls to `dex_supply` when the curve is sold out;
/// the quote reserve starts empty and holds what buyers paid net of fees. Virtual reserves follow
/// from them: `x = virtual_quote + quote reserve`, `y = virtual_coins - sold`.
module launchpad::bonding_curve;

use launchpad::curve;
use launchpad::preset::{Self, Preset};
use sui::balance::{Self, Balance, Supply};
use sui::coin::TreasuryCap;

// === Errors ===

/// More coins were asked for than the curve has left.
#[error(code = 0)]
const ECoinsExceedRemaining: vector<u8> = b"The curve does not have that many coins left";

/// Coins were minted before the launch.
#[error(code = 1)]
const ESupplyNotZero: vector<u8> = b"Coins of this type exist already";

// === Structs ===

public struct BondingCurve<phantom T, phantom Q> has store {
    /// The whole supply, without a way to add to it or burn from it.
    supply: Supply<T>,
    coin_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    /// The preset's constants, in base units; see `launchpad::preset`.
    target_raised: u64,
    virtual_quote: u64,
    virtual_coins: u64,
    curve_supply: u64,
    dex_supply: u64,
    graduation_fee: u64,
    /// Fee on the quote side of a trade, in basis points.
    trade_fee_bps: u64,
}

/// What a trade would do: `coins` against `gross` quote, of which `fee` is the fee. A buyer pays
/// `gross`; a seller receives `gross - fee`.
public struct Quote has copy, drop {
    coins: u64,
    gross: u64,
    fee: u64,
}

// === View helpers ===

public fun coins(self: &Quote): u64 { self.coins }

public fun gross(self: &Quote): u64 { self.gross }

public fun fee(self: &Quote): u64 { self.fee }

/// The quote side without the fee: what the curve itself takes or gives.
public fun net(self: &Quote): u64 { self.gross - self.fee }

public fun coin_reserve<T, Q>(self: &BondingCurve<T, Q>): u64 { self.coin_reserve.value() }

public fun quote_reserve<T, Q>(self: &BondingCurve<T, Q>): u64 { self.quote_reserve.value() }

public fun total_supply<T, Q>(self: &BondingCurve<T, Q>): u64 { self.supply.supply_value() }

public fun target_raised<T, Q>(self: &BondingCurve<T, Q>): u64 { self.target_raised }

public fun curve_supply<T, Q>(self: &BondingCurve<T, Q>): u64 { self.curve_supply }

public fun dex_supply<T, Q>(self: &BondingCurve<T, Q>): u64 { self.dex_supply }

public fun graduation_fee<T, Q>(self: &BondingCurve<T, Q>): u64 { self.graduation_fee }

public fun trade_fee_bps<T, Q>(self: &BondingCurve<T, Q>): u64 { self.trade_fee_bps }

/// Coins left for sale; 0 when the curve is sold out and after its reserves were taken.
public fun remaining<T, Q>(self: &BondingCurve<T, Q>): u64 {
    self.coin_reserve.value().max(self.dex_supply) - self.dex_supply
}

public fun sold<T, Q>(self: &BondingCurve<T, Q>): u64 { self.curve_supply - self.remaining() }

/// `x`: virtual quote reserve now.
public fun virtual_quote<T, Q>(self: &BondingCurve<T, Q>): u64 {
    self.virtual_quote + self.quote_reserve.value()
}

/// `y`: virtual coin reserve now.
public fun virtual_coins<T, Q>(self: &BondingCurve<T, Q>): u64 { self.virtual_coins - self.sold() }

/// Spending `payment`, fee included. A payment that reaches the end of the curve buys what is left
/// at its exact cost, and `gross` is then less than `payment`.
public fun quote_buy_exact_quote<T, Q>(self: &BondingCurve<T, Q>, payment: u64): Quote {
    let fee = curve::fee_on(payment, self.trade_fee_bps);
    let coins = curve::coins_for_quote(self.virtual_quote(), self.virtual_coins(), payment - fee);
    let remaining = self.remaining();
    if (coins >= remaining) return self.quote_buy_exact_coins(remaining);
    Quote { coins, gross: payment, fee }
}

/// Buying exactly `coins`.
///
/// #### Aborts
/// - `ECoinsExceedRemaining` if there are fewer left.
public fun quote_buy_exact_coins<T, Q>(self: &BondingCurve<T, Q>, coins: u64): Quote {
    assert!(coins <= self.remaining(), ECoinsExceedRemaining);
    let net = curve::quote_for_coins(self.virtual_quote(), self.virtual_coins(), coins);
    let gross = curve::gross_for_net(net, self.trade_fee_bps);
    Quote { coins, gross, fee: gross - net }
}

/// Selling `coins`.
public fun quote_sell<T, Q>(self: &BondingCurve<T, Q>, coins: u64): Quote {
    let gross = curve::quote_from_coins(self.virtual_quote(), self.virtual_coins(), coins);
    Quote { coins, gross, fee: curve::fee_on(gross, self.trade_fee_bps) }
}

// === Package Functions ===

/// Mints the whole supply into a new curve and gives the right to mint up.
///
/// #### Aborts
/// - `ESupplyNotZero` if anything was minted before.
public(package) fun new<T, Q>(
    mut treasury: TreasuryCap<T>,
    preset: &Preset,
    trade_fee_bps: u64,
): BondingCurve<T, Q> {
    assert!(treasury.total_supply() == 0, ESupplyNotZero);
    let coin_reserve = treasury.mint_balance(preset::total_supply());
    BondingCurve {
        supply: treasury.treasury_into_supply(),
        coin_reserve,
        quote_reserve: balance::zero(),
        target_raised: preset.target_raised(),
        virtual_quote: preset.virtual_quote(),
        virtual_coins: preset.virtual_coins(),
        curve_supply: preset.curve_supply(),
        dex_supply: preset.dex_supply(),
        graduation_fee: preset.graduation_fee(),
        trade_fee_bps,
    }
}

/// Carries out a buy: `net` goes into the reserve and the quote's coins come out.
public(package) fun settle_buy<T, Q>(
    self: &mut BondingCurve<T, Q>,
    quote: &Quote,
    net: Balance<Q>,
): Balance<T> {
    self.quote_reserve.join(net);
    self.coin_reserve.split(quote.coins)
}

/// Carries out a sale: `coins` go into the reserve and the quote's gross comes out.
public(package) fun settle_sell<T, Q>(
    self: &mut BondingCurve<T, Q>,
    quote: &Quote,
    coins: Balance<T>,
): Balance<Q> {
    self.coin_reserve.join(coins);
    self.quote_reserve.split(quote.gross)
}

/// Empties a curve that is sold out: what the exchange gets of both coins, and the graduation fee.
public(package) fun take_all<T, Q>(
    self: &mut BondingCurve<T, Q>,
): (Balance<T>, Balance<Q>, Balance<Q>) {
    let fee = self.quote_reserve.split(self.graduation_fee);
    (self.coin_reserve.withdraw_all(), self.quote_reserve.withdraw_all(), fee)
}
