/// Capability of a validator, or of an operator that it trusts, to set its gas price.
module sui_system::validator_cap;

// === Errors ===

/// Sender is not the validator.
const ENotValidator: u64 = 0;

// === Structs ===

/// Valid while its id is the validator's `operation_cap_id`.
public struct UnverifiedValidatorOperationCap has key, store {
    id: UID,
    authorizer_validator_address: address,
}

/// Proof that a capability was verified.
public struct ValidatorOperationCap has drop {
    authorizer_validator_address: address,
}

// === Package ===

public(package) fun unverified_operation_cap_address(
    cap: &UnverifiedValidatorOperationCap,
): &address {
    &cap.authorizer_validator_address
}

public(package) fun verified_operation_cap_address(cap: &ValidatorOperationCap): &address {
    &cap.authorizer_validator_address
}

/// Transfers a new capability to the validator and returns its id.
public(package) fun new_unverified_validator_operation_cap_and_transfer(
    validator_address: address,
    ctx: &mut TxContext,
): ID {
    let sender = ctx.sender();
    assert!(sender == @0x0 || sender == validator_address, ENotValidator);
    let cap = UnverifiedValidatorOperationCap {
        id: object::new(ctx),
        authorizer_validator_address: validator_address,
    };
    let id = object::id(&cap);
    transfer::public_transfer(cap, validator_address);
    id
}

/// Converts a capability that the validator set has verified.
public(package) fun into_verified(cap: &UnverifiedValidatorOperationCap): ValidatorOperationCap {
    ValidatorOperationCap { authorizer_validator_address: cap.authorizer_validator_address }
}
