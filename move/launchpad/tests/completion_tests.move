module launchpad::completion_tests;

use launchpad::completion::{Self, Completion};
use std::unit_test::{assert_eq, destroy};

const HOUR_MS: u64 = 3_600_000;

fun completed_at(now_ms: u64): Completion {
    let mut completion = completion::new();
    completion.complete(now_ms);
    completion
}

#[test]
fun new_curve_is_not_sold_out() {
    let mut completion = completion::new();
    assert_eq!(completion.since_ms(), option::none());
    completion.reopen(5);
    assert_eq!(completion.since_ms(), option::none());
    completion.complete(7);
    assert_eq!(completion.since_ms(), option::some(7));
    destroy(completion);
}

#[test]
fun reopened_curve_is_not_sold_out() {
    let mut completion = completed_at(10);
    completion.reopen(11);
    assert_eq!(completion.since_ms(), option::none());
    destroy(completion);
}

#[test]
fun short_reopening_does_not_count() {
    let mut completion = completed_at(10);
    completion.reopen(20);
    completion.reopen(30);
    completion.complete(20 + HOUR_MS);
    assert_eq!(completion.since_ms(), option::some(10));
    destroy(completion);
}

#[test]
fun long_reopening_counts() {
    let mut completion = completed_at(10);
    completion.reopen(20);
    // Counted from the first sale, not from the last.
    completion.reopen(HOUR_MS);
    completion.complete(21 + HOUR_MS);
    assert_eq!(completion.since_ms(), option::some(21 + HOUR_MS));
    destroy(completion);
}

/// Every reopening has its own hour.
#[test]
fun short_reopenings_do_not_add_up() {
    let mut completion = completed_at(0);
    24u64.do!(|hour| {
        completion.reopen(hour * HOUR_MS);
        completion.complete((hour + 1) * HOUR_MS);
    });
    assert_eq!(completion.since_ms(), option::some(0));
    completion.reopen(24 * HOUR_MS);
    completion.complete(25 * HOUR_MS + 1);
    assert_eq!(completion.since_ms(), option::some(25 * HOUR_MS + 1));
    destroy(completion);
}
