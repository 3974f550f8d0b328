/// Metadata of a coin and the guarantees of its ticket.
module launchpad::ticket_tests;

use launchpad::cat::{Self, CAT};
use launchpad::coin_info;
use launchpad::not_one_time_witness;
use launchpad::preset;
use launchpad::ticket::{Self, CoinTicket};
use std::ascii;
use std::string;
use std::unit_test::{assert_eq, destroy};
use sui::coin::{CoinMetadata, TreasuryCap};
use sui::coin_registry::{Self, Currency, MetadataCap};
use sui::test_scenario;

const CREATOR: address = @0xC0;
const COIN_REGISTRY: address = @0xC;

fun text(length: u64): vector<u8> { vector::tabulate!(length, |_| 0x61) }

fun ticket_with(
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
): CoinTicket<CAT> {
    cat::ticket_with(symbol, name, description, icon_url, &mut tx_context::dummy())
}

// === Guarantees ===

#[test]
fun ticket_holds_the_whole_supply() {
    let ticket = cat::ticket(&mut tx_context::dummy());
    assert_eq!(ticket.info().symbol(), b"CAT".to_string());
    assert_eq!(ticket.info().name(), b"Cat".to_string());
    assert_eq!(ticket.info().description(), b"A cat.".to_string());
    assert_eq!(ticket.info().icon_url(), b"https://cat.example/icon.webp".to_string());
    assert!(!ticket.info().is_sticker());
    let (supply, _) = ticket.redeem();
    assert_eq!(supply.value(), preset::total_supply());
    destroy(supply);
}

/// The currency goes to the coin registry with a fixed supply and immutable metadata, and no
/// capability over the coin remains.
#[test]
fun currency_has_fixed_supply_and_immutable_metadata() {
    let mut scenario = test_scenario::begin(CREATOR);
    let ticket = cat::ticket(scenario.ctx());
    transfer::public_transfer(ticket, CREATOR);
    let effects = scenario.next_tx(CREATOR);
    // The ticket and the currency.
    assert_eq!(effects.transferred_to_account().length(), 2);
    assert!(effects.shared().is_empty());
    assert!(effects.frozen().is_empty());
    assert!(!scenario.has_most_recent_for_sender<TreasuryCap<CAT>>());
    assert!(!scenario.has_most_recent_for_sender<MetadataCap<CAT>>());
    assert!(!test_scenario::has_most_recent_immutable<CoinMetadata<CAT>>());

    let currency = scenario.take_from_address<Currency<CAT>>(COIN_REGISTRY);
    assert!(currency.is_supply_fixed());
    assert_eq!(currency.total_supply(), option::some(preset::total_supply()));
    assert!(currency.is_metadata_cap_deleted());
    assert!(!currency.is_regulated());
    assert_eq!(currency.decimals(), coin_info::decimals());
    assert_eq!(currency.symbol(), b"CAT".to_string());
    assert_eq!(currency.name(), b"Cat".to_string());
    assert_eq!(currency.description(), b"A cat.".to_string());
    assert_eq!(currency.icon_url(), b"https://cat.example/icon.webp".to_string());
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    scenario.end();
}

/// A treasury capability for the type, if one existed, could not rename the coin.
#[test, expected_failure(abort_code = coin_registry::EMetadataCapAlreadyClaimed)]
fun metadata_capability_cannot_be_claimed() {
    let mut scenario = test_scenario::begin(CREATOR);
    destroy(cat::ticket(scenario.ctx()));
    scenario.next_tx(CREATOR);
    let mut currency = scenario.take_from_address<Currency<CAT>>(COIN_REGISTRY);
    let treasury = sui::coin::create_treasury_cap_for_testing<CAT>(scenario.ctx());
    let _cap = currency.claim_metadata_cap(&treasury, scenario.ctx());
    abort
}

/// Nor could it unfix the supply.
#[test, expected_failure(abort_code = coin_registry::EInvariantViolation)]
fun supply_cannot_be_replaced() {
    let mut scenario = test_scenario::begin(CREATOR);
    destroy(cat::ticket(scenario.ctx()));
    scenario.next_tx(CREATOR);
    let mut currency = scenario.take_from_address<Currency<CAT>>(COIN_REGISTRY);
    let treasury = sui::coin::create_treasury_cap_for_testing<CAT>(scenario.ctx());
    currency.make_supply_burn_only(treasury);
    abort
}

