/// Issuer of the tests' quote coin, which can freeze accounts.
#[test_only]
module agent::issuer;

use std::unit_test::destroy;
use sui::coin::{Self, DenyCapV2};
use sui::coin_registry;
use sui::deny_list::{Self, DenyList};
use sui::sui::SUI;
use sui::test_utils;

public struct Issuer {
    deny_list: DenyList,
    cap: DenyCapV2<SUI>,
}

public fun new(ctx: &mut TxContext): Issuer {
    let (mut currency, treasury) = coin_registry::new_currency_with_otw(
        test_utils::create_one_time_witness<SUI>(),
        9,
        b"SUI".to_string(),
        b"Sui".to_string(),
        b"".to_string(),
        b"".to_string(),
        ctx,
    );
    let cap = currency.make_regulated(true, ctx);
    destroy(currency);
    destroy(treasury);
    Issuer { deny_list: deny_list::new_for_testing(ctx), cap }
}

public fun deny_list(self: &Issuer): &DenyList { &self.deny_list }

/// Freezes an account from the next epoch.
public fun freeze_account(self: &mut Issuer, account: address, ctx: &mut TxContext) {
    coin::deny_list_v2_add(&mut self.deny_list, &mut self.cap, account, ctx);
}

/// Ends the freeze of an account from the next epoch.
public fun unfreeze_account(self: &mut Issuer, account: address, ctx: &mut TxContext) {
    coin::deny_list_v2_remove(&mut self.deny_list, &mut self.cap, account, ctx);
}

/// Pauses the coin from the next epoch.
public fun pause(self: &mut Issuer, ctx: &mut TxContext) {
    coin::deny_list_v2_enable_global_pause(&mut self.deny_list, &mut self.cap, ctx);
}
