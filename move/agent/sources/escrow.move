/// Holds the prices of an agent's paid messages until each is answered or refunded.
///
/// The balance equals the sum of the prices of the open messages. A message stays open until it is
/// answered before its deadline, declined, or refunded after its deadline.
module agent::escrow;

use atoll_token::atoll::ATOLL;
use sui::balance::{Self, Balance};
use sui::table::{Self, Table};

// === Errors ===

/// The message was answered or refunded, or was never sent.
#[error(code = 0)]
const EMessageNotOpen: vector<u8> = b"Message is not open";

/// The deadline of the answer has passed.
#[error(code = 1)]
const EDeadlinePassed: vector<u8> = b"Answer deadline has passed";

/// The message can still be answered.
#[error(code = 2)]
const EDeadlineNotPassed: vector<u8> = b"Answer deadline has not passed";

// === Constants ===

/// One hour.
const ANSWER_MS: u64 = 3_600_000;

// === Structs ===

/// Paid messages of one agent.
public struct Escrow has store {
    /// Number of messages so far, and the nonce of the last one.
    sent: u64,
    /// Sum of the prices of the open messages.
    funds: Balance<ATOLL>,
    open: Table<u64, OpenMessage>,
}

/// A message that is neither answered nor refunded.
public struct OpenMessage has drop, store {
    sender: address,
    /// Base units of ATOLL in escrow.
    price: u64,
    /// Answers are accepted before this time, refunds from it on. Milliseconds since the Unix
    /// epoch.
    deadline_ms: u64,
}

// === View Functions ===

/// Returns the number of messages so far.
public fun sent(self: &Escrow): u64 { self.sent }

/// Returns the sum of the prices of the open messages, in base units of ATOLL.
public fun funds(self: &Escrow): u64 { self.funds.value() }

/// Returns the number of open messages.
public fun open_messages(self: &Escrow): u64 { self.open.length() }

/// Returns whether message `nonce` is neither answered nor refunded.
public fun is_open(self: &Escrow, nonce: u64): bool { self.open.contains(nonce) }

/// Returns the deadline of message `nonce`, in milliseconds since the Unix epoch. Answers are
/// accepted before the deadline, refunds from it on.
///
/// #### Aborts
/// - `EMessageNotOpen` if the message is not open.
public fun deadline_ms(self: &Escrow, nonce: u64): u64 {
    assert!(self.is_open(nonce), EMessageNotOpen);
    self.open[nonce].deadline_ms
}

// === Package Functions ===

public(package) fun new(ctx: &mut TxContext): Escrow {
    Escrow { sent: 0, funds: balance::zero(), open: table::new(ctx) }
}

/// Takes the price of a message into escrow and returns the message's number and deadline.
public(package) fun hold(
    self: &mut Escrow,
    sender: address,
    price: Balance<ATOLL>,
    now_ms: u64,
): (u64, u64) {
    let (nonce, deadline_ms) = (self.sent + 1, now_ms + ANSWER_MS);
    self.sent = nonce;
    self.open.add(nonce, OpenMessage { sender, price: price.value(), deadline_ms });
    self.funds.join(price);
    (nonce, deadline_ms)
}

/// Closes a message and returns its sender and its price.
///
/// #### Aborts
/// - `EMessageNotOpen` if the message is not open.
public(package) fun release(self: &mut Escrow, nonce: u64): (address, Balance<ATOLL>) {
    assert!(self.is_open(nonce), EMessageNotOpen);
    let OpenMessage { sender, price, .. } = self.open.remove(nonce);
    (sender, self.funds.split(price))
}

/// Aborts unless message `nonce` is open and can be answered at `now_ms`.
///
/// #### Aborts
/// - `EMessageNotOpen` if the message is not open.
/// - `EDeadlinePassed` if its deadline has passed.
public(package) fun assert_answerable(self: &Escrow, nonce: u64, now_ms: u64) {
    assert!(now_ms < self.deadline_ms(nonce), EDeadlinePassed);
}

/// Aborts unless message `nonce` is open and can be refunded at `now_ms`.
///
/// #### Aborts
/// - `EMessageNotOpen` if the message is not open.
/// - `EDeadlineNotPassed` if it can still be answered.
public(package) fun assert_refundable(self: &Escrow, nonce: u64, now_ms: u64) {
    assert!(now_ms >= self.deadline_ms(nonce), EDeadlineNotPassed);
}
