/// Randomness that cannot be predicted before a transaction is ordered. Use it in private entry
/// functions, so that no caller can abort on an unfavorable outcome.
module sui::random;

use std::bcs;
use sui::hmac;
use sui::versioned::{Self, Versioned};

// === Errors ===

/// Sender is not the system address.
const ENotSystemAddress: u64 = 0;
/// State is of another version.
const EWrongInnerVersion: u64 = 1;
/// Round does not follow the last one.
const EInvalidRandomnessUpdate: u64 = 2;
/// Minimum exceeds the maximum.
const EInvalidRange: u64 = 3;
/// Vector is too long.
const EInvalidLength: u64 = 4;

// === Constants ===

/// Version of the state.
const CURRENT_VERSION: u64 = 1;
/// Bytes that a generator creates at once.
const BLOCK_LENGTH: u64 = 32;

// === Structs ===

/// The randomness state, a shared object at address 0x8.
public struct Random has key {
    id: UID,
    /// Holds a `RandomInner`.
    inner: Versioned,
}

/// Content of the randomness state.
public struct RandomInner has store {
    version: u64,
    epoch: u64,
    randomness_round: u64,
    random_bytes: vector<u8>,
}

/// Generates random numbers from one seed.
public struct RandomGenerator has drop {
    seed: vector<u8>,
    counter: u16,
    /// Unused bytes in reverse order.
    buffer: vector<u8>,
}

// === Public ===

