/// Type with the name of a one-time witness that the module creates any number of times.
module fake_witness::fake_witness;

use launchpad::ticket::{Self, CoinTicket};

public struct FAKE_WITNESS has drop { first: bool, second: bool }

public fun another(ctx: &mut TxContext): CoinTicket<FAKE_WITNESS> {
    let witness = FAKE_WITNESS { first: true, second: true };
    ticket::new(witness, b"FAKE", b"Fake witness", b"", b"", false, ctx)
}

public fun another_sticker(ctx: &mut TxContext): CoinTicket<FAKE_WITNESS> {
    let witness = FAKE_WITNESS { first: true, second: true };
    ticket::new(witness, b"FAKE", b"Fake", b"", b"https://fake.example/s", true, ctx)
}
