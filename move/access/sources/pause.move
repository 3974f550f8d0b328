/// Pause that lapses after seven days.
///
/// A package embeds one `Pause` for each thing that can be paused. The admin can pause again before
/// it lapses, for instance while an upgrade waits for its delay. The guardian can pause once in
/// 14 days, so that a stolen guardian key cannot pause longer than half of the time.
///
/// This module does not check who calls: the package checks the capability.
module access::pause;

use sui::clock::Clock;

// === Errors ===

/// The guardian paused less than 14 days ago.
#[error(code = 0)]
const EGuardianPausedRecently: vector<u8> = b"The guardian can pause once in 14 days";

// === Constants ===

/// 7 days.
const DURATION_MS: u64 = 604_800_000;

/// 14 days.
const GUARDIAN_INTERVAL_MS: u64 = 1_209_600_000;

// === Structs ===

/// Times are milliseconds since the Unix epoch.
public struct Pause has copy, drop, store {
    /// End of the pause, exclusive.
    until_ms: u64,
    /// When the guardian can pause again.
    guardian_from_ms: u64,
}

// === Public Functions ===

/// Creates a state that is not paused.
public fun new(): Pause { Pause { until_ms: 0, guardian_from_ms: 0 } }

/// Pauses until seven days from now, or resumes.
public fun set(self: &mut Pause, paused: bool, clock: &Clock) {
    self.until_ms = if (paused) clock.timestamp_ms() + DURATION_MS else 0;
}

/// Pauses until seven days from now, for the guardian.
///
/// #### Aborts
/// - `EGuardianPausedRecently` if the guardian paused less than 14 days ago.
public fun set_as_guardian(self: &mut Pause, clock: &Clock) {
    let now = clock.timestamp_ms();
    assert!(now >= self.guardian_from_ms, EGuardianPausedRecently);
    self.guardian_from_ms = now + GUARDIAN_INTERVAL_MS;
    self.set(true, clock);
}

// === View Functions ===

/// Returns whether the pause lasts.
public fun is_active(self: &Pause, clock: &Clock): bool { clock.timestamp_ms() < self.until_ms }

/// Returns the end of the pause in milliseconds since the Unix epoch, exclusive; in the past, or 0,
/// if nothing is paused.
public fun until_ms(self: &Pause): u64 { self.until_ms }