/// Creates a generator with a unique seed.
public fun new_generator(r: &Random, ctx: &mut TxContext): RandomGenerator {
    let state: &RandomInner = r.inner.load_value();
    assert!(r.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let salt = ctx.fresh_object_address().to_bytes();
    generator(hmac::hmac_sha3_256(&state.random_bytes, &salt))
}

/// Returns random bytes.
public fun generate_bytes(g: &mut RandomGenerator, num_of_bytes: u16): vector<u8> {
    let mut bytes = vector[];
    let total = num_of_bytes as u64;
    (total / BLOCK_LENGTH).do!(|_| bytes.append(g.next_block()));
    let rest = total % BLOCK_LENGTH;
    g.fill(rest);
    rest.do!(|_| bytes.push_back(g.buffer.pop_back()));
    bytes
}

/// Returns a random `u256`.
public fun generate_u256(g: &mut RandomGenerator): u256 { g.number(32) }

/// Returns a random `u128`.
public fun generate_u128(g: &mut RandomGenerator): u128 { g.number(16) as u128 }

/// Returns a random `u64`.
public fun generate_u64(g: &mut RandomGenerator): u64 { g.number(8) as u64 }

/// Returns a random `u32`.
public fun generate_u32(g: &mut RandomGenerator): u32 { g.number(4) as u32 }

/// Returns a random `u16`.
public fun generate_u16(g: &mut RandomGenerator): u16 { g.number(2) as u16 }

/// Returns a random `u8`.
public fun generate_u8(g: &mut RandomGenerator): u8 { g.number(1) as u8 }

/// Returns a random `bool`.
public fun generate_bool(g: &mut RandomGenerator): bool { g.number(1) % 2 == 1 }

/// Returns a random number from `min` to `max` (inclusive). Aborts when `min` exceeds `max`.
public fun generate_u128_in_range(g: &mut RandomGenerator, min: u128, max: u128): u128 {
    g.in_range(min as u256, max as u256, 16) as u128
}

/// Returns a random number from `min` to `max` (inclusive). Aborts when `min` exceeds `max`.
public fun generate_u64_in_range(g: &mut RandomGenerator, min: u64, max: u64): u64 {
    g.in_range(min as u256, max as u256, 8) as u64
}

/// Returns a random number from `min` to `max` (inclusive). Aborts when `min` exceeds `max`.
public fun generate_u32_in_range(g: &mut RandomGenerator, min: u32, max: u32): u32 {
    g.in_range(min as u256, max as u256, 4) as u32
}

/// Returns a random number from `min` to `max` (inclusive). Aborts when `min` exceeds `max`.
public fun generate_u16_in_range(g: &mut RandomGenerator, min: u16, max: u16): u16 {
    g.in_range(min as u256, max as u256, 2) as u16
}

/// Returns a random number from `min` to `max` (inclusive). Aborts when `min` exceeds `max`.
public fun generate_u8_in_range(g: &mut RandomGenerator, min: u8, max: u8): u8 {
    g.in_range(min as u256, max as u256, 1) as u8
}

/// Shuffles the elements. Aborts when there are more than 65,535.
public fun shuffle<T>(g: &mut RandomGenerator, v: &mut vector<T>) {
    if (v.is_empty()) return;
    assert!(v.length() <= std::u16::max_value!() as u64, EInvalidLength);
    let last = (v.length() - 1) as u16;
    last.do!(|i| {
        let j = g.generate_u16_in_range(i, last);
        v.swap(i as u64, j as u64)
    })
}

// === Private ===

fun generator(seed: vector<u8>): RandomGenerator {
    RandomGenerator { seed, counter: 0, buffer: vector[] }
}

/// Derives the next 32 bytes from the seed.
fun next_block(g: &mut RandomGenerator): vector<u8> {
    g.counter = g.counter + 1;
    hmac::hmac_sha3_256(&g.seed, &bcs::to_bytes(&g.counter))
}

/// Fills the buffer with at least `count` bytes, up to 32.
fun fill(g: &mut RandomGenerator, count: u64) {
    if (g.buffer.length() < count) {
        let block = g.next_block();
        g.buffer.append(block)
    }
}

/// Returns the next `count` bytes as a number.
fun number(g: &mut RandomGenerator, count: u8): u256 {
    g.fill(count as u64);
    let mut number = 0;
    count.do!(|_| number = number * 256 + (g.buffer.pop_back() as u256));
    number
}

/// Returns a number from `min` to `max` of a type with `size` bytes. Eight extra bytes make the
/// bias of the remainder negligible.
fun in_range(g: &mut RandomGenerator, min: u256, max: u256, size: u8): u256 {
    assert!(min <= max, EInvalidRange);
    if (min == max) min else min + g.number(size + 8) % (max - min + 1)
}

/// Creates the randomness state. Called by the network at genesis.
#[allow(unused_function)]
fun create(ctx: &mut TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let state = RandomInner {
        version: CURRENT_VERSION,
        epoch: ctx.epoch(),
        randomness_round: 0,
        random_bytes: vector[],
    };
    transfer::share_object(Random {
        id: object::randomness_state(),
        inner: versioned::create(CURRENT_VERSION, state, ctx),
    })
}

/// Sets the randomness of a round. Called by the network before the transactions that use it.
#[allow(unused_function)]
fun update_randomness_state(
    self: &mut Random,
    new_round: u64,
    new_bytes: vector<u8>,
    ctx: &TxContext,
) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    assert!(self.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let epoch = ctx.epoch();
    let state: &mut RandomInner = self.inner.load_value_mut();
    let untouched =
        state.epoch == 0 && state.randomness_round == 0 && state.random_bytes.is_empty();
    let in_order = if (untouched) {
        new_round == 0
    } else {
        new_round == state.randomness_round + 1 || (new_round == 0 && epoch > state.epoch)
    };
    assert!(in_order, EInvalidRandomnessUpdate);
    state.epoch = epoch;
    state.randomness_round = new_round;
    state.random_bytes = new_bytes
}

// === Test-only ===

/// Creates the randomness state as address 0x0.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext) { create(ctx) }

/// Sets the randomness of a round as address 0x0.
#[test_only]
public fun update_randomness_state_for_testing(
    self: &mut Random,
    new_round: u64,
    new_bytes: vector<u8>,
    ctx: &TxContext,
) {
    self.update_randomness_state(new_round, new_bytes, ctx)
}

/// Creates a generator with the seed of the test runner.
#[test_only]
public fun new_generator_for_testing(): RandomGenerator {
    generator(generate_rand_seed_for_testing())
}

/// Creates a generator with a given seed.
#[test_only]
public fun new_generator_from_seed_for_testing(seed: vector<u8>): RandomGenerator {
    generator(seed)
}

/// Returns the seed of a generator.
#[test_only]
public fun generator_seed(r: &RandomGenerator): &vector<u8> { &r.seed }

/// Returns the number of blocks that a generator has created.
#[test_only]
public fun generator_counter(r: &RandomGenerator): u16 { r.counter }

/// Returns the unused bytes of a generator.
#[test_only]
public fun generator_buffer(r: &RandomGenerator): &vector<u8> { &r.buffer }

#[test_only]
native fun generate_rand_seed_for_testing(): vector<u8>;
