module agent::messages_tests;

use access::version;
use agent::agent;
use agent::burn;
use agent::config;
use agent::escrow;
use agent::fixture::{Self, Fixture, bytes};
use agent::messages;
use atoll_token::atoll::ATOLL;
use std::string::String;
use std::type_name;
use std::unit_test::assert_eq;
use sui::coin::{Self, Coin};
use sui::event;
use sui::test_scenario;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const START_MS: u64 = 1_700_000_000_000;
const PRICE: u64 = 100_000_000;
const ANSWER_MS: u64 = 3_600_000;
const ANSWERER: address = @0xA45;

use fun send as Fixture.send;

fun send(fixture: &mut Fixture, price: u64, text: String) {
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing<ATOLL>(price, ctx);
    messages::send(agent, config, payment, text, clock, ctx);
}

use fun send_private as Fixture.send_private;

fun send_private(fixture: &mut Fixture, price: u64, digest: vector<u8>) {
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing<ATOLL>(price, ctx);
    messages::send_private(agent, config, payment, digest, clock, ctx);
}

fun expected(
    fixture: &Fixture,
    nonce: u64,
    sender: address,
    digest: vector<u8>,
    text: Option<String>,
): vector<u8> {
    vector[
        bytes(fixture.agent_id()),
        bytes(nonce),
        bytes(sender),
        bytes(digest),
        bytes(text),
        bytes(PRICE),
        bytes(START_MS + ANSWER_MS),
        bytes(START_MS),
    ].flatten()
}

use fun answer as Fixture.answer;

fun answer(fixture: &mut Fixture, sender: address, nonce: u64) {
    fixture.next_tx(sender);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    messages::answer(agent, config, nonce, fixture::digest(7), clock, ctx);
}

use fun decline as Fixture.decline;

fun decline(fixture: &mut Fixture, sender: address, nonce: u64) {
    fixture.next_tx(sender);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    messages::decline(agent, config, nonce, clock, ctx);
}

use fun refund as Fixture.refund;

fun refund(fixture: &mut Fixture, sender: address, nonce: u64) {
    fixture.next_tx(sender);
    let (agent, _, _, clock, _) = fixture.parts_mut();
    messages::refund(agent, nonce, clock);
}

/// ALICE and BOB have sent a message each.
fun asked(): Fixture {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, b"abc".to_string());
    fixture.next_tx(BOB);
    fixture.send_private(PRICE, fixture::digest(9));
    fixture
}

use fun assert_refunded as Fixture.assert_refunded;

/// Asserts that `PRICE` of the two messages left the escrow for the address balance of `owner`,
/// without a coin.
fun assert_refunded(fixture: &mut Fixture, owner: address) {
    fixture.next_tx(owner);
    assert_eq!(test_scenario::has_most_recent_for_address<Coin<ATOLL>>(owner), false);
    assert_eq!(fixture.agent().escrow().funds(), PRICE);
}

#[test]
fun send_escrows_the_price_and_emits_the_message() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, b"abc".to_string());
    let escrow = fixture.agent().escrow();
    assert_eq!(escrow.sent(), 1);
    assert_eq!(escrow.funds(), PRICE);
    assert_eq!(escrow.open_messages(), 1);
    assert!(escrow.is_open(1) && !escrow.is_open(2));
    assert_eq!(escrow.deadline_ms(1), START_MS + ANSWER_MS);

    // SHA-256 of "abc", from FIPS 180-2.
    let digest = x"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    let sent = event::events_by_type<messages::MessageSent>();
    assert_eq!(sent.length(), 1);
    let text = option::some(b"abc".to_string());
    assert_eq!(bytes(sent[0]), expected(&fixture, 1, ALICE, digest, text));
    assert_eq!(event::events_by_type<burn::Burned>().length(), 0);
    fixture.end();
}

