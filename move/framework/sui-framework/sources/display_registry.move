/// Registers displays: one `Display<T>` per type, shared at an id derived from the registry at 0xd,
/// so that every client finds the templates of a type without searching events.
module sui::display_registry;

use std::internal::Permit;
use std::string::String;
use sui::derived_object;
use sui::display::Display as LegacyDisplay;
use sui::package::Publisher;
use sui::vec_map::{Self, VecMap};

// === Errors ===

#[error(code = 0)]
const ENotSystemAddress: vector<u8> = b"Caller is not the system address";
#[error(code = 1)]
const EDisplayAlreadyExists: vector<u8> = b"Display of this type already exists";
#[error(code = 2)]
const ECapAlreadyClaimed: vector<u8> = b"Display capability is already claimed";
#[error(code = 3)]
const ENotValidPublisher: vector<u8> = b"Publisher belongs to another package than the type";
#[error(code = 4)]
const EFieldDoesNotExist: vector<u8> = b"Display has no template of this name";
#[error(code = 5)]
const ECapNotClaimed: vector<u8> = b"Display capability is not claimed";

// === Constants ===

/// Receives the capability for migrations.
const MIGRATION_ADDRESS: address = @0xf00;

// === Structs ===

/// The shared registry at 0xd. Displays are claimed under its id.
public struct DisplayRegistry has key { id: UID }

/// Authorizes registering displays of any type, as they were before the registry.
public struct SystemMigrationCap has key { id: UID }

/// The templates of `T`. Shared.
public struct Display<phantom T> has key {
    id: UID,
    /// Templates by name.
    fields: VecMap<String, String>,
    /// Capability that changes the templates; none for a migrated display that was not claimed.
    cap_id: Option<ID>,
}

/// Authorizes changes of the display of `T`.
public struct DisplayCap<phantom T> has key, store { id: UID }

/// Key that the id of the display of `T` is derived from.
public struct DisplayKey<phantom T>() has copy, drop, store;

// === Public ===

/// Creates the display of `T`, which only the module of `T` can permit. Aborts when a display
/// exists.
public fun new<T>(
    registry: &mut DisplayRegistry,
    _: Permit<T>,
    ctx: &mut TxContext,
): (Display<T>, DisplayCap<T>) {
    claim_display!(registry, vec_map::empty(), ctx)
}

/// Creates the display of `T`. Aborts when the publisher is of another package or a display exists.
#[allow(unused_mut_ref)]
public fun new_with_publisher<T>(
    registry: &mut DisplayRegistry,
    publisher: &mut Publisher,
    ctx: &mut TxContext,
): (Display<T>, DisplayCap<T>) {
    assert!(publisher.from_package<T>(), ENotValidPublisher);
    claim_display!(registry, vec_map::empty(), ctx)
}

/// Replaces a display of the earlier form. Aborts when a display exists.
public fun migrate_v1_to_v2<T: key>(
    registry: &mut DisplayRegistry,
    legacy: LegacyDisplay<T>,
    ctx: &mut TxContext,
): (Display<T>, DisplayCap<T>) {
    let fields = *legacy.fields();
    legacy.destroy();
    claim_display!(registry, fields, ctx)
}

/// Shares a display that can be claimed. Does nothing when a display exists.
public fun system_migration<T: key>(
    registry: &mut DisplayRegistry,
    _: &SystemMigrationCap,
    keys: vector<String>,
    values: vector<String>,
    _ctx: &mut TxContext,
) {
    if (derived_object::exists(&registry.id, DisplayKey<T>())) return;
    transfer::share_object(Display<T> {
        id: derived_object::claim(&mut registry.id, DisplayKey<T>()),
        fields: vec_map::from_keys_values(keys, values),
        cap_id: option::none(),
    })
}

/// Shares the display.
public fun share<T>(display: Display<T>) { transfer::share_object(display) }

/// Sets a template and moves it to the end.
public fun set<T>(display: &mut Display<T>, _: &DisplayCap<T>, name: String, value: String) {
    if (display.fields.contains(&name)) { display.fields.remove(&name); };
    display.fields.insert(name, value)
}

