/// Values at the limits of their sizes and numbers.
module conformance::limits;

use sui::dynamic_field;
use sui::event;

public struct Blob has key, store { id: UID, bytes: vector<u8> }
public struct Note has copy, drop { bytes: vector<u8> }
public struct Small has copy, drop {}

fun zeros(length: u64): vector<u8> {
    let mut bytes = vector[0];
    while (bytes.length() * 2 <= length) {
        let copied = bytes;
        bytes.append(copied);
    };
    while (bytes.length() < length) bytes.push_back(0);
    bytes
}

/// Creates an object whose BCS has the given number of bytes, at least 200.
public fun blob(size: u64, ctx: &mut TxContext) {
    // The id, and three bytes of length.
    let blob = Blob { id: object::new(ctx), bytes: zeros(size - 32 - 3) };
    transfer::public_transfer(blob, ctx.sender())
}

/// Emits an event whose contents have the given number of bytes.
public fun note(size: u64) { event::emit(Note { bytes: zeros(size - 3) }) }

public fun notes(count: u64) { count.do!(|_| event::emit(Small {})) }

public fun transfers(count: u64, ctx: &mut TxContext) {
    count.do!(|_| transfer::public_transfer(Blob { id: object::new(ctx), bytes: vector[] }, @0x7));
}

public fun fields(count: u64, ctx: &mut TxContext) {
    let mut id = object::new(ctx);
    count.do!(|i| dynamic_field::add(&mut id, i, true));
    transfer::public_transfer(Blob { id, bytes: vector[] }, @0x7)
}

public fun count_bytes(bytes: vector<u8>): u64 { bytes.length() }
