module launchpad::completion_tests;

use launchpad::completion::{Self, Completion};
use std::unit_test::assert_eq;

const HOUR_MS: u64 = 3_600_000;

fun completed_at(now_ms: u64): Completion {
    let mut completion = completion::new();
    completion.complete(now_ms);
    completion
}

#[test]
fun new_curve_is_open() {
    let mut completion = completion::new();
    assert_eq!(completion.completed_at_ms(), option::none());
    completion.reopen(5);
    assert_eq!(completion.completed_at_ms(), option::none());
    completion.complete(7);
    assert_eq!(completion.completed_at_ms(), option::some(7));
}

#[test]
fun sale_reopens_a_completed_curve() {
    let mut completion = completed_at(10);
    completion.reopen(11);
    assert_eq!(completion.completed_at_ms(), option::none());
}

#[test]
fun short_reopening_keeps_the_completion_time() {
    let mut completion = completed_at(10);
    completion.reopen(20);
    completion.reopen(30);
    completion.complete(20 + HOUR_MS);
    assert_eq!(completion.completed_at_ms(), option::some(10));
}

#[test]
fun long_reopening_resets_the_completion_time() {
    let mut completion = completed_at(10);
    completion.reopen(20);
    // The grace period starts at the first sale, not at the last.
    completion.reopen(HOUR_MS);
    completion.complete(21 + HOUR_MS);
    assert_eq!(completion.completed_at_ms(), option::some(21 + HOUR_MS));
}

/// Each reopening has its own grace period.
#[test]
fun short_reopenings_do_not_add_up() {
    let mut completion = completed_at(0);
    24u64.do!(|hour| {
        completion.reopen(hour * HOUR_MS);
        completion.complete((hour + 1) * HOUR_MS);
    });
    assert_eq!(completion.completed_at_ms(), option::some(0));
    completion.reopen(24 * HOUR_MS);
    completion.complete(25 * HOUR_MS + 1);
    assert_eq!(completion.completed_at_ms(), option::some(25 * HOUR_MS + 1));
}
