module probe::allowances_tests;

use probe::allowances;
use sui::allowance;

#[test]
fun rate_limits_have_windows() { allowances::windows(&allowances::rate_limits()) }

#[test, expected_failure(abort_code = allowance::EBadRateLimit)]
fun rejects_an_empty_period() { allowance::periodic_rate_limit(0, 1); }

#[test, expected_failure(abort_code = allowance::EBadRateLimit)]
fun rejects_an_empty_limit() { allowance::yearly_rate_limit(0); }
