/// Pseudo-random numbers for property tests: one seed from the test runner makes a whole history.
#[test_only]
module nft::dice;

/// State of a 64-bit linear congruential generator (Knuth's MMIX constants).
public struct Dice has drop {
    state: u64,
}

public fun new(seed: u64): Dice { Dice { state: seed } }

/// A number below `bound`.
public fun below(self: &mut Dice, bound: u64): u64 {
    // The low bits of such a generator repeat early, so two halves are put together.
    let high = self.next() >> 32;
    let low = self.next() >> 32;
    (high << 32 | low) % bound
}

/// A number from 1 to `bound`, small ones as likely as large ones.
public fun any_size(self: &mut Dice, bound: u64): u64 {
    let bits = self.below(64) as u8;
    1 + self.below(bound).min((1 << bits) - 1)
}

fun next(self: &mut Dice): u64 {
    let product = (self.state as u128) * 6364136223846793005 + 1442695040888963407;
    self.state = (product & 0xFFFF_FFFF_FFFF_FFFF) as u64;
    self.state
}
