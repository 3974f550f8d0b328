/// Creates the collections when the package is published.
module nft::genesis;

use nft::contributor;
use nft::og;
use sui::package;

// === Structs ===

/// The one-time witness.
public struct GENESIS has drop {}

// === Init ===

/// Shares both collections, their showcases and their transfer policies. The publisher of the
/// package can mint the OG collection for a week.
fun init(otw: GENESIS, ctx: &mut TxContext) {
    let publisher = package::claim(otw, ctx);
    og::open(&publisher, ctx);
    contributor::open(&publisher, ctx);
    publisher.burn();
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(GENESIS {}, ctx) }
