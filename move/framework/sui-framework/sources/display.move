/// Display of objects of a type in wallets and explorers: templates under standard names, in which
/// `{field}` is replaced by a field of the object.
module sui::display;

use std::string::String;
use sui::event;
use sui::package::Publisher;
use sui::vec_map::{Self, VecMap};

// === Errors ===

/// Publisher is of another package than the type.
const ENotOwner: u64 = 0;
/// Numbers of names and templates differ.
const EVecLengthMismatch: u64 = 1;

// === Structs ===

/// The templates of `T`.
public struct Display<phantom T: key> has key, store {
    id: UID,
    /// Templates by name.
    fields: VecMap<String, String>,
    /// Incremented by each `update_version`.
    version: u16,
}

// === Events ===

/// A display of `T` was created.
public struct DisplayCreated<phantom T: key> has copy, drop {
    id: ID,
}

/// The templates of `T` were published.
public struct VersionUpdated<phantom T: key> has copy, drop {
    id: ID,
    version: u16,
    fields: VecMap<String, String>,
}

// === Public ===

/// Creates a display without templates. Aborts when the publisher is of another package than `T`.
public fun new<T: key>(pub: &Publisher, ctx: &mut TxContext): Display<T> {
    assert!(is_authorized<T>(pub), ENotOwner);
    let display = Display<T> { id: object::new(ctx), fields: vec_map::empty(), version: 0 };
    event::emit(DisplayCreated<T> { id: object::id(&display) });
    display
}

/// Creates a display with templates. Aborts like `new` and `add_multiple`.
public fun new_with_fields<T: key>(
    pub: &Publisher,
    fields: vector<String>,
    values: vector<String>,
    ctx: &mut TxContext,
): Display<T> {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    let mut display = new(pub, ctx);
    display.add_multiple(fields, values);
    display
}

/// Like `new`, and transfers the display to the sender.
#[allow(lint(self_transfer, public_entry))]
public entry fun create_and_keep<T: key>(pub: &Publisher, ctx: &mut TxContext) {
    transfer::public_transfer(new<T>(pub, ctx), ctx.sender())
}

/// Publishes the templates in an event.
#[allow(lint(public_entry))]
public entry fun update_version<T: key>(display: &mut Display<T>) {
    display.version = display.version + 1;
    event::emit(VersionUpdated<T> {
        id: object::id(display),
        version: display.version,
        fields: display.fields,
    })
}

/// Adds a template. Aborts when the name exists.
#[allow(lint(public_entry))]
public entry fun add<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.fields.insert(name, value)
}

/// Adds several templates. Aborts when a name exists or the lengths differ.
#[allow(lint(public_entry))]
public entry fun add_multiple<T: key>(
    self: &mut Display<T>,
    fields: vector<String>,
    values: vector<String>,
) {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    fields.zip_do!(values, |name, value| self.fields.insert(name, value))
}

/// Replaces a template and moves it to the end. Aborts when the name does not exist.
#[allow(lint(public_entry))]
public entry fun edit<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.remove(name);
    self.add(name, value)
}

/// Removes a template. Aborts when the name does not exist.
#[allow(lint(public_entry))]
public entry fun remove<T: key>(self: &mut Display<T>, name: String) {
    self.fields.remove(&name);
}

/// Returns whether the publisher can create a display of `T`.
public fun is_authorized<T: key>(pub: &Publisher): bool { pub.from_package<T>() }

/// Returns how often the templates were published.
public fun version<T: key>(d: &Display<T>): u16 { d.version }

/// Templates by name.
public fun fields<T: key>(d: &Display<T>): &VecMap<String, String> { &d.fields }

// === Package ===

/// Deletes the display, which the registry replaces.
public(package) fun destroy<T: key>(self: Display<T>) {
    let Display { id, .. } = self;
    id.delete();
}
