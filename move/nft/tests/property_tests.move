/// Properties of the collections: OG numbers are unique and conserved over random operation
/// sequences, royalties round up to the least whole amount, and grants authorize nothing else.
module nft::property_tests;

use access::signing_key;
use nft::fixture;
use nft::grants;
use nft::og::{OgCollection, OgNft};
use nft::rng::{Self, Rng};
use nft::shared_fixture::{Self, SharedFixture};
use std::unit_test::{assert_eq, destroy};
use sui::test_scenario;

const OPERATIONS: u64 = 16;
const MAX_BATCH: u64 = 6;
const ITEM: address = @0x17E4;
const SUI: u64 = 1_000_000_000;

fun owners(): vector<address> { vector[@0xA11CE, @0xB0B, @0xCA401] }

// === OGs ===

/// The numbers that each owner holds, as counted by the test.
public struct Model has drop {
    held: vector<vector<u64>>,
    minted: u64,
    burned: u64,
}

#[random_test]
fun any_sequence_conserves_the_og_supply(seed: u64) {
    let mut rng = rng::new(seed);
    let mut fixture = shared_fixture::published();
    let mut model = Model { held: vector[vector[], vector[], vector[]], minted: 0, burned: 0 };
    OPERATIONS.do!(|_| {
        let who = rng.below(owners().length());
        let turn = rng.below(3);
        if (turn == 0 || model.held[who].is_empty()) model.mint(&mut fixture, &mut rng)
        else if (turn == 1) model.send(&mut fixture, &mut rng, who)
        else model.burn(&mut fixture, who);
        model.check(&mut fixture);
    });
    fixture.end();
}

fun mint(self: &mut Model, fixture: &mut SharedFixture, rng: &mut Rng) {
    let recipients = vector::tabulate!(1 + rng.below(MAX_BATCH), |_| rng.below(owners().length()));
    fixture.mint_ogs(recipients.map!(|who| owners()[who]));
    recipients.do!(|who| {
        self.minted = self.minted + 1;
        let number = self.minted;
        self.held[who].push_back(number);
    });
}

/// Transfers the newest NFT to a random owner.
fun send(self: &mut Model, fixture: &mut SharedFixture, rng: &mut Rng, from: u64) {
    let to = rng.below(owners().length());
    let scenario = fixture.scenario();
    scenario.next_tx(owners()[from]);
    let nft = scenario.take_from_sender<OgNft>();
    let number = nft.number();
    transfer::public_transfer(nft, owners()[to]);
    self.remove(from, number);
    self.held[to].push_back(number);
}

fun burn(self: &mut Model, fixture: &mut SharedFixture, who: u64) {
    let number = fixture.newest_of(owners()[who]);
    fixture.burn_og(owners()[who]);
    self.remove(who, number);
    self.burned = self.burned + 1;
}

/// Aborts if the owner does not hold the number.
fun remove(self: &mut Model, who: u64, number: u64) {
    let place = self.held[who].find_index!(|held| held == number).destroy_some();
    self.held[who].swap_remove(place);
}

use fun newest_of as SharedFixture.newest_of;

/// The number of the NFT that an owner would spend next.
fun newest_of(fixture: &mut SharedFixture, owner: address): u64 {
    fixture.scenario().next_tx(owner);
    let nft = fixture.scenario().take_from_sender<OgNft>();
    let number = nft.number();
    fixture.scenario().return_to_sender(nft);
    number
}

fun check(self: &Model, fixture: &mut SharedFixture) {
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

/// One MIST less would be below the share or the minimum, and the policy receives all of it.
#[random_test]
fun royalty_is_the_least_amount_that_covers_share_and_minimum(
    price: u64,
    royalty_bps: u64,
    minimum: u64,
    small: bool,
) {
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
fun mint_rejects_any_other_wallet(wallet: address) {
    let other = if (wallet == grants::minter()) @0xB0B else wallet;
    mint_as(other, grants::nonce(), grants::expires_ms());
    abort
}

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_any_other_nonce(nonce: u64) {
    let other = if (nonce == grants::nonce()) nonce + 1 else nonce;
    mint_as(grants::minter(), other, grants::expires_ms());
    abort
}

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_any_later_expiry(extra_ms: u64) {
    mint_as(grants::minter(), grants::nonce(), grants::expires_ms() + 1 + (extra_ms >> 1));
    abort
}

#[random_test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_with_any_bit_flipped(bit: u64) {
    let mut signature = grants::signature_good();
    let byte = &mut signature[bit % 512 / 8];
    *byte = *byte ^ (1 << ((bit % 8) as u8));
    destroy(fixture::open().mint_with(signature));
    abort
}

/// Mints with the signature of the valid grant.
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
