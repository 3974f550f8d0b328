/// Hostile once the witness is renamed in the compiled bytecode: then the module creates its own
/// one-time witness, which the compiler rejects.
module packed_witness::packed_witness;

use launchpad::ticket::{Self, CoinTicket};

public struct PACKED_WITNESX has drop {}

public fun another(ctx: &mut TxContext): CoinTicket<PACKED_WITNESX> {
    ticket::new(PACKED_WITNESX {}, b"PACKED", b"Packed witness", b"", b"", false, ctx)
}
