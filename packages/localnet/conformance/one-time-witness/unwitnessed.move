/// `init` without a witness.
module conformance::unwitnessed;

use sui::event;

public struct Started has copy, drop { sender: address }
public struct Config has key { id: UID }

fun init(ctx: &mut TxContext) {
    transfer::share_object(Config { id: object::new(ctx) });
    event::emit(Started { sender: ctx.sender() })
}
