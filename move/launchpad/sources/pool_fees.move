/// Claims of the fees that a pool, and its market after graduation, have collected. None of them
/// can be paused.
module launchpad::pool_fees;

use launchpad::config::Config;
use launchpad::fee_vault::FeeVault;
use launchpad::pool::Pool;
use launchpad::pool_events;
use std::type_name;
use sui::balance::Balance;
use sui::coin::{Self, Coin};

// === Errors ===

/// The sender is not the pool's fee recipient.
#[error(code = 0)]
const ENotFeeRecipient: vector<u8> = b"Caller is not the fee recipient";

/// The witness is not the one that the pool was created with.
#[error(code = 1)]
const EWrongCoCreatorWitness: vector<u8> = b"Witness does not claim for the pool's co-creators";

/// The claimable amount is zero.
#[error(code = 2)]
const ENothingToClaim: vector<u8> = b"Nothing to claim";

/// Nothing could be claimed by the zero address.
#[error(code = 3)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

// === Constants ===

// Roles as in `pool_events::FeesClaimed`.
const ROLE_CREATOR: u8 = 0;
const ROLE_REFERRER: u8 = 1;
const ROLE_CO_CREATORS: u8 = 2;
const ROLE_PROTOCOL: u8 = 3;

// === Public Functions ===

/// Claims the creator's share. Only the pool's fee recipient can call it.
///
/// #### Aborts
/// - `ENotFeeRecipient` if the sender is not the pool's fee recipient.
/// - `ENothingToClaim` if the creator's share is zero.
public fun claim_creator_fees<T, Q>(pool: &mut Pool<T, Q>, ctx: &mut TxContext): Coin<Q> {
    assert_fee_recipient(pool, ctx);
    let fees = pool.fees_mut().withdraw_creator();
    emit_claimed(pool, ROLE_CREATOR, ctx.sender(), fees.value());
    coin::from_balance(fees, ctx)
}

/// Claims the creator's share for an object that is the pool's fee recipient. Only the module that
/// defines the object can pass its `id`.
///
/// #### Aborts
/// - `ENotFeeRecipient` if the object is not the pool's fee recipient.
/// - `ENothingToClaim` if the creator's share is zero.
public fun claim_creator_fees_as<T, Q>(pool: &mut Pool<T, Q>, id: &mut UID): Balance<Q> {
    let recipient = id.to_address();
    assert!(recipient == pool.fee_recipient(), ENotFeeRecipient);
    let fees = pool.fees_mut().withdraw_creator();
    emit_claimed(pool, ROLE_CREATOR, recipient, fees.value());
    fees
}

/// Claims what was credited to the sender as a referrer.
///
/// #### Aborts
/// - `ENothingToClaim` if the sender has no unclaimed credit.
public fun claim_referral_fees<T, Q>(pool: &mut Pool<T, Q>, ctx: &mut TxContext): Coin<Q> {
    let fees = pool.fees_mut().withdraw_referrer(ctx.sender());
    emit_claimed(pool, ROLE_REFERRER, ctx.sender(), fees.value());
    coin::from_balance(fees, ctx)
}

/// Claims the co-creators' share for the module whose witness the pool was created with.
///
/// #### Aborts
/// - `EWrongCoCreatorWitness` if `W` is not the witness type that the pool was created with.
/// - `ENothingToClaim` if the co-creators' share is zero.
public fun claim_co_creator_fees<T, Q, W: drop>(pool: &mut Pool<T, Q>, _: W): Balance<Q> {
    let witness = type_name::with_defining_ids<W>();
    assert!(pool.co_creator_witness().contains(&witness), EWrongCoCreatorWitness);
    let fees = pool.fees_mut().withdraw_co_creators();
    emit_claimed(pool, ROLE_CO_CREATORS, type_name::defining_id<W>(), fees.value());
    fees
}

/// Transfers the protocol's share to the protocol's fee recipient. Anyone can call it.
///
/// #### Aborts
/// - `ENothingToClaim` if the protocol's share is zero.
public fun collect_protocol_fees<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    ctx: &mut TxContext,
) {
    let recipient = config.protocol_fee_recipient();
    let fees = pool.fees_mut().withdraw_protocol();
    emit_claimed(pool, ROLE_PROTOCOL, recipient, fees.value());
    transfer::public_transfer(coin::from_balance(fees, ctx), recipient);
}

/// Moves the fees of creator, co-creators and protocol from a venue's vault to the pool, where the
/// same roles claim them. A vault is its owner's to pass; the call can only add to a pool.
public fun deposit<T, Q>(pool: &mut Pool<T, Q>, vault: &mut FeeVault<Q>) {
    pool.fees_mut().take_from(vault);
}

/// Moves the fees of `referrer` from a venue's vault to the pool.
public fun deposit_referral<T, Q>(
    pool: &mut Pool<T, Q>,
    vault: &mut FeeVault<Q>,
    referrer: address,
) {
    pool.fees_mut().take_referrer_from(vault, referrer);
}

/// Adds to the protocol's share, for the rest of a graduation's liquidity. Anyone can call it.
public fun deposit_protocol<T, Q>(pool: &mut Pool<T, Q>, amount: Balance<Q>) {
    pool.fees_mut().credit_protocol(amount);
}

/// Transfers the creator's share, unclaimed fees included, to `recipient`. Only the current fee
/// recipient can call it.
///
/// #### Parameters
/// - `recipient`: account that can claim the creator's share.
///
/// #### Aborts
/// - `ENotFeeRecipient` if the sender is not the pool's fee recipient.
/// - `EZeroAddress` if `recipient` is the zero address.
public fun set_fee_recipient<T, Q>(pool: &mut Pool<T, Q>, recipient: address, ctx: &TxContext) {
    assert_fee_recipient(pool, ctx);
    assert!(recipient != @0x0, EZeroAddress);
    pool_events::emit_fee_recipient_changed(object::id(pool), pool.fee_recipient(), recipient);
    pool.set_fee_recipient(recipient);
}

// === Private Functions ===

fun assert_fee_recipient<T, Q>(pool: &Pool<T, Q>, ctx: &TxContext) {
    assert!(ctx.sender() == pool.fee_recipient(), ENotFeeRecipient);
}

fun emit_claimed<T, Q>(pool: &Pool<T, Q>, role: u8, recipient: address, amount: u64) {
    assert!(amount > 0, ENothingToClaim);
    pool_events::emit_fees_claimed(object::id(pool), role, recipient, amount);
}
