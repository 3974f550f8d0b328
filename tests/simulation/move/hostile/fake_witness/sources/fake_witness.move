/// A type that only looks like a one-time witness, made as often as somebody likes.
module fake_witness::fake_witness;

use launchpad::ticket::{Self, CoinTicket};

public struct FAKE_WITNESS has drop { first: bool, second: bool }

public fun another(ctx: &mut TxContext): CoinTicket<FAKE_WITNESS> {
    let witness = FAKE_WITNESS { first: true, second: true };
    ticket::new(witness, b"FAKE", b"Fake witness", b"", b"", ctx)
}

public fun another_sticker(ctx: &mut TxContext): CoinTicket<FAKE_WITNESS> {
    let witness = FAKE_WITNESS { first: true, second: true };
    ticket::new_sticker(witness, b"FAKE", b"Fake witness", b"", b"https://fake.example/s", ctx)
}
