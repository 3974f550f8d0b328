/// Objects inside other objects, and objects inside nothing at all.
module conformance::wrapping;

use sui::dynamic_field;

public struct Part has key, store { id: UID }
public struct Whole has key { id: UID, part: Option<Part> }

public fun part(ctx: &mut TxContext): Part { Part { id: object::new(ctx) } }

public fun whole(ctx: &mut TxContext): Whole { Whole { id: object::new(ctx), part: option::none() } }

public fun keep_part(part: Part, ctx: &TxContext) { transfer::public_transfer(part, ctx.sender()) }

#[allow(lint(self_transfer))]
public fun keep_whole(whole: Whole, ctx: &TxContext) { transfer::transfer(whole, ctx.sender()) }

public fun new_part(ctx: &mut TxContext) { keep_part(part(ctx), ctx) }

public fun new_whole(ctx: &mut TxContext) { keep_whole(whole(ctx), ctx) }

/// Creates both objects, one in the other.
public fun new_filled(ctx: &mut TxContext) {
    let mut whole = whole(ctx);
    whole.part.fill(part(ctx));
    keep_whole(whole, ctx)
}

public fun wrap(whole: &mut Whole, part: Part) { whole.part.fill(part) }

public fun take(whole: &mut Whole): Part { whole.part.extract() }

public fun unwrap(whole: &mut Whole, ctx: &TxContext) { keep_part(take(whole), ctx) }

public fun unwrap_and_delete(whole: &mut Whole) { delete_part(take(whole)) }

#[allow(lint(freeze_wrapped))]
public fun unwrap_and_freeze(whole: &mut Whole) { transfer::public_freeze_object(take(whole)) }

public fun delete_part(part: Part) {
    let Part { id } = part;
    id.delete()
}

/// Deletes the outer object together with its content.
public fun delete_whole(whole: Whole) {
    let Whole { id, part } = whole;
    id.delete();
    part.do!(|part| delete_part(part));
}

/// Deletes the outer object and keeps its content.
public fun dissolve(whole: Whole, ctx: &TxContext) {
    let Whole { id, part } = whole;
    id.delete();
    part.do!(|part| keep_part(part, ctx));
}

/// Makes the first object the content of the second, whose own content moves out.
public fun exchange(whole: &mut Whole, part: Part, ctx: &TxContext) {
    let old = whole.part.swap(part);
    keep_part(old, ctx)
}

/// Adds a field that outlives its parent.
public fun add_field(part: &mut Part) { dynamic_field::add(&mut part.id, 0u8, 7u64) }
