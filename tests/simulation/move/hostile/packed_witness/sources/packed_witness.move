/// Becomes hostile when the witness is renamed to that of the module in the compiled bytecode: then the
/// module makes its own one-time witness, which the compiler would refuse.
module packed_witness::packed_witness;

use launchpad::ticket::{Self, CoinTicket};

public struct PACKED_WITNESX has drop {}

public fun another(ctx: &mut TxContext): CoinTicket<PACKED_WITNESX> {
    ticket::new(PACKED_WITNESX {}, b"PACKED", b"Packed witness", b"", b"", ctx)
}
