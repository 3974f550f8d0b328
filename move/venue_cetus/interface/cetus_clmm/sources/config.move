/// Settings of Cetus.
module cetus_clmm::config;

public struct GlobalConfig has key, store {
    id: UID,
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): GlobalConfig {
    GlobalConfig { id: object::new(ctx) }
}
