/// Checks the clock, events and randomness.
module probe::chances;

use sui::clock::Clock;
use sui::event;
use sui::random::{Random, RandomGenerator};

public struct Told has copy, drop { value: u64 }

public fun tell(value: u64) { event::emit(Told { value }) }

public fun value(told: &Told): u64 { told.value }

public fun time(clock: &Clock): u64 { clock.timestamp_ms() }

#[allow(lint(public_random))]
public fun generator(random: &Random, ctx: &mut TxContext): RandomGenerator {
    random.new_generator(ctx)
}

/// Returns one value of every kind that a generator creates.
#[allow(lint(public_random))]
public fun draw(g: &mut RandomGenerator): vector<u256> {
    let mut drawn = vector[];
    drawn.push_back(g.generate_u256());
    drawn.push_back(g.generate_u128() as u256);
    drawn.push_back(g.generate_u64() as u256);
    drawn.push_back(g.generate_u32() as u256);
    drawn.push_back(g.generate_u16() as u256);
    drawn.push_back(g.generate_u8() as u256);
    drawn.push_back(if (g.generate_bool()) 1 else 0);
    drawn.push_back(g.generate_u128_in_range(10, 1_000_000) as u256);
    drawn.push_back(g.generate_u64_in_range(10, 1_000_000) as u256);
    drawn.push_back(g.generate_u32_in_range(10, 1_000_000) as u256);
    drawn.push_back(g.generate_u16_in_range(10, 1_000) as u256);
    drawn.push_back(g.generate_u8_in_range(10, 20) as u256);
    drawn.push_back(g.generate_u8_in_range(7, 7) as u256);
    drawn.push_back(g.generate_u64_in_range(0, std::u64::max_value!()) as u256);
    vector[0, 1, 31, 32, 33, 100].do!(
        |n| g.generate_bytes(n).do!(|byte| drawn.push_back(byte as u256)),
    );
    let mut order = vector::tabulate!(20, |i| i as u256);
    g.shuffle(&mut order);
    drawn.append(order);
    let mut nothing: vector<u8> = vector[];
    g.shuffle(&mut nothing);
    drawn
}