/// Removes a template. Aborts when it does not exist.
public fun unset<T>(display: &mut Display<T>, _: &DisplayCap<T>, name: String) {
    assert!(display.fields.contains(&name), EFieldDoesNotExist);
    display.fields.remove(&name);
}

/// Removes all templates.
public fun clear<T>(display: &mut Display<T>, _: &DisplayCap<T>) {
    display.fields = vec_map::empty()
}

/// Claims the capability of a migrated display with the earlier form. Aborts when it is claimed.
public fun claim<T: key>(
    display: &mut Display<T>,
    legacy: LegacyDisplay<T>,
    ctx: &mut TxContext,
): DisplayCap<T> {
    let cap = claim_cap!(display, ctx);
    legacy.destroy();
    cap
}

/// Claims the capability of a migrated display. Aborts when it is claimed or the publisher is of
/// another package.
#[allow(unused_mut_ref)]
public fun claim_with_publisher<T: key>(
    display: &mut Display<T>,
    publisher: &mut Publisher,
    ctx: &mut TxContext,
): DisplayCap<T> {
    assert!(display.cap_id.is_none(), ECapAlreadyClaimed);
    assert!(publisher.from_package<T>(), ENotValidPublisher);
    claim_cap!(display, ctx)
}

/// Deletes the earlier form. Aborts when the capability of the display is not claimed.
public fun delete_legacy<T: key>(display: &Display<T>, legacy: LegacyDisplay<T>) {
    assert!(display.cap_id.is_some(), ECapNotClaimed);
    legacy.destroy()
}

/// Returns the templates by name.
public fun fields<T>(display: &Display<T>): &VecMap<String, String> { &display.fields }

/// Returns the id of the capability, unless it is not claimed.
public fun cap_id<T>(display: &Display<T>): Option<ID> { display.cap_id }

/// Ends the migrations.
entry fun destroy_system_migration_cap(cap: SystemMigrationCap) {
    let SystemMigrationCap { id } = cap;
    id.delete()
}

// === Package ===

/// Returns the address that receives the capability for migrations.
public(package) fun migration_cap_receiver(): address { MIGRATION_ADDRESS }

// === Private ===

/// Creates the display of a type. A macro, so that aborts name the public function.
macro fun claim_display<$T>(
    $registry: &mut DisplayRegistry,
    $fields: VecMap<String, String>,
    $ctx: &mut TxContext,
): (Display<$T>, DisplayCap<$T>) {
    let registry = $registry;
    let key = DisplayKey<$T>();
    assert!(!derived_object::exists(&registry.id, key), EDisplayAlreadyExists);
    let cap = DisplayCap<$T> { id: object::new($ctx) };
    let cap_id = option::some(cap.id.to_inner());
    (Display { id: derived_object::claim(&mut registry.id, key), fields: $fields, cap_id }, cap)
}

/// Creates the capability of a migrated display.
macro fun claim_cap<$T>($display: &mut Display<$T>, $ctx: &mut TxContext): DisplayCap<$T> {
    let display = $display;
    assert!(display.cap_id.is_none(), ECapAlreadyClaimed);
    let cap = DisplayCap<$T> { id: object::new($ctx) };
    display.cap_id.fill(cap.id.to_inner());
    cap
}

/// Creates and shares the registry, and sends the capability for migrations.
#[allow(unused_function)]
fun create(ctx: &mut TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(DisplayRegistry { id: object::sui_display_registry_object_id() });
    transfer::transfer(SystemMigrationCap { id: object::new(ctx) }, MIGRATION_ADDRESS)
}

// === Test-only ===

/// Creates and shares the registry. Aborts unless the sender is 0x0.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext) { create(ctx) }

/// Returns the display as a system migration leaves it, without a capability.
#[test_only]
public fun unclaimed_for_testing<T>(registry: &mut DisplayRegistry): Display<T> {
    let id = derived_object::claim(&mut registry.id, DisplayKey<T>());
    Display { id, fields: vec_map::empty(), cap_id: option::none() }
}
