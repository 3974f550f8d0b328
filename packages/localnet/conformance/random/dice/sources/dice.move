/// Rolls dice; for the conformance tests of randomness.
module dice::dice;

use sui::event;
use sui::random::Random;

public struct Rolled has copy, drop { value: u64, epoch: u64 }

entry fun roll(random: &Random, ctx: &mut TxContext) {
    let mut generator = random.new_generator(ctx);
    event::emit(Rolled { value: generator.generate_u64(), epoch: ctx.epoch() });
}

public fun nothing() {}
