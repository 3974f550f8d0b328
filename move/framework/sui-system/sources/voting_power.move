/// Voting power of validators, derived from their stake, in basis points.
module sui_system::voting_power;

use sui_system::validator::Validator;

// === Errors ===

/// Sum of voting power differs from the total.
const ETotalPowerMismatch: u64 = 1;
/// Validator with more stake has less voting power.
const ERelativePowerMismatch: u64 = 2;
/// Validator has no voting power.
const EInvalidVotingPower: u64 = 4;

// === Constants ===

const TOTAL_VOTING_POWER: u64 = 10_000;
const QUORUM_THRESHOLD: u64 = 6_667;
/// Maximum per validator, higher with fewer than ten validators.
const MAX_VOTING_POWER: u64 = 1_000;

// === Public ===

/// Returns the total voting power.
public fun total_voting_power(): u64 { TOTAL_VOTING_POWER }

/// Returns the voting power of a quorum.
public fun quorum_threshold(): u64 { QUORUM_THRESHOLD }

// === Package ===

/// Sets the voting power of all validators in proportion to their stake, up to a maximum. Power
/// above the maximum is distributed to the others, in descending order of stake.
public(package) fun set_voting_power(validators: &mut vector<Validator>, total_stake: u64) {
    let count = validators.length();
    let average = TOTAL_VOTING_POWER.divide_and_round_up(count);
    let maximum = MAX_VOTING_POWER.max(average).min(TOTAL_VOTING_POWER);
    let mut remaining = TOTAL_VOTING_POWER;
    validators.do_mut!(|validator| {
        let power = derive_raw_voting_power(validator.total_stake(), total_stake).min(maximum);
        validator.set_voting_power(power);
        remaining = remaining - power;
    });
    let order = by_stake(validators);
    count.do!(|i| {
        let validator = &mut validators[order[i]];
        let planned = remaining.divide_and_round_up(count - i);
        let room = maximum - validator.voting_power();
        let added = planned.min(room).min(remaining);
        let power = validator.voting_power() + added;
        validator.set_voting_power(power);
        remaining = remaining - added;
    });
    assert!(remaining == 0, ETotalPowerMismatch);
    check(validators, &order);
}

/// Returns the voting power before the maximum applies.
public(package) fun derive_raw_voting_power(stake: u64, total_stake: u64): u64 {
    ((stake as u128) * (TOTAL_VOTING_POWER as u128) / (total_stake as u128)) as u64
}

// === Private ===

/// Returns the indices of validators in descending order of stake. Validators with equal stake are
/// in reverse order.
fun by_stake(validators: &vector<Validator>): vector<u64> {
    let mut order = vector[];
    validators.length().do!(|i| {
        let stake = validators[i].total_stake();
        let length = order.length();
        let position = order.find_index!(|other| stake >= validators[*other].total_stake());
        order.insert(i, position.destroy_or!(length));
    });
    order
}

/// Verifies that every validator has voting power, and that more stake never results in less.
fun check(validators: &vector<Validator>, order: &vector<u64>) {
    order.length().do!(|i| {
        let validator = &validators[order[i]];
        assert!(validator.voting_power() > 0, EInvalidVotingPower);
        if (i > 0) {
            let previous = &validators[order[i - 1]];
            let has_more = previous.total_stake() > validator.total_stake();
            assert!(
                !has_more || previous.voting_power() >= validator.voting_power(),
                ERelativePowerMismatch,
            );
        };
    });
}
