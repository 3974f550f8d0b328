/// Claims the co-creators' share in place of the agent package.
module rogue::co_creators;

use launchpad::pool::Pool;
use launchpad::pool_fees;
use sui::coin;

/// Witness of the co-creators' share.
public struct CoCreators has drop {}

/// Transfers the co-creators' share to the sender.
#[allow(lint(self_transfer))] // The sender stands for all contributors.
public fun collect<T, Q>(pool: &mut Pool<T, Q>, ctx: &mut TxContext) {
    let fees = pool_fees::claim_co_creator_fees(pool, CoCreators {});
    transfer::public_transfer(coin::from_balance(fees, ctx), ctx.sender());
}
