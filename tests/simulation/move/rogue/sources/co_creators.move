/// Collects the co-creators' share in the simulations, in the place of the agent package.
module rogue::co_creators;

use launchpad::pool::Pool;
use sui::coin;

public struct CoCreators has drop {}

/// Pays the co-creators' share out to the sender.
#[allow(lint(self_transfer))] // The simulation's own account stands for all contributors.
public fun collect<T, Q>(pool: &mut Pool<T, Q>, ctx: &mut TxContext) {
    let share = pool.claim_co_creator_fees(CoCreators {});
    transfer::public_transfer(coin::from_balance(share, ctx), ctx.sender());
}
