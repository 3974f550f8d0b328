/// Display and royalty of a collection.
///
/// The shared `Showcase` holds the templates of the display and the capability of the transfer
/// policy, so that the admin capability controls both. A new royalty takes effect through the
/// timelock; a new template is immediate, so that harmful content can be taken down. The display in
/// Sui's registry, which wallets read, has a copy of the templates: the registry is not available
/// when the package is published.
module nft::showcase;

use access::authority::{AdminCap, Authority};
use nft::config::{CONFIG, Config};
use nft::royalty_rule;
use std::string::String;
use sui::clock::Clock;
use sui::coin::Coin;
use sui::display_registry::{Self, Display, DisplayCap, DisplayRegistry};
use sui::event;
use sui::package::Publisher;
use sui::sui::SUI;
use sui::transfer_policy::{Self, TransferPolicy, TransferPolicyCap};
use sui::vec_map::{Self, VecMap};

// === Errors ===

/// The policy holds no royalties.
#[error(code = 0)]
const ENothingToWithdraw: vector<u8> = b"No royalties to withdraw";

// === Constants ===

/// 5% of the price, and at least 0.01 SUI.
const DEFAULT_ROYALTY_BPS: u64 = 500;
const DEFAULT_MINIMUM: u64 = 10_000_000;

// === Structs ===

/// Display templates and policy capability of the collection of `T`. Shared.
public struct Showcase<phantom T: key> has key {
    id: UID,
    /// Templates of the display by name.
    templates: VecMap<String, String>,
    /// Changes the registered display; none before `register_display` or `claim_display`.
    display_cap: Option<DisplayCap<T>>,
    policy_cap: TransferPolicyCap<T>,
}

/// New royalty of `T`: basis points of the price, minimum in MIST.
public struct RoyaltyChange<phantom T> has copy, drop, store { royalty_bps: u64, minimum: u64 }

// === Events ===

/// Emitted by `withdraw_royalties`. `amount` in MIST.
public struct RoyaltiesWithdrawn has copy, drop { policy_id: ID, amount: u64, admin: address }

// === Public Functions ===

/// Registers and shares the display of `T`, with the templates of the showcase. Anyone can call it.
///
/// #### Aborts
/// - `display_registry::EDisplayAlreadyExists` if the display is registered.
public fun register_display<T: key>(
    showcase: &mut Showcase<T>,
    config: &mut Config,
    registry: &mut DisplayRegistry,
    ctx: &mut TxContext,
) {
    let (mut registered, cap) = display_registry::new_with_publisher<T>(
        registry,
        config.publisher_mut(),
        ctx,
    );
    showcase.display_cap.fill(cap);
    showcase.sync_display(&mut registered);
    registered.share();
}

/// Takes over the display of `T` that a migration of Sui has registered, and replaces its templates
/// by those of the showcase. Anyone can call it.
///
/// #### Aborts
/// - `display_registry::ECapAlreadyClaimed` if the display was registered by `register_display` or
///   claimed before.
public fun claim_display<T: key>(
    showcase: &mut Showcase<T>,
    config: &mut Config,
    registered: &mut Display<T>,
    ctx: &mut TxContext,
) {
    let cap = registered.claim_with_publisher(config.publisher_mut(), ctx);
    showcase.display_cap.fill(cap);
    showcase.sync_display(registered);
}

/// Copies the templates of the showcase to the registered display. Anyone can call it.
public fun sync_display<T: key>(showcase: &Showcase<T>, registered: &mut Display<T>) {
    let cap = showcase.display_cap.borrow();
    registered.clear(cap);
    let (names, templates) = showcase.templates.into_keys_values();
    names.zip_do!(templates, |name, template| registered.set(cap, name, template));
}

// === View Functions ===

/// Returns the templates of the collection's display by name.
public fun templates<T: key>(self: &Showcase<T>): &VecMap<String, String> { &self.templates }

// === Admin Functions ===

/// Sets the template of a display field. `sync_display` copies it to the registered display.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_display_field<T: key>(
    showcase: &mut Showcase<T>,
    config: &Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    name: String,
    value: String,
) {
    config.assert_admin(authority, cap);
    if (showcase.templates.contains(&name)) { showcase.templates.remove(&name); };
    showcase.templates.insert(name, value);
}

/// Announces a royalty and returns the change's number.
///
/// #### Parameters
/// - `royalty_bps`: share of the price in basis points, at most 1,000.
/// - `minimum`: minimum royalty in MIST, at most 1 SUI.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `royalty_rule::ERoyaltyTooHigh` if `royalty_bps` is above 1,000.
/// - `royalty_rule::EMinimumTooHigh` if `minimum` is above 1 SUI.
public fun announce_royalty<T: key>(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    royalty_bps: u64,
    minimum: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(authority, cap);
    royalty_rule::assert_bounds(royalty_bps, minimum);
    authority.announce(cap, config.version_gate(), RoyaltyChange<T> { royalty_bps, minimum }, clock)
}

/// Executes an announced royalty change.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce_royalty`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_royalty<T: key>(
    showcase: &Showcase<T>,
    policy: &mut TransferPolicy<T>,
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    let change = authority.execute(cap, config.version_gate(), number, clock);
    let RoyaltyChange<T> { royalty_bps, minimum } = change;
    royalty_rule::set(policy, &showcase.policy_cap, royalty_bps, minimum);
}

/// Withdraws all royalties paid so far.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENothingToWithdraw` if the policy holds no royalties.
public fun withdraw_royalties<T: key>(
    showcase: &Showcase<T>,
    policy: &mut TransferPolicy<T>,
    config: &Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    ctx: &mut TxContext,
): Coin<SUI> {
    config.assert_admin(authority, cap);
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
#[allow(lint(share_owned))] // The policy is created here.
public(package) fun open<T: key>(
    publisher: &Publisher,
    names: vector<String>,
    values: vector<String>,
    ctx: &mut TxContext,
) {
    let (mut policy, policy_cap) = transfer_policy::new<T>(publisher, ctx);
    royalty_rule::set(&mut policy, &policy_cap, DEFAULT_ROYALTY_BPS, DEFAULT_MINIMUM);
    transfer::public_share_object(policy);
    transfer::share_object(Showcase {
        id: object::new(ctx),
        templates: vec_map::from_keys_values(names, values),
        display_cap: option::none(),
        policy_cap,
    });
}
