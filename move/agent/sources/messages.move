/// Paid messages to agents. The price stays in escrow until an answer burns it.
///
/// The answerer, an account of the servers that `config` sets, answers messages or declines them,
/// which refunds the price. After the deadline, anyone can trigger the refund. While holders have
/// paused the agent, messages and answers are rejected.
///
/// The event of a public message contains the text. The event of a private message contains only
/// its digest, and the text is sent to the agent off chain.
module agent::messages;

use agent::agent::Agent;
use agent::burn;
use agent::config::Config;
use atoll_token::atoll::ATOLL;
use std::hash;
use std::string::String;
use sui::clock::Clock;
use sui::coin::Coin;
use sui::event;

// === Errors ===

/// The payment is not exactly the message price.
#[error(code = 0)]
const EWrongPayment: vector<u8> = b"Payment must equal the message price";

/// The text is empty or longer than 1,000 bytes.
#[error(code = 1)]
const EInvalidTextLength: vector<u8> = b"Message must have 1 to 1000 bytes";

/// The digest is not 32 bytes long.
#[error(code = 2)]
const EInvalidDigestLength: vector<u8> = b"SHA-256 digest must have 32 bytes";

/// The sender is not the answerer.
#[error(code = 3)]
const ENotAnswerer: vector<u8> = b"Caller is not the answerer";

// === Constants ===

const MAX_TEXT_BYTES: u64 = 1_000;
const DIGEST_BYTES: u64 = 32;

// === Events ===

/// Emitted for every message. `nonce` counts the agent's messages from 1 without gaps, `digest` is
/// the SHA-256 of the text, `price` is in escrow, in base units of ATOLL. The message can be
/// answered before `deadline_ms` and refunded from then on.
public struct MessageSent has copy, drop {
    agent_id: ID,
    nonce: u64,
    sender: address,
    digest: vector<u8>,
    text: Option<String>,
    price: u64,
    deadline_ms: u64,
    timestamp_ms: u64,
}

/// Emitted by `answer`. `digest` is the SHA-256 of the answer, `price` was burned, in base units of
/// ATOLL.
public struct MessageAnswered has copy, drop {
    agent_id: ID,
    nonce: u64,
    digest: vector<u8>,
    price: u64,
    timestamp_ms: u64,
}

/// Emitted by `decline` and `refund`. `price` was returned to the message's sender, in base units
/// of ATOLL.
public struct MessageRefunded has copy, drop {
    agent_id: ID,
    nonce: u64,
    sender: address,
    price: u64,
    is_declined: bool,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Sends the agent a public message.
///
/// #### Parameters
/// - `payment`: exactly `config.message_price()`.
/// - `text`: 1 to 1,000 bytes of UTF-8.
///
/// #### Aborts
/// - `EInvalidTextLength` if `text` is empty or longer than 1,000 bytes.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EMessagesPaused` if messages are paused.
/// - `config::ENoAnswerer` if no answerer is set.
/// - `agent::EPaused` if holders have paused the agent.
/// - `EWrongPayment` if `payment` is not exactly the message price.
public fun send<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    text: String,
    clock: &Clock,
    ctx: &TxContext,
) {
    assert!(!text.is_empty() && text.length() <= MAX_TEXT_BYTES, EInvalidTextLength);
    let digest = hash::sha2_256(*text.as_bytes());
    agent.hold_and_emit(config, payment, digest, option::some(text), clock, ctx);
}

/// Sends the agent a private message, of which the chain stores only the digest.
///
/// #### Parameters
/// - `payment`: exactly `config.message_price()`.
/// - `digest`: SHA-256 of the text, 32 bytes.
///
/// #### Aborts
/// - `EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EMessagesPaused` if messages are paused.
/// - `config::ENoAnswerer` if no answerer is set.
/// - `agent::EPaused` if holders have paused the agent.
/// - `EWrongPayment` if `payment` is not exactly the message price.
public fun send_private<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    digest: vector<u8>,
    clock: &Clock,
    ctx: &TxContext,
) {
    assert!(digest.length() == DIGEST_BYTES, EInvalidDigestLength);
    agent.hold_and_emit(config, payment, digest, option::none(), clock, ctx);
}

/// Answers a message as the answerer and burns its price.
///
/// #### Parameters
/// - `nonce`: number of the message.
/// - `digest`: SHA-256 of the answer, 32 bytes.
///
/// #### Aborts
/// - `EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotAnswerer` if the sender is not the answerer.
/// - `agent::EPaused` if holders have paused the agent.
/// - `escrow::EMessageNotOpen` if the message is not open.
/// - `escrow::EDeadlinePassed` if its deadline has passed.
public fun answer<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    nonce: u64,
    digest: vector<u8>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(digest.length() == DIGEST_BYTES, EInvalidDigestLength);
    config.assert_answerer(ctx);
    agent.assert_not_paused(clock);
    let timestamp_ms = clock.timestamp_ms();
    agent.escrow().assert_answerable(nonce, timestamp_ms);
    let (_, price) = agent.escrow_mut().release(nonce);
    let agent_id = object::id(agent);
    event::emit(MessageAnswered { agent_id, nonce, digest, price: price.value(), timestamp_ms });
    burn::burn(price, ctx);
}

/// Declines a message as the answerer and refunds its price to its sender's address balance.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENotAnswerer` if the sender is not the answerer.
/// - `escrow::EMessageNotOpen` if the message is not open.
public fun decline<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    nonce: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_answerer(ctx);
    agent.refund_and_emit(nonce, true, clock);
}

/// Refunds the price of a message that was not answered before its deadline to its sender's address
/// balance. Anyone can call this function, and it cannot be paused.
///
/// #### Aborts
/// - `escrow::EMessageNotOpen` if the message is not open.
/// - `escrow::EDeadlineNotPassed` if it can still be answered.
public fun refund<T, Q>(agent: &mut Agent<T, Q>, nonce: u64, clock: &Clock) {
    agent.escrow().assert_refundable(nonce, clock.timestamp_ms());
    agent.refund_and_emit(nonce, false, clock);
}

// === Private Functions ===

use fun assert_answerer as Config.assert_answerer;

fun assert_answerer(config: &Config, ctx: &TxContext) {
    config.assert_version();
    assert!(config.answerer() == option::some(ctx.sender()), ENotAnswerer);
}

use fun hold_and_emit as Agent.hold_and_emit;

fun hold_and_emit<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    digest: vector<u8>,
    text: Option<String>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_message(clock);
    agent.assert_not_paused(clock);
    let price = config.message_price();
    assert!(payment.value() == price, EWrongPayment);
    let (sender, timestamp_ms) = (ctx.sender(), clock.timestamp_ms());
    let (nonce, deadline_ms) = agent
        .escrow_mut()
        .hold(
            sender,
            payment.into_balance(),
            timestamp_ms,
        );
    event::emit(MessageSent {
        agent_id: object::id(agent),
        nonce,
        sender,
        digest,
        text,
        price,
        deadline_ms,
        timestamp_ms,
    });
}

use fun refund_and_emit as Agent.refund_and_emit;

fun refund_and_emit<T, Q>(agent: &mut Agent<T, Q>, nonce: u64, is_declined: bool, clock: &Clock) {
    let (sender, price) = agent.escrow_mut().release(nonce);
    event::emit(MessageRefunded {
        agent_id: object::id(agent),
        nonce,
        sender,
        price: price.value(),
        is_declined,
        timestamp_ms: clock.timestamp_ms(),
    });
    price.send_funds(sender);
}
