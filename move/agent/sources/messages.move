/// Paid messages: the sender burns ATOLL, the agent reads the event and answers.
///
/// A message is public, with its text in the event, or private: then the event has only the text's
/// digest, and the text reaches the agent another way.
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

/// The payment is not the price of a message.
#[error(code = 0)]
const EWrongPrice: vector<u8> = b"The payment is not the price of a message";

/// The text is empty or longer than 1,000 bytes.
#[error(code = 1)]
const ETextLength: vector<u8> = b"A message must have 1 to 1000 bytes";

/// The digest is not 32 bytes long.
#[error(code = 2)]
const EDigestLength: vector<u8> = b"A SHA-256 digest has 32 bytes";

// === Constants ===

const MAX_TEXT_BYTES: u64 = 1_000;
const DIGEST_BYTES: u64 = 32;

// === Events ===

/// Emitted by every message. `nonce` counts the agent's messages from 1 without a gap; `digest` is
/// the SHA-256 of the text; `price` was burned, in base units of ATOLL.
public struct MessageSent has copy, drop {
    agent_id: ID,
    nonce: u64,
    sender: address,
    digest: vector<u8>,
    text: Option<String>,
    price: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Sends the agent a message for everybody to read, of 1 to 1,000 bytes of UTF-8.
///
/// #### Parameters
/// - `payment`: exactly `config.message_price()`.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EMessagesPaused`.
/// - `EWrongPrice`, `ETextLength`.
public fun send<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    text: String,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(!text.is_empty() && text.length() <= MAX_TEXT_BYTES, ETextLength);
    let digest = hash::sha2_256(*text.as_bytes());
    agent.pay_and_announce(config, payment, digest, option::some(text), clock, ctx);
}

/// Sends the agent a message of which the chain keeps only the SHA-256 `digest`.
///
/// #### Parameters
/// - `payment`: exactly `config.message_price()`.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EMessagesPaused`.
/// - `EWrongPrice`, `EDigestLength`.
public fun send_private<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    digest: vector<u8>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(digest.length() == DIGEST_BYTES, EDigestLength);
    agent.pay_and_announce(config, payment, digest, option::none(), clock, ctx);
}

// === Private Functions ===

use fun pay_and_announce as Agent.pay_and_announce;

fun pay_and_announce<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    digest: vector<u8>,
    text: Option<String>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_message();
    let price = config.message_price();
    assert!(payment.value() == price, EWrongPrice);
    burn::burn(payment.into_balance(), ctx);
    event::emit(MessageSent {
        agent_id: object::id(agent),
        nonce: agent.next_message(),
        sender: ctx.sender(),
        digest,
        text,
        price,
        timestamp_ms: clock.timestamp_ms(),
    });
}
