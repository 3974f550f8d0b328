/// Test fixture: an authority with enforced delays, its admin capability and a clock.
#[test_only]
module access::fixture;

use access::authority::{Self, AdminCap, Authority, GuardianCap};
use access::version::{Self, Version};
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::test_scenario::{Self, Scenario};

const ADMIN: address = @0xAD;
const START_MS: u64 = 1_700_000_000_000;

/// Stands for the one-time witness of a package.
public struct PACKAGE {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    authority: Authority<PACKAGE>,
    cap: AdminCap<PACKAGE>,
    version: Version<PACKAGE>,
}

public fun admin(): address { ADMIN }

public fun start_ms(): u64 { START_MS }

public fun day_ms(): u64 { 86_400_000 }

/// An authority with enforced delays.
public fun enforced(): Fixture {
    let mut self = configuring();
    let Fixture { authority, cap, version, .. } = &mut self;
    authority.enforce(cap, version);
    self
}

/// An authority whose delays are not enforced yet.
public fun configuring(): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    let (authority, cap) = authority::new_for_testing(scenario.ctx());
    Fixture { scenario, clock, authority, cap, version: version::new_for_testing(1) }
}

public fun authority(self: &Fixture): &Authority<PACKAGE> { &self.authority }

public fun version(self: &Fixture): &Version<PACKAGE> { &self.version }

/// Returns the authority, the admin's capability, the version, the clock and the context.
public fun parts(
    self: &mut Fixture,
): (&mut Authority<PACKAGE>, &AdminCap<PACKAGE>, &mut Version<PACKAGE>, &Clock, &mut TxContext) {
    let Fixture { scenario, clock, authority, cap, version } = self;
    (authority, cap, version, clock, scenario.ctx())
}

/// Appoints a guardian without a delay.
public fun appoint(self: &mut Fixture): GuardianCap<PACKAGE> {
    self.authority.appoint_for_testing(self.scenario.ctx())
}

public fun next_tx(self: &mut Fixture, sender: address) { self.scenario.next_tx(sender); }

public fun scenario(self: &mut Fixture): &mut Scenario { &mut self.scenario }

public fun later(self: &mut Fixture, ms: u64) { self.clock.increment_for_testing(ms); }

/// Returns a capability that was valid for another authority of the same type.
public fun other_cap(self: &mut Fixture): AdminCap<PACKAGE> {
    let (other, cap) = authority::new_for_testing(self.scenario.ctx());
    destroy(other);
    cap
}

/// Returns a guardian capability of another authority of the same type.
public fun other_guardian(self: &mut Fixture): GuardianCap<PACKAGE> {
    let (mut other, cap) = authority::new_for_testing(self.scenario.ctx());
    let guardian = other.appoint_for_testing(self.scenario.ctx());
    destroy(other);
    destroy(cap);
    guardian
}

public fun end(self: Fixture) {
    let Fixture { scenario, clock, authority, cap, version } = self;
    destroy(clock);
    destroy(authority);
    destroy(cap);
    destroy(version);
    scenario.end();
}
