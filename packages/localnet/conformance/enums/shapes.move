/// Enums as values, in objects, in events and as arguments.
module conformance::shapes;

use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;

public enum Shape has copy, drop, store { Empty, Circle { radius: u64 }, Square(u64, u8) }
public enum Purse has store { Empty, Full { coin: Coin<SUI> } }
public enum Nested<T> has copy, drop, store { None, Some(T) }
public struct Holder has key { id: UID, shape: Shape, purse: Purse }
public struct Seen has copy, drop { shape: Shape }

public fun new_holder(ctx: &mut TxContext) {
    transfer::transfer(Holder { id: object::new(ctx), shape: Shape::Empty, purse: Purse::Empty }, ctx.sender())
}

public fun circle(radius: u64): Shape { Shape::Circle { radius } }

public fun square(side: u64): Shape { Shape::Square(side, 4) }

public fun put(holder: &mut Holder, shape: Shape) {
    holder.shape = shape;
    event::emit(Seen { shape })
}

public fun grow(holder: &mut Holder) {
    match (&mut holder.shape) {
        Shape::Empty => abort 800,
        Shape::Circle { radius } => *radius = *radius + 1,
        Shape::Square(side, _) => *side = *side * 2,
    }
}

public fun size(holder: &Holder): u64 {
    match (&holder.shape) {
        Shape::Empty => 0,
        Shape::Circle { radius } => *radius,
        Shape::Square(side, corners) => *side * (*corners as u64),
    }
}

public fun expect_size(holder: &Holder, size: u64) { assert!(holder.size() == size, 801) }

public fun new_full(coin: Coin<SUI>, ctx: &mut TxContext) {
    let purse = Purse::Full { coin };
    transfer::transfer(Holder { id: object::new(ctx), shape: Shape::Empty, purse }, ctx.sender())
}

public fun drain(holder: Holder, ctx: &TxContext) {
    let Holder { id, shape: _, purse } = holder;
    id.delete();
    match (purse) {
        Purse::Empty => abort 802,
        Purse::Full { coin } => transfer::public_transfer(coin, ctx.sender()),
    }
}

public fun nested(value: u64): Nested<Nested<Shape>> { Nested::Some(Nested::Some(circle(value))) }

public fun unnest(nested: Nested<Nested<Shape>>): u64 {
    match (nested) {
        Nested::Some(Nested::Some(Shape::Circle { radius })) => radius,
        _ => abort 803,
    }
}
