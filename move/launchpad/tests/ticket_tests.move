module launchpad::ticket_tests;

use launchpad::cat::{Self, CAT};
use launchpad::config;
use launchpad::fixture;
use launchpad::not_a_witness;
use launchpad::ticket::{Self, CoinTicket};
use std::ascii;
use std::string;
use std::unit_test::{assert_eq, destroy};
use sui::coin;
use sui::test_scenario;

fun text(length: u64): vector<u8> { vector::tabulate!(length, |_| 0x61) }

fun ticket_with(
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
): CoinTicket<CAT> {
    cat::ticket_with(symbol, name, description, icon_url, &mut tx_context::dummy())
}

#[test]
fun ticket_seals_an_unminted_coin() {
    let mut scenario = test_scenario::begin(@0xC0);
    let ticket = cat::ticket(scenario.ctx());
    let (treasury, metadata, is_sticker) = ticket.unseal();
    assert!(!is_sticker);
    assert_eq!(treasury.total_supply(), 0);
    assert_eq!(metadata.get_decimals(), 6);
    assert_eq!(metadata.get_symbol(), b"CAT".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Cat".to_string());
    assert_eq!(metadata.get_description(), b"A cat.".to_string());
    assert_eq!(
        metadata.get_icon_url().destroy_some().inner_url(),
        b"https://cat.example/icon.webp".to_ascii_string(),
    );
    destroy(treasury);
    destroy(metadata);
    scenario.end();
}

#[test]
fun longest_texts_are_accepted() {
    destroy(ticket_with(text(10), text(32), text(1_000), text(512)));
}

#[test]
fun shortest_texts_are_accepted_and_mean_no_icon() {
    let ticket = ticket_with(b"7", b"7", b"", b"");
    let (treasury, metadata, _) = ticket.unseal();
    assert!(metadata.get_icon_url().is_none());
    destroy(treasury);
    destroy(metadata);
}

#[test]
fun symbols_take_every_letter_and_digit() {
    destroy(ticket_with(b"09AZaz", b"Cat", b"", b""));
}

#[test]
fun names_take_unicode() {
    destroy(ticket_with(b"CAT", b"\xF0\x9F\x90\xB1 \xE7\x8C\xAB", b"", b""));
}

#[test]
fun sticker_is_told_from_other_icons() {
    let ticket = cat::sticker_ticket(b"https://cat.example/s.webp", &mut tx_context::dummy());
    let (treasury, metadata, is_sticker) = ticket.unseal();
    assert!(is_sticker);
    assert_eq!(metadata.get_symbol(), b"CAT".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Cat".to_string());
    assert_eq!(metadata.get_description(), b"A cat.".to_string());
    assert_eq!(
        metadata.get_icon_url().destroy_some().inner_url(),
        b"https://cat.example/s.webp".to_ascii_string(),
    );
    destroy(treasury);
    destroy(metadata);
}

#[test, expected_failure(abort_code = ticket::EStickerWithoutIcon)]
fun sticker_without_an_icon_is_refused() {
    destroy(cat::sticker_ticket(b"", &mut tx_context::dummy()));
}

#[test, expected_failure(abort_code = ticket::EIconUrlLength)]
fun sticker_with_a_long_icon_url_is_refused() {
    destroy(cat::sticker_ticket(text(513), &mut tx_context::dummy()));
}

#[test, expected_failure(abort_code = ticket::ENameLength)]
fun empty_name_is_refused() {
    destroy(ticket_with(b"CAT", b"", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ENameLength)]
fun long_name_is_refused() {
    destroy(ticket_with(b"CAT", text(33), b"", b""));
}

#[test, expected_failure(abort_code = string::EInvalidUTF8)]
fun name_that_is_not_utf8_is_refused() {
    destroy(ticket_with(b"CAT", x"FF", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolLength)]
fun empty_symbol_is_refused() {
    destroy(ticket_with(b"", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolLength)]
fun long_symbol_is_refused() {
    destroy(ticket_with(text(11), b"Cat", b"", b""));
}

/// The bytes beside the ranges of digits, capitals and small letters, one test per side.
#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_with_a_slash_is_refused() {
    destroy(ticket_with(b"/", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_with_a_colon_is_refused() {
    destroy(ticket_with(b":", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_with_an_at_sign_is_refused() {
    destroy(ticket_with(b"@", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_with_a_bracket_is_refused() {
    destroy(ticket_with(b"[", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_with_a_backtick_is_refused() {
    destroy(ticket_with(b"`", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_with_a_brace_is_refused() {
    destroy(ticket_with(b"{", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::ESymbolCharacter)]
fun symbol_that_only_looks_latin_is_refused() {
    // The Cyrillic capital Es.
    destroy(ticket_with(b"\xD0\xA1AT", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = ticket::EDescriptionLength)]
fun long_description_is_refused() {
    destroy(ticket_with(b"CAT", b"Cat", text(1_001), b""));
}

#[test, expected_failure(abort_code = ticket::EIconUrlLength)]
fun long_icon_url_is_refused() {
    destroy(ticket_with(b"CAT", b"Cat", b"", text(513)));
}

#[test, expected_failure(abort_code = ascii::EInvalidASCIICharacter)]
fun icon_url_that_is_not_ascii_is_refused() {
    destroy(ticket_with(b"CAT", b"Cat", b"", x"C3A9"));
}

#[test, expected_failure(abort_code = coin::EBadWitness)]
fun type_that_is_no_witness_is_refused() {
    let ctx = &mut tx_context::dummy();
    destroy(ticket::new(not_a_witness::new(), b"CAT", b"Cat", b"", b"", ctx));
}

// === The venue's loan ===

#[test]
fun venue_is_lent_the_treasury() {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let mut ticket = cat::ticket(ctx);
    assert_eq!(ticket.treasury_mut(&config, fixture::other_venue()).total_supply(), 0);
    destroy(ticket);
    destroy(cap);
    destroy(config);
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun unregistered_venue_is_not_lent_the_treasury() {
    let ctx = &mut tx_context::dummy();
    let (_cap, config) = fixture::configured(ctx);
    let mut ticket = cat::ticket(ctx);
    ticket.treasury_mut(&config, fixture::unknown_venue());
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun retired_version_lends_no_treasury() {
    let ctx = &mut tx_context::dummy();
    let (_cap, mut config) = fixture::configured(ctx);
    let mut ticket = cat::ticket(ctx);
    config.set_version_for_testing(2);
    ticket.treasury_mut(&config, fixture::other_venue());
    abort
}
