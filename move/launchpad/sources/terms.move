/// Terms on which a pool is created.
module launchpad::terms;

use launchpad::fee_split::FeeSplit;
use launchpad::preset::Preset;
use std::bcs;
use std::type_name::TypeName;

// === Structs ===

/// Everything about a pool that the admin decides. Fixed for the lifetime of the pool.
public struct Terms has copy, drop, store {
    /// Curve parameters, launch limit and venue.
    preset: Preset,
    /// Fee on the quote side of a trade, in basis points.
    trade_fee_bps: u64,
    /// Division of that fee.
    fee_split: FeeSplit,
    /// Witness type that claims the co-creators' share; none when the creator receives it.
    co_creator_witness: Option<TypeName>,
}

// === View Functions ===

/// Returns the curve parameters, launch limit and venue.
public fun preset(self: &Terms): &Preset { &self.preset }

/// Returns the fee on the quote side of a trade, in basis points.
public fun trade_fee_bps(self: &Terms): u64 { self.trade_fee_bps }

/// Returns the division of the fee.
public fun fee_split(self: &Terms): FeeSplit { self.fee_split }

/// Returns the witness type that claims the co-creators' share.
public fun co_creator_witness(self: &Terms): Option<TypeName> { self.co_creator_witness }

/// Returns the BCS encoding, which `pool::create` compares with the terms that the creator expects.
public fun to_bytes(self: &Terms): vector<u8> { bcs::to_bytes(self) }

// === Package Functions ===

/// Creates terms. Without a co-creator witness the creator receives the co-creators' share.
public(package) fun new(
    preset: Preset,
    trade_fee_bps: u64,
    fee_split: FeeSplit,
    co_creator_witness: Option<TypeName>,
): Terms {
    let fee_split = if (co_creator_witness.is_some()) fee_split
    else fee_split.without_co_creators();
    Terms { preset, trade_fee_bps, fee_split, co_creator_witness }
}
