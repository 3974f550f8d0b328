/// A liquidity provider's position.
module cetus_clmm::position;

public struct Position has key, store {
    id: UID,
    pool: ID,
    /// Ticks as two's complement bits.
    tick_lower: u32,
    tick_upper: u32,
    liquidity: u128,
}

public fun pool_id(position_nft: &Position): ID { position_nft.pool }

/// The ticks' bits, for the burn package. Of the model only: Cetus has `tick_range`, which gives
/// signed types.
public fun model_tick_range(position_nft: &Position): (u32, u32) {
    (position_nft.tick_lower, position_nft.tick_upper)
}

public fun liquidity(position_nft: &Position): u128 { position_nft.liquidity }

public(package) fun new(
    pool: ID,
    tick_lower: u32,
    tick_upper: u32,
    liquidity: u128,
    ctx: &mut TxContext,
): Position {
    Position { id: object::new(ctx), pool, tick_lower, tick_upper, liquidity }
}
