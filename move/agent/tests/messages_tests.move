module agent::messages_tests;

use access::version;
use agent::burn;
use agent::config;
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
        bytes(START_MS),
    ].flatten()
}

#[test]
fun send_burns_the_price_and_emits_the_message() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, b"abc".to_string());
    assert_eq!(fixture.agent().messages(), 1);

    // SHA-256 of "abc", from FIPS 180-2.
    let digest = x"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    let sent = event::events_by_type<messages::MessageSent>();
    assert_eq!(sent.length(), 1);
    let text = option::some(b"abc".to_string());
    assert_eq!(bytes(sent[0]), expected(&fixture, 1, ALICE, digest, text));

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
fun send_private_emits_only_the_digest() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, b"first".to_string());
    fixture.next_tx(BOB);
    fixture.send_private(PRICE, fixture::digest(9));
    let sent = event::events_by_type<messages::MessageSent>();
    let digest = fixture::digest(9);
    assert_eq!(bytes(sent[0]), expected(&fixture, 2, BOB, digest, option::none()));
    assert_eq!(event::events_by_type<burn::Burned>().length(), 1);
    fixture.end();
}

#[test]
fun send_accepts_1000_bytes() {
    let mut fixture = fixture::trading();
    fixture.send(PRICE, vector::tabulate!(1_000, |_| 97u8).to_string());
    assert_eq!(fixture.agent().messages(), 1);
    fixture.end();
}

#[test]
fun send_works_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.send(PRICE, b"hello".to_string());
    assert_eq!(fixture.agent().messages(), 1);
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
