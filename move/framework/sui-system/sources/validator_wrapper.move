/// Versioned wrapper of a validator that is not active.
module sui_system::validator_wrapper;

use sui::versioned::{Self, Versioned};
use sui_system::validator::Validator;

// === Errors ===

/// Version of the validator is unknown.
const EInvalidVersion: u64 = 0;

// === Constants ===

const VERSION: u64 = 1;

// === Structs ===

public struct ValidatorWrapper has store {
    inner: Versioned,
}

// === Package ===

/// Wraps a validator.
public(package) fun create_v1(validator: Validator, ctx: &mut TxContext): ValidatorWrapper {
    ValidatorWrapper { inner: versioned::create(VERSION, validator, ctx) }
}

/// Returns the validator.
public(package) fun load_validator_maybe_upgrade(self: &mut ValidatorWrapper): &mut Validator {
    assert!(self.inner.version() == VERSION, EInvalidVersion);
    self.inner.load_value_mut()
}

/// Unwraps the validator.
public(package) fun destroy(self: ValidatorWrapper): Validator {
    assert!(self.inner.version() == VERSION, EInvalidVersion);
    let ValidatorWrapper { inner } = self;
    inner.destroy()
}
