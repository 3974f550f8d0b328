/// Valid ticket whose publisher keeps the package's upgrade capability and presents another.
module kept_upgrade::kept_upgrade;

use launchpad::ticket;

public struct KEPT_UPGRADE has drop {}

fun init(otw: KEPT_UPGRADE, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"KEPT", b"Kept upgrade", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
