/// A proper ticket, but its publisher keeps the right to upgrade the package and offers another one.
module kept_upgrade::kept_upgrade;

use launchpad::ticket;

public struct KEPT_UPGRADE has drop {}

fun init(otw: KEPT_UPGRADE, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"KEPT", b"Kept upgrade", b"", b"", ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
