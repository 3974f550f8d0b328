/// What must hold whatever is done: every OG is somebody's or burned and no number comes twice, a
/// royalty is the least whole amount that is its share, and a grant is good for nothing but itself.
module nft::property_tests;

use nft::rng::{Self, Rng};
use nft::fixture;
use nft::grants;
use nft::og::{OgCollection, OgNft};
use access::signing_key;
use nft::shared_fixture::{Self, SharedFixture};
use std::unit_test::{assert_eq, destroy};
use sui::test_scenario;

const STEPS: u64 = 16;
const MAX_BATCH: u64 = 6;
const ITEM: address = @0x17E4;
const SUI: u64 = 1_000_000_000;

fun owners(): vector<address> { vector[@0xA11CE, @0xB0B, @0xCA401] }

// === OGs ===

/// The numbers that each owner has, as those who minted, sent and burned them count.
public struct Books has drop {
    held: vector<vector<u64>>,
    minted: u64,
    burned: u64,
}

#[random_test]
fun any_history_of_ogs_keeps_the_books(seed: u64) {
    let mut rng = rng::new(seed);
    let mut fixture = shared_fixture::published();
    let mut books = Books { held: vector[vector[], vector[], vector[]], minted: 0, burned: 0 };
    STEPS.do!(|_| {
        let who = rng.below(owners().length());
        let turn = rng.below(3);
        if (turn == 0 || books.held[who].is_empty()) books.mint(&mut fixture, &mut rng)
        else if (turn == 1) books.send(&mut fixture, &mut rng, who)
        else books.burn(&mut fixture, who);
        books.check(&mut fixture);
    });
    fixture.end();
}

fun mint(self: &mut Books, fixture: &mut SharedFixture, rng: &mut Rng) {
    let recipients = vector::tabulate!(
        1 + rng.below(MAX_BATCH),
        |_| rng.below(owners().length()),
    );
    fixture.mint_ogs(recipients.map!(|who| owners()[who]));
    recipients.do!(|who| {
        self.minted = self.minted + 1;
        let number = self.minted;
        self.held[who].push_back(number);
    });
}

/// Sends the newest to somebody, perhaps back.
fun send(self: &mut Books, fixture: &mut SharedFixture, rng: &mut Rng, from: u64) {
    let to = rng.below(owners().length());
    let scenario = fixture.scenario();
    scenario.next_tx(owners()[from]);
    let nft = scenario.take_from_sender<OgNft>();
    let number = nft.number();
    transfer::public_transfer(nft, owners()[to]);
    self.remove(from, number);
    self.held[to].push_back(number);
}

fun burn(self: &mut Books, fixture: &mut SharedFixture, who: u64) {
    let number = fixture.newest_of(owners()[who]);
    fixture.burn_og(owners()[who]);
    self.remove(who, number);
    self.burned = self.burned + 1;
}

/// Fails if the owner does not have it.
fun remove(self: &mut Books, who: u64, number: u64) {
    let place = self.held[who].find_index!(|held| held == number).destroy_some();
    self.held[who].swap_remove(place);
}

use fun newest_of as SharedFixture.newest_of;

/// The number of the OG that an owner would spend next.
fun newest_of(fixture: &mut SharedFixture, owner: address): u64 {
    fixture.scenario().next_tx(owner);
    let nft = fixture.scenario().take_from_sender<OgNft>();
    let number = nft.number();
    fixture.scenario().return_to_sender(nft);
    number
}

fun check(self: &Books, fixture: &mut SharedFixture) {
    fixture.check_ogs(self.minted, self.burned, false, false);
    let mut alive = 0;
    owners().length().do!(|who| {
        fixture.scenario().next_tx(owners()[who]);
        let count = fixture.scenario().ids_for_sender<OgNft>().length();
        assert_eq!(count, self.held[who].length());
        alive = alive + count;
    });
    fixture.scenario().next_tx(shared_fixture::admin());
    let collection = fixture.scenario().take_shared<OgCollection>();
    assert_eq!(alive, collection.minted() - collection.burned());
    test_scenario::return_shared(collection);
}

// === Royalties ===

/// One MIST less would be less than the share or the minimum, and all of it arrives.
#[random_test]
fun royalty_is_the_least_that_will_do(price: u64, royalty_bps: u64, minimum: u64, small: bool) {
    let price = if (small) price >> 32 else price;
    let (royalty_bps, minimum) = (royalty_bps % 1_001, minimum % (SUI + 1));
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty<OgNft>(&cap, royalty_bps, minimum);
    let royalty = fixture.royalty<OgNft>(price);
    let exact = (price as u128) * (royalty_bps as u128);
    assert!((royalty as u128) * 10_000 >= exact);
    assert!(royalty >= minimum);
    assert!(royalty == minimum || ((royalty - 1) as u128) * 10_000 < exact);
    fixture.sell<OgNft>(ITEM, price, royalty);
    if (royalty > 0) assert_eq!(fixture.withdraw_royalties<OgNft>(&cap), royalty);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

// === Grants ===

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_is_for_one_wallet(wallet: address) {
    let other = if (wallet == grants::minter()) @0xB0B else wallet;
    mint_as(other, grants::nonce(), grants::expires_ms());
    abort
}

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_is_for_one_nonce(nonce: u64) {
    let other = if (nonce == grants::nonce()) nonce + 1 else nonce;
    mint_as(grants::minter(), other, grants::expires_ms());
    abort
}

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_lasts_no_longer_than_it_says(extra_ms: u64) {
    mint_as(grants::minter(), grants::nonce(), grants::expires_ms() + 1 + (extra_ms >> 1));
    abort
}

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun every_bit_of_a_signature_counts(bit: u64) {
    let mut signature = grants::signature_good();
    let byte = &mut signature[bit % 512 / 8];
    *byte = *byte ^ (1 << ((bit % 8) as u8));
    destroy(fixture::open().mint_with(signature));
    abort
}

/// With the signature of the good grant.
fun mint_as(minter: address, nonce: u64, expires_ms: u64) {
    let mut fixture = fixture::open();
    destroy(fixture.mint(
        minter,
        nonce,
        grants::image_url(),
        expires_ms,
        grants::signature_good(),
    ));
    fixture.end();
}
