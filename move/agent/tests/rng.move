/// Pseudo-random numbers for property tests, which derive an operation sequence from one seed.
#[test_only]
module agent::rng;

/// State of a 64-bit linear congruential generator (Knuth's MMIX constants).
public struct Rng has drop {
    state: u64,
}

/// Creates a generator.
public fun new(seed: u64): Rng { Rng { state: seed } }

/// Returns a number below `bound`.
public fun below(self: &mut Rng, bound: u64): u64 {
    // The low bits have short periods, so two high halves are combined.
    let high = self.next() >> 32;
    let low = self.next() >> 32;
    (high << 32 | low) % bound
}

/// Returns a number from 1 to `bound`, with all magnitudes equally likely.
public fun any_size(self: &mut Rng, bound: u64): u64 {
    let bits = self.below(64) as u8;
    1 + self.below(bound).min((1 << bits) - 1)
}

fun next(self: &mut Rng): u64 {
    let product = (self.state as u128) * 6364136223846793005 + 1442695040888963407;
    self.state = (product & 0xFFFF_FFFF_FFFF_FFFF) as u64;
    self.state
}
