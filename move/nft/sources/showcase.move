/// How a collection's NFTs are shown by wallets, and what their sales pay.
///
/// Holds the `Display` and the transfer policy's capability, both of which anybody could pass on if
/// they were owned, so that they follow the one `AdminCap`.
module nft::showcase;

use nft::config::{AdminCap, Config};
use nft::royalty_rule;
use std::string::String;
use sui::coin::Coin;
use sui::display::{Self, Display};
use sui::event;
use sui::package::Publisher;
use sui::sui::SUI;
use sui::transfer_policy::{Self, TransferPolicy, TransferPolicyCap};

// === Errors ===

/// No royalties are in the policy.
#[error(code = 0)]
const ENothingToWithdraw: vector<u8> = b"There are no royalties to withdraw";

// === Constants ===

/// 5% of the price, and at least 0.01 SUI.
const DEFAULT_ROYALTY_BPS: u64 = 500;
const DEFAULT_MINIMUM: u64 = 10_000_000;

// === Structs ===

/// Shared, one for each collection.
public struct Showcase<phantom T: key> has key {
    id: UID,
    display: Display<T>,
    policy_cap: TransferPolicyCap<T>,
}

// === Events ===

/// Emitted by `set_royalty`. `royalty_bps` in basis points of the price, `minimum` in MIST.
public struct RoyaltyChanged has copy, drop { policy_id: ID, royalty_bps: u64, minimum: u64 }

/// Emitted by `withdraw_royalties`. `amount` in MIST.
public struct RoyaltiesWithdrawn has copy, drop { policy_id: ID, amount: u64, admin: address }

// === View helpers ===

public fun display<T: key>(self: &Showcase<T>): &Display<T> { &self.display }

// === Admin Functions ===

/// Sets a field of the display, in place of an earlier one, and makes it known.
public fun set_display_field<T: key>(
    showcase: &mut Showcase<T>,
    cap: &AdminCap,
    config: &Config,
    name: String,
    value: String,
) {
    config.assert_admin(cap);
    if (showcase.display.fields().contains(&name)) showcase.display.remove(name);
    showcase.display.add(name, value);
    showcase.display.update_version();
}

/// Sets what sales pay from now on: `royalty_bps` of the price in basis points, at least `minimum`
/// MIST.
///
/// #### Aborts
/// - The errors of `royalty_rule::set`.
public fun set_royalty<T: key>(
    showcase: &Showcase<T>,
    cap: &AdminCap,
    config: &Config,
    policy: &mut TransferPolicy<T>,
    royalty_bps: u64,
    minimum: u64,
) {
    config.assert_admin(cap);
    royalty_rule::set(policy, &showcase.policy_cap, royalty_bps, minimum);
    event::emit(RoyaltyChanged { policy_id: object::id(policy), royalty_bps, minimum });
}

/// Every royalty paid so far.
///
/// #### Aborts
/// - `ENothingToWithdraw`.
public fun withdraw_royalties<T: key>(
    showcase: &Showcase<T>,
    cap: &AdminCap,
    config: &Config,
    policy: &mut TransferPolicy<T>,
    ctx: &mut TxContext,
): Coin<SUI> {
    config.assert_admin(cap);
    let royalties = policy.withdraw(&showcase.policy_cap, option::none(), ctx);
    assert!(royalties.value() > 0, ENothingToWithdraw);
    event::emit(RoyaltiesWithdrawn {
        policy_id: object::id(policy),
        amount: royalties.value(),
        admin: ctx.sender(),
    });
    royalties
}

// === Package Functions ===

/// Shares the transfer policy and the showcase of `T`.
#[allow(lint(share_owned))] // The policy is made here.
public(package) fun open<T: key>(
    publisher: &Publisher,
    names: vector<String>,
    values: vector<String>,
    ctx: &mut TxContext,
) {
    let mut display = display::new_with_fields<T>(publisher, names, values, ctx);
    display.update_version();
    let (mut policy, policy_cap) = transfer_policy::new<T>(publisher, ctx);
    royalty_rule::set(&mut policy, &policy_cap, DEFAULT_ROYALTY_BPS, DEFAULT_MINIMUM);
    transfer::public_share_object(policy);
    transfer::share_object(Showcase { id: object::new(ctx), display, policy_cap });
}
