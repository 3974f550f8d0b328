/// Paid messages to agents. The sender burns ATOLL, and the agent answers the event.
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

// === Constants ===

const MAX_TEXT_BYTES: u64 = 1_000;
const DIGEST_BYTES: u64 = 32;

// === Events ===

/// Emitted for every message. `nonce` counts the agent's messages from 1 without gaps, `digest` is
/// the SHA-256 of the text, `price` was burned, in base units of ATOLL.
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
/// - `agent::EPaused` if holders have paused the agent.
/// - `EWrongPayment` if `payment` is not exactly the message price.
public fun send<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    text: String,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(!text.is_empty() && text.length() <= MAX_TEXT_BYTES, EInvalidTextLength);
    let digest = hash::sha2_256(*text.as_bytes());
    agent.pay_and_emit(config, payment, digest, option::some(text), clock, ctx);
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
/// - `agent::EPaused` if holders have paused the agent.
/// - `EWrongPayment` if `payment` is not exactly the message price.
public fun send_private<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    digest: vector<u8>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(digest.length() == DIGEST_BYTES, EInvalidDigestLength);
    agent.pay_and_emit(config, payment, digest, option::none(), clock, ctx);
}

// === Private Functions ===

use fun pay_and_emit as Agent.pay_and_emit;

fun pay_and_emit<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    payment: Coin<ATOLL>,
    digest: vector<u8>,
    text: Option<String>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_message(clock);
    agent.assert_not_paused(clock);
    let price = config.message_price();
    assert!(payment.value() == price, EWrongPayment);
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
