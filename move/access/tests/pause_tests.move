module access::pause_tests;

use access::pause::{Self, Pause};
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};

const DAY_MS: u64 = 86_400_000;
const START_MS: u64 = 1_700_000_000_000;

fun fixture(): (Pause, Clock) {
    let mut clock = clock::create_for_testing(&mut tx_context::dummy());
    clock.set_for_testing(START_MS);
    (pause::new(), clock)
}

#[test]
fun pause_lapses_after_seven_days() {
    let (mut pause, mut clock) = fixture();
    assert!(!pause.is_active(&clock));
    pause.set(true, &clock);
    assert_eq!(pause.until_ms(), START_MS + 7 * DAY_MS);
    clock.increment_for_testing(7 * DAY_MS - 1);
    assert!(pause.is_active(&clock));
    clock.increment_for_testing(1);
    assert!(!pause.is_active(&clock));
    destroy(clock);
}

#[test]
fun admin_prolongs_and_ends_a_pause() {
    let (mut pause, mut clock) = fixture();
    pause.set(true, &clock);
    clock.increment_for_testing(6 * DAY_MS);
    pause.set(true, &clock);
    clock.increment_for_testing(6 * DAY_MS);
    assert!(pause.is_active(&clock));
    pause.set(false, &clock);
    assert!(!pause.is_active(&clock));
    assert_eq!(pause.until_ms(), 0);
    destroy(clock);
}

#[test]
fun guardian_pauses_again_after_14_days() {
    let (mut pause, mut clock) = fixture();
    pause.set_as_guardian(&clock);
    assert!(pause.is_active(&clock));
    clock.increment_for_testing(14 * DAY_MS);
    assert!(!pause.is_active(&clock));
    pause.set_as_guardian(&clock);
    assert!(pause.is_active(&clock));
    destroy(clock);
}

#[test, expected_failure(abort_code = pause::EGuardianPausedRecently)]
fun guardian_cannot_pause_again_within_14_days() {
    let (mut pause, mut clock) = fixture();
    pause.set_as_guardian(&clock);
    clock.increment_for_testing(14 * DAY_MS - 1);
    pause.set_as_guardian(&clock);
    abort
}

/// The end of a pause by the admin does not let the guardian pause earlier.
#[test, expected_failure(abort_code = pause::EGuardianPausedRecently)]
fun guardian_cannot_pause_again_after_the_admin_resumed() {
    let (mut pause, clock) = fixture();
    pause.set_as_guardian(&clock);
    pause.set(false, &clock);
    pause.set_as_guardian(&clock);
    abort
}
