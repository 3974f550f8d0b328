/// Pseudo-random numbers for property tests: one seed determines a whole sequence.
#[test_only]
module launchpad::generator;

/// State of a 64-bit linear congruential generator (Knuth's MMIX constants).
public struct Generator has drop {
    state: u64,
}

public fun new(seed: u64): Generator { Generator { state: seed } }

/// Returns a number below `bound`.
public fun below(self: &mut Generator, bound: u64): u64 {
    // The low bits of such a generator have a short period, so the high halves are combined.
    let high = self.next() >> 32;
    let low = self.next() >> 32;
    (high << 32 | low) % bound
}

/// Returns a number from 1 to `bound` of a random number of bits.
public fun any_size(self: &mut Generator, bound: u64): u64 {
    let bits = self.below(64) as u8;
    1 + self.below(bound).min((1 << bits) - 1)
}

fun next(self: &mut Generator): u64 {
    let product = (self.state as u128) * 6364136223846793005 + 1442695040888963407;
    self.state = (product & 0xFFFF_FFFF_FFFF_FFFF) as u64;
    self.state
}
