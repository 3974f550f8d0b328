/// Randomness that nobody can know before a transaction's order is settled. Use it in functions
/// that no other module can call, lest a caller undo what displeases.
module sui::random;

use std::bcs;
use sui::hmac;
use sui::versioned::{Self, Versioned};

// === Errors ===

/// Only the network itself may do this.
const ENotSystemAddress: u64 = 0;
/// The state is of another version.
const EWrongInnerVersion: u64 = 1;
/// The rounds of an epoch come one after the other.
const EInvalidRandomnessUpdate: u64 = 2;
/// The smallest number is larger than the largest.
const EInvalidRange: u64 = 3;
/// The vector is too long.
const EInvalidLength: u64 = 4;

// === Constants ===

/// Version of the state.
const CURRENT_VERSION: u64 = 1;
/// Bytes a generator makes at once.
const BLOCK_LENGTH: u64 = 32;

// === Structs ===

/// The one source of randomness, a shared object at address 0x8.
public struct Random has key {
    id: UID,
    /// Holds a `RandomInner`.
    inner: Versioned,
}

/// The state of the source.
public struct RandomInner has store {
    version: u64,
    epoch: u64,
    randomness_round: u64,
    random_bytes: vector<u8>,
}

/// Makes as many numbers as are asked for, out of one seed.
public struct RandomGenerator has drop {
    seed: vector<u8>,
    counter: u16,
    /// Bytes made but not handed out, the next one last.
    buffer: vector<u8>,
}

// === Public ===

/// A generator unlike any other.
public fun new_generator(r: &Random, ctx: &mut TxContext): RandomGenerator {
    let state: &RandomInner = r.inner.load_value();
    assert!(r.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let salt = ctx.fresh_object_address().to_bytes();
    generator(hmac::hmac_sha3_256(&state.random_bytes, &salt))
}

/// Random bytes.
public fun generate_bytes(g: &mut RandomGenerator, num_of_bytes: u16): vector<u8> {
    let mut bytes = vector[];
    let total = num_of_bytes as u64;
    (total / BLOCK_LENGTH).do!(|_| bytes.append(g.next_block()));
    let rest = total % BLOCK_LENGTH;
    g.fill(rest);
    rest.do!(|_| bytes.push_back(g.buffer.pop_back()));
    bytes
}

/// A random `u256`.
public fun generate_u256(g: &mut RandomGenerator): u256 { g.number(32) }

/// A random `u128`.
public fun generate_u128(g: &mut RandomGenerator): u128 { g.number(16) as u128 }

/// A random `u64`.
public fun generate_u64(g: &mut RandomGenerator): u64 { g.number(8) as u64 }

/// A random `u32`.
public fun generate_u32(g: &mut RandomGenerator): u32 { g.number(4) as u32 }

/// A random `u16`.
public fun generate_u16(g: &mut RandomGenerator): u16 { g.number(2) as u16 }

/// A random `u8`.
public fun generate_u8(g: &mut RandomGenerator): u8 { g.number(1) as u8 }

/// Heads or tails.
public fun generate_bool(g: &mut RandomGenerator): bool { g.number(1) % 2 == 1 }

/// A random number from `min` to `max`, both included. Aborts when `min` is larger.
public fun generate_u128_in_range(g: &mut RandomGenerator, min: u128, max: u128): u128 {
    g.in_range(min as u256, max as u256, 16) as u128
}

/// A random number from `min` to `max`, both included. Aborts when `min` is larger.
public fun generate_u64_in_range(g: &mut RandomGenerator, min: u64, max: u64): u64 {
    g.in_range(min as u256, max as u256, 8) as u64
}

/// A random number from `min` to `max`, both included. Aborts when `min` is larger.
public fun generate_u32_in_range(g: &mut RandomGenerator, min: u32, max: u32): u32 {
    g.in_range(min as u256, max as u256, 4) as u32
}

/// A random number from `min` to `max`, both included. Aborts when `min` is larger.
public fun generate_u16_in_range(g: &mut RandomGenerator, min: u16, max: u16): u16 {
    g.in_range(min as u256, max as u256, 2) as u16
}

/// A random number from `min` to `max`, both included. Aborts when `min` is larger.
public fun generate_u8_in_range(g: &mut RandomGenerator, min: u8, max: u8): u8 {
    g.in_range(min as u256, max as u256, 1) as u8
}

/// Puts the elements into a random order. Aborts when there are more than 65,535.
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

/// The next 32 bytes that follow from the seed.
fun next_block(g: &mut RandomGenerator): vector<u8> {
    g.counter = g.counter + 1;
    hmac::hmac_sha3_256(&g.seed, &bcs::to_bytes(&g.counter))
}

/// Sees to it that at least `count` bytes, up to 32, can be handed out.
fun fill(g: &mut RandomGenerator, count: u64) {
    if (g.buffer.length() < count) {
        let block = g.next_block();
        g.buffer.append(block)
    }
}

/// The next `count` bytes as a number.
fun number(g: &mut RandomGenerator, count: u8): u256 {
    g.fill(count as u64);
    let mut number = 0;
    count.do!(|_| number = number * 256 + (g.buffer.pop_back() as u256));
    number
}

/// A number from `min` to `max`, whose type has `size` bytes. Eight bytes more than that make the
/// remainder of the division as good as even.
fun in_range(g: &mut RandomGenerator, min: u256, max: u256, size: u8): u256 {
    assert!(min <= max, EInvalidRange);
    if (min == max) min else min + g.number(size + 8) % (max - min + 1)
}

/// Sets up the source. Called by the network as it starts.
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

/// Sets up the source, as address 0x0.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext) { create(ctx) }

/// Sets the randomness of a round, as address 0x0.
#[test_only]
public fun update_randomness_state_for_testing(
    self: &mut Random,
    new_round: u64,
    new_bytes: vector<u8>,
    ctx: &TxContext,
) {
    self.update_randomness_state(new_round, new_bytes, ctx)
}

/// A generator with the seed of the test runner.
#[test_only]
public fun new_generator_for_testing(): RandomGenerator {
    generator(generate_rand_seed_for_testing())
}

/// A generator with a given seed.
#[test_only]
public fun new_generator_from_seed_for_testing(seed: vector<u8>): RandomGenerator {
    generator(seed)
}

/// The seed of a generator.
#[test_only]
public fun generator_seed(r: &RandomGenerator): &vector<u8> { &r.seed }

/// How many blocks a generator has made.
#[test_only]
public fun generator_counter(r: &RandomGenerator): u16 { r.counter }

/// The bytes a generator has not handed out.
#[test_only]
public fun generator_buffer(r: &RandomGenerator): &vector<u8> { &r.buffer }

#[test_only]
native fun generate_rand_seed_for_testing(): vector<u8>;
