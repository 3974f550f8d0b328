/// Applies the deposits, withdrawals and authenticated events of a checkpoint's transactions to the
/// accumulators and the heads of event streams, in system transactions at its end.
module sui::accumulator_settlement;

use sui::accumulator::{AccumulatorRoot, U128, accumulator_key, create_u128};
use sui::bcs;
use sui::hash;

// === Errors ===

/// Sender is not the system address.
const ENotSystemAddress: u64 = 0;
/// The change is zero, is not netted, or withdraws from an account that does not exist.
const EInvalidSplitAmount: u64 = 1;

// === Structs ===

/// The authenticated events of a package.
public struct EventStreamHead has store {
    /// Roots of a Merkle mountain range over all events.
    mmr: vector<u256>,
    /// Checkpoint of the last event.
    checkpoint_seq: u64,
    num_events: u64,
}

// === Private ===

/// Starts a settlement. The numbers make its digest unique.
///
/// `input_sui`, `output_sui`: SUI that the settled transactions withdrew and deposited, in MIST.
#[allow(unused_function, unused_mut_parameter)]
fun settlement_prologue(
    _accumulator_root: &mut AccumulatorRoot,
    _epoch: u64,
    _checkpoint_height: u64,
    _idx: u64,
    input_sui: u64,
    output_sui: u64,
    ctx: &TxContext,
) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    record_settlement_sui_conservation(input_sui, output_sui);
}

/// Applies the net change of one account: either `merge` or `split` is zero. Creates the account
/// with its first deposit and removes it with its last withdrawal.
#[allow(unused_function, unused_mut_parameter)]
fun settle_u128<T>(
    accumulator_root: &mut AccumulatorRoot,
    owner: address,
    merge: u128,
    split: u128,
    ctx: &mut TxContext,
) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    assert!((merge == 0) != (split == 0), EInvalidSplitAmount);
    let name = accumulator_key<T>(owner);
    if (!accumulator_root.has_accumulator<T, U128>(name)) {
        assert!(split == 0, EInvalidSplitAmount);
        accumulator_root.add_accumulator(name, create_u128(merge));
        return
    };
    let value: &mut U128 = accumulator_root.borrow_accumulator_mut(name);
    value.update(merge, split);
    if (value.is_zero()) {
        accumulator_root.remove_accumulator<T, U128>(name).destroy();
    }
}

/// Adds the events of a checkpoint to a stream. `new_root`: their Merkle root.
#[allow(unused_function)]
fun settle_events(
    accumulator_root: &mut AccumulatorRoot,
    stream_id: address,
    new_root: u256,
    event_count_delta: u64,
    checkpoint_seq: u64,
    ctx: &TxContext,
) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let name = accumulator_key<EventStreamHead>(stream_id);
    if (accumulator_root.has_accumulator<EventStreamHead, EventStreamHead>(name)) {
        let head: &mut EventStreamHead = accumulator_root.borrow_accumulator_mut(name);
        add_to_mmr(new_root, &mut head.mmr);
        head.num_events = head.num_events + event_count_delta;
        head.checkpoint_seq = checkpoint_seq;
    } else {
        let mut mmr = vector[];
        add_to_mmr(new_root, &mut mmr);
        let head = EventStreamHead { mmr, checkpoint_seq, num_events: event_count_delta };
        accumulator_root.add_accumulator(name, head);
    }
}

/// Adds a root to a Merkle mountain range: equal peaks combine, like carries of a binary number.
fun add_to_mmr(new_val: u256, mmr: &mut vector<u256>) {
    let mut carry = new_val;
    let mut i = 0;
    while (i < mmr.length()) {
        let peak = &mut mmr[i];
        if (*peak == 0) {
            *peak = carry;
            return
        };
        carry = hash_pair(*peak, carry);
        *peak = 0;
        i = i + 1;
    };
    mmr.push_back(carry)
}

/// Returns the hash of two roots.
fun hash_pair(left: u256, right: u256): u256 {
    let mut bytes = bcs::to_bytes(&left);
    bytes.append(bcs::to_bytes(&right));
    bcs::new(hash::blake2b256(&bytes)).peel_u256()
}

native fun record_settlement_sui_conservation(input_sui: u64, output_sui: u64);
