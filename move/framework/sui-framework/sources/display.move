/// How wallets and explorers show objects of a type: templates under agreed names, in which
/// `{field}` stands for an object's field.
module sui::display;

use std::string::String;
use sui::event;
use sui::package::Publisher;
use sui::vec_map::{Self, VecMap};

// === Errors ===

/// The publisher is not of the type's package.
const ENotOwner: u64 = 0;
/// There are not as many names as templates.
const EVecLengthMismatch: u64 = 1;

// === Structs ===

/// The templates of `T`.
public struct Display<phantom T: key> has key, store {
    id: UID,
    /// Templates by name.
    fields: VecMap<String, String>,
    /// Raised each time the templates are made known.
    version: u16,
}

// === Events ===

/// There are templates for `T` in this object.
public struct DisplayCreated<phantom T: key> has copy, drop {
    id: ID,
}

/// These are the templates of `T` from now on.
public struct VersionUpdated<phantom T: key> has copy, drop {
    id: ID,
    version: u16,
    fields: VecMap<String, String>,
}

// === Public ===

/// Without templates yet. Aborts when the publisher is not of `T`'s package.
public fun new<T: key>(pub: &Publisher, ctx: &mut TxContext): Display<T> {
    assert!(is_authorized<T>(pub), ENotOwner);
    let display = Display<T> { id: object::new(ctx), fields: vec_map::empty(), version: 0 };
    event::emit(DisplayCreated<T> { id: object::id(&display) });
    display
}

/// With templates. Aborts like `new` and `add_multiple`.
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

/// Like `new`, for the sender to keep.
#[allow(lint(self_transfer, public_entry))]
public entry fun create_and_keep<T: key>(pub: &Publisher, ctx: &mut TxContext) {
    transfer::public_transfer(new<T>(pub, ctx), ctx.sender())
}

/// Makes the templates known.
#[allow(lint(public_entry))]
public entry fun update_version<T: key>(display: &mut Display<T>) {
    display.version = display.version + 1;
    event::emit(VersionUpdated<T> {
        id: object::id(display),
        version: display.version,
        fields: display.fields,
    })
}

/// Adds a template. Aborts when there is one of this name.
#[allow(lint(public_entry))]
public entry fun add<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.fields.insert(name, value)
}

/// Adds several templates. Aborts when there is one of such a name or the lengths differ.
#[allow(lint(public_entry))]
public entry fun add_multiple<T: key>(
    self: &mut Display<T>,
    fields: vector<String>,
    values: vector<String>,
) {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    fields.zip_do!(values, |name, value| self.fields.insert(name, value))
}

/// Replaces a template; it moves to the end. Aborts when there is none of this name.
#[allow(lint(public_entry))]
public entry fun edit<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.remove(name);
    self.add(name, value)
}

/// Removes a template. Aborts when there is none of this name.
#[allow(lint(public_entry))]
public entry fun remove<T: key>(self: &mut Display<T>, name: String) {
    self.fields.remove(&name);
}

/// Whether the publisher may set the templates of `T`.
public fun is_authorized<T: key>(pub: &Publisher): bool { pub.from_package<T>() }

/// How often the templates were made known.
public fun version<T: key>(d: &Display<T>): u16 { d.version }

/// Templates by name.
public fun fields<T: key>(d: &Display<T>): &VecMap<String, String> { &d.fields }
