/// Sets the collections up when the package is published.
module nft::genesis;

use nft::config;
use nft::contributor;
use nft::og;
use sui::package;

// === Structs ===

/// The one-time witness.
public struct GENESIS has drop {}

// === Init ===

/// Shares the config, both collections, their showcases and their transfer policies. The publisher
/// becomes the admin and can mint the OG collection for a week.
fun init(otw: GENESIS, ctx: &mut TxContext) {
    let publisher = package::claim(otw, ctx);
    og::open(&publisher, ctx);
    contributor::open(&publisher, ctx);
    config::share(publisher, ctx);
}

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(GENESIS {}, ctx) }