// === Metadata ===

#[test]
fun accepts_the_longest_texts() {
    destroy(ticket_with(text(10), text(32), text(1_000), text(512)));
}

#[test]
fun accepts_the_shortest_texts_and_no_icon() {
    let ticket = ticket_with(b"7", b"7", b"", b"");
    assert!(ticket.info().icon_url().is_empty());
    destroy(ticket);
}

#[test]
fun accepts_all_letters_and_digits_in_a_symbol() {
    destroy(ticket_with(b"09AZaz", b"Cat", b"", b""));
}

#[test]
fun accepts_unicode_in_a_name() {
    destroy(ticket_with(b"CAT", b"\xF0\x9F\x90\xB1 \xE7\x8C\xAB", b"", b""));
}

#[test]
fun marks_stickers() {
    let ticket = cat::sticker_ticket(b"https://cat.example/s.webp", &mut tx_context::dummy());
    assert!(ticket.info().is_sticker());
    assert_eq!(ticket.info().icon_url(), b"https://cat.example/s.webp".to_string());
    destroy(ticket);
}

#[test, expected_failure(abort_code = coin_info::EStickerWithoutIcon)]
fun rejects_sticker_without_an_icon() {
    destroy(cat::sticker_ticket(b"", &mut tx_context::dummy()));
}

#[test, expected_failure(abort_code = coin_info::EIconUrlLength)]
fun rejects_sticker_with_a_long_icon_url() {
    destroy(cat::sticker_ticket(text(513), &mut tx_context::dummy()));
}

#[test, expected_failure(abort_code = coin_info::ENameLength)]
fun rejects_empty_name() {
    destroy(ticket_with(b"CAT", b"", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ENameLength)]
fun rejects_long_name() {
    destroy(ticket_with(b"CAT", text(33), b"", b""));
}

#[test, expected_failure(abort_code = string::EInvalidUTF8)]
fun rejects_name_that_is_not_utf8() {
    destroy(ticket_with(b"CAT", x"FF", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolLength)]
fun rejects_empty_symbol() {
    destroy(ticket_with(b"", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolLength)]
fun rejects_long_symbol() {
    destroy(ticket_with(text(11), b"Cat", b"", b""));
}

// The bytes next to the ranges of digits, upper-case and lower-case letters.
#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_a_slash() {
    destroy(ticket_with(b"/", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_a_colon() {
    destroy(ticket_with(b":", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_an_at_sign() {
    destroy(ticket_with(b"@", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_a_bracket() {
    destroy(ticket_with(b"[", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_a_backtick() {
    destroy(ticket_with(b"`", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_a_brace() {
    destroy(ticket_with(b"{", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::ESymbolCharacter)]
fun rejects_symbol_with_a_homoglyph() {
    // The Cyrillic capital Es looks like a C.
    destroy(ticket_with(b"\xD0\xA1AT", b"Cat", b"", b""));
}

#[test, expected_failure(abort_code = coin_info::EDescriptionLength)]
fun rejects_long_description() {
    destroy(ticket_with(b"CAT", b"Cat", text(1_001), b""));
}

#[test, expected_failure(abort_code = coin_info::EIconUrlLength)]
fun rejects_long_icon_url() {
    destroy(ticket_with(b"CAT", b"Cat", b"", text(513)));
}

#[test, expected_failure(abort_code = ascii::EInvalidASCIICharacter)]
fun rejects_icon_url_that_is_not_ascii() {
    destroy(ticket_with(b"CAT", b"Cat", b"", x"C3A9"));
}

#[test, expected_failure(abort_code = coin_registry::ENotOneTimeWitness)]
fun rejects_type_that_is_not_a_one_time_witness() {
    let ctx = &mut tx_context::dummy();
    let witness = not_one_time_witness::new();
    destroy(ticket::new(witness, b"CAT", b"Cat", b"", b"", false, ctx));
}