#[test]
fun answer_burns_the_price_and_emits_the_digest() {
    let mut fixture = asked();
    fixture.later(ANSWER_MS - 1);
    fixture.answer(ANSWERER, 1);
    assert_eq!(fixture.agent().escrow().funds(), PRICE);
    assert_eq!(fixture.agent().escrow().open_messages(), 1);
    assert!(!fixture.agent().escrow().is_open(1));
    let answered = event::events_by_type<messages::MessageAnswered>();
    assert_eq!(
        bytes(answered[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(1u64),
            bytes(fixture::digest(7)),
            bytes(PRICE),
            bytes(START_MS + ANSWER_MS - 1),
        ].flatten(),
    );

    let burned = event::events_by_type<burn::Burned>();
    assert_eq!(burned.length(), 1);
    fixture.next_tx(ALICE);
    let frozen = fixture.scenario().take_immutable<Coin<ATOLL>>();
    assert_eq!(frozen.value(), PRICE);
    assert_eq!(
        bytes(burned[0]),
        vector[
            bytes(type_name::with_defining_ids<ATOLL>()),
            bytes(object::id(&frozen)),
            bytes(PRICE),
        ].flatten(),
    );
    test_scenario::return_immutable(frozen);
    fixture.end();
}

#[test]
fun decline_refunds_the_sender_at_once() {
    let mut fixture = asked();
    fixture.decline(ANSWERER, 2);
    let refunded = event::events_by_type<messages::MessageRefunded>();
    assert_eq!(
        bytes(refunded[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(2u64),
            bytes(BOB),
            bytes(PRICE),
            bytes(true),
            bytes(START_MS),
        ].flatten(),
    );
    assert_eq!(event::events_by_type<burn::Burned>().length(), 0);
    fixture.assert_refunded(BOB);
    fixture.end();
}

#[test]
fun refund_by_anyone_returns_the_price_to_the_sender_at_the_deadline() {
    let mut fixture = asked();
    fixture.later(ANSWER_MS);
    fixture.refund(BOB, 1);
    let refunded = event::events_by_type<messages::MessageRefunded>();
    assert_eq!(
        bytes(refunded[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(1u64),
            bytes(ALICE),
            bytes(PRICE),
            bytes(false),
            bytes(START_MS + ANSWER_MS),
        ].flatten(),
    );
    fixture.assert_refunded(ALICE);
    fixture.end();
}

#[test]
fun refunds_and_declining_cannot_be_paused() {
    let mut fixture = fixture::graduated();
    fixture.send(PRICE, b"one".to_string());
    fixture.send(PRICE, b"two".to_string());
    fixture.pledge(10_000_000_000_000);
    fixture.pause_everything();
    fixture.decline(ANSWERER, 1);
    fixture.later(ANSWER_MS);
    fixture.retire();
    fixture.refund(ALICE, 2);
    assert_eq!(fixture.agent().escrow().funds(), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = escrow::EDeadlineNotPassed)]
fun refund_rejects_a_message_before_its_deadline() {
    let mut fixture = asked();
    fixture.later(ANSWER_MS - 1);
    fixture.refund(ALICE, 1);
    abort
}

#[test, expected_failure(abort_code = escrow::EDeadlinePassed)]
fun answer_rejects_a_message_after_its_deadline() {
    let mut fixture = asked();
    fixture.later(ANSWER_MS);
    fixture.answer(ANSWERER, 1);
    abort
}

#[test, expected_failure(abort_code = agent::EPaused)]
fun answer_rejects_while_holders_have_paused_the_agent() {
    let mut fixture = fixture::graduated();
    fixture.send(PRICE, b"hello".to_string());
    fixture.pledge(10_000_000_000_000);
    fixture.answer(ANSWERER, 1);
    abort
}

#[test, expected_failure(abort_code = messages::ENotAnswerer)]
fun answer_rejects_other_senders() {
    let mut fixture = asked();
    fixture.answer(fixture::admin(), 1);
    abort
}

#[test, expected_failure(abort_code = messages::ENotAnswerer)]
fun decline_rejects_other_senders() {
    let mut fixture = asked();
    fixture.decline(BOB, 2);
    abort
}

#[test, expected_failure(abort_code = escrow::EMessageNotOpen)]
fun answer_rejects_an_answered_message() {
    let mut fixture = asked();
    fixture.answer(ANSWERER, 1);
    fixture.answer(ANSWERER, 1);
    abort
}

#[test, expected_failure(abort_code = escrow::EMessageNotOpen)]
fun decline_rejects_an_answered_message() {
    let mut fixture = asked();
    fixture.answer(ANSWERER, 1);
    fixture.decline(ANSWERER, 1);
    abort
}

#[test, expected_failure(abort_code = escrow::EMessageNotOpen)]
fun refund_rejects_a_message_that_was_not_sent() {
    let mut fixture = asked();
    fixture.later(ANSWER_MS);
    fixture.refund(ALICE, 3);
    abort
}

#[test, expected_failure(abort_code = escrow::EMessageNotOpen)]
fun refund_rejects_a_refunded_message() {
    let mut fixture = asked();
    fixture.later(ANSWER_MS);
    fixture.refund(ALICE, 1);
    fixture.refund(ALICE, 1);
    abort
}

#[test, expected_failure(abort_code = messages::EInvalidDigestLength)]
fun answer_rejects_a_short_digest() {
    let mut fixture = asked();
    fixture.next_tx(ANSWERER);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    messages::answer(agent, config, 1, b"short", clock, ctx);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun answer_rejects_a_retired_version() {
    let mut fixture = asked();
    fixture.retire();
    fixture.answer(ANSWERER, 1);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun decline_rejects_a_retired_version() {
    let mut fixture = asked();
    fixture.retire();
    fixture.decline(ANSWERER, 1);
    abort
}

#[test, expected_failure(abort_code = config::ENoAnswerer)]
fun send_rejects_without_an_answerer() {
    let mut fixture = fixture::trading();
    fixture.remove_answerer();
    fixture.send(PRICE, b"hello".to_string());
    abort
}

#[test]
fun send_private_emits_only_the_digest() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, b"first".to_string());
    fixture.next_tx(BOB);
    fixture.send_private(PRICE, fixture::digest(9));
    let sent = event::events_by_type<messages::MessageSent>();
    let digest = fixture::digest(9);
    assert_eq!(bytes(sent[0]), expected(&fixture, 2, BOB, digest, option::none()));
    fixture.end();
}

#[test]
fun send_accepts_1000_bytes() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, vector::tabulate!(1_000, |_| 97u8).to_string());
    assert_eq!(fixture.agent().escrow().sent(), 1);
    fixture.end();
}

#[test]
fun send_works_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.send(PRICE, b"hello".to_string());
    assert_eq!(fixture.agent().escrow().sent(), 1);
    fixture.end();
}

