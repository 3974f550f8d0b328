/// Counts the accumulators, whose storage is not charged to the transactions that create them.
module sui::accumulator_metadata;

use sui::accumulator::AccumulatorRoot;
use sui::dynamic_field as field;

// === Errors ===

/// More accumulators were destroyed than exist.
const EInvariantViolation: u64 = 0;

// === Structs ===

/// Name of the field with the number of accumulators.
public struct AccumulatorObjectCountKey() has copy, drop, store;

// === Private ===

/// Updates the number of accumulators at the end of a settlement.
#[allow(unused_function)]
fun record_accumulator_object_changes(
    accumulator_root: &mut AccumulatorRoot,
    objects_created: u64,
    objects_destroyed: u64,
) {
    let before = accumulator_root.get_accumulator_object_count() + objects_created;
    assert!(before >= objects_destroyed, EInvariantViolation);
    let name = AccumulatorObjectCountKey();
    let id = accumulator_root.id_mut();
    if (!field::exists_(id, name)) field::add(id, name, 0u64);
    *field::borrow_mut(id, name) = before - objects_destroyed;
}

use fun get_accumulator_object_count as AccumulatorRoot.get_accumulator_object_count;

/// Returns the number of accumulators.
fun get_accumulator_object_count(accumulator_root: &AccumulatorRoot): u64 {
    let name = AccumulatorObjectCountKey();
    if (!field::exists_(accumulator_root.id(), name)) return 0;
    *field::borrow(accumulator_root.id(), name)
}