#[test]
fun send_works_under_other_pauses() {
    let mut fixture = fixture::trading();
    fixture.pause(true, true, false, true);
    fixture.send(PRICE, b"hello".to_string());
    fixture.send_private(PRICE, fixture::digest(1));
    fixture.end();
}

#[test, expected_failure(abort_code = messages::EWrongPayment)]
fun send_rejects_less_than_the_price() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE - 1, b"hello".to_string());
    abort
}

#[test, expected_failure(abort_code = messages::EWrongPayment)]
fun send_rejects_more_than_the_price() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE + 1, b"hello".to_string());
    abort
}

#[test, expected_failure(abort_code = messages::EWrongPayment)]
fun send_private_rejects_less_than_the_price() {
    let mut fixture = fixture::trading();
    fixture.send_private(PRICE - 1, fixture::digest(1));
    abort
}

#[test, expected_failure(abort_code = messages::EInvalidTextLength)]
fun send_rejects_an_empty_message() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, b"".to_string());
    abort
}

#[test, expected_failure(abort_code = messages::EInvalidTextLength)]
fun send_rejects_1001_bytes() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, vector::tabulate!(1_001, |_| 97u8).to_string());
    abort
}

#[test, expected_failure(abort_code = messages::EInvalidDigestLength)]
fun send_private_rejects_a_short_digest() {
    let mut fixture = fixture::trading();
    fixture.send_private(PRICE, b"short");
    abort
}

#[test, expected_failure(abort_code = config::EMessagesPaused)]
fun send_rejects_while_messages_are_paused() {
    let mut fixture = fixture::trading();
    fixture.pause(false, false, true, false);
    fixture.send(PRICE, b"hello".to_string());
    abort
}

#[test, expected_failure(abort_code = config::EMessagesPaused)]
fun send_private_rejects_while_messages_are_paused() {
    let mut fixture = fixture::trading();
    fixture.pause(false, false, true, false);
    fixture.send_private(PRICE, fixture::digest(1));
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun send_rejects_a_retired_version() {
    let mut fixture = fixture::trading();
    fixture.config_mut().set_version_for_testing(2);
    fixture.send(PRICE, b"hello".to_string());
    abort
}
