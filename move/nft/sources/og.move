/// The OG collection of at most 1,111 NFTs.
///
/// The publisher of the package mints them to their first owners within a week. The only `OgMinter`
/// cannot mint after that week, beyond the maximum supply, or once `seal` has destroyed it, and no
/// function creates another.
module nft::og;

use nft::config::Config;
use nft::showcase;
use std::string::String;
use sui::clock::Clock;
use sui::event;
use sui::package::Publisher;

// === Errors ===

/// The mint would exceed the maximum supply.
#[error(code = 0)]
const EMaxSupplyExceeded: vector<u8> = b"Maximum supply of 1111 exceeded";

/// The week after publication has passed.
#[error(code = 1)]
const EMintingEnded: vector<u8> = b"Minting has ended";

/// The numbers of recipients and images differ.
#[error(code = 2)]
const ELengthMismatch: vector<u8> = b"Recipients and image URLs differ in number";

/// An image URL is empty or longer than 512 bytes.
#[error(code = 3)]
const EInvalidImageUrlLength: vector<u8> = b"Image URL must have 1 to 512 bytes";

// === Constants ===

const MAX_SUPPLY: u64 = 1_111;

/// A week.
const MINTING_PERIOD_MS: u64 = 604_800_000;

const MAX_IMAGE_URL_BYTES: u64 = 512;

// === Structs ===

/// An NFT of the collection.
public struct OgNft has key, store {
    id: UID,
    /// From 1 to 1,111, in minting order.
    number: u64,
    image_url: String,
}

/// Supply of the collection. Shared; there is one.
public struct OgCollection has key {
    id: UID,
    minted: u64,
    burned: u64,
    /// Whether the minter was destroyed.
    sealed: bool,
    /// End of minting, exclusive, in milliseconds since the Unix epoch.
    closes_ms: u64,
}

/// Authorizes minting. There is one; without `store` it cannot be transferred.
public struct OgMinter has key {
    id: UID,
}

// === Events ===

/// Emitted by `mint` for each NFT.
public struct OgMinted has copy, drop {
    nft_id: ID,
    number: u64,
    recipient: address,
    image_url: String,
}

/// Emitted by `seal`.
public struct OgSealed has copy, drop { minted: u64 }

/// Emitted by `burn`.
public struct OgBurned has copy, drop { nft_id: ID, number: u64, owner: address }

// === Public Functions ===

/// Mints one NFT to each of `recipients`, with the image URL at the same index. A transaction can
/// emit 1,024 events, so the whole supply takes two.
///
/// #### Parameters
/// - `image_urls`: 1 to 512 bytes each.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::EMintingPaused` if minting is paused.
/// - `EMintingEnded` if the week after publication has passed.
/// - `ELengthMismatch` if `recipients` and `image_urls` differ in length.
/// - `EMaxSupplyExceeded` if the mint would exceed 1,111 NFTs.
/// - `EInvalidImageUrlLength` if an image URL is empty or longer than 512 bytes.
public fun mint(
    collection: &mut OgCollection,
    config: &Config,
    _: &OgMinter,
    recipients: vector<address>,
    image_urls: vector<String>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_mint(clock);
    assert!(clock.timestamp_ms() < collection.closes_ms, EMintingEnded);
    assert!(recipients.length() == image_urls.length(), ELengthMismatch);
    assert!(recipients.length() <= MAX_SUPPLY - collection.minted, EMaxSupplyExceeded);
    recipients.zip_do!(
        image_urls,
        |recipient, image_url| collection.mint_one(recipient, image_url, ctx),
    );
}

/// Destroys the minter, which makes the number minted so far the final supply.
public fun seal(collection: &mut OgCollection, minter: OgMinter) {
    let OgMinter { id } = minter;
    id.delete();
    collection.sealed = true;
    event::emit(OgSealed { minted: collection.minted });
}

/// Destroys an NFT. Its number is not reused.
public fun burn(collection: &mut OgCollection, nft: OgNft, ctx: &TxContext) {
    let OgNft { id, number, .. } = nft;
    event::emit(OgBurned { nft_id: id.to_inner(), number, owner: ctx.sender() });
    id.delete();
    collection.burned = collection.burned + 1;
}

// === View Functions ===

/// Returns the maximum supply.
public fun max_supply(): u64 { MAX_SUPPLY }

/// Returns the number of NFTs minted, including burned ones.
public fun minted(self: &OgCollection): u64 { self.minted }

/// Returns the number of NFTs burned.
public fun burned(self: &OgCollection): u64 { self.burned }

/// Returns whether the minter was destroyed.
public fun sealed(self: &OgCollection): bool { self.sealed }

/// Returns the end of minting, exclusive, in milliseconds since the Unix epoch.
public fun closes_ms(self: &OgCollection): u64 { self.closes_ms }

/// Returns whether no more NFTs can be minted.
public fun has_ended(self: &OgCollection, clock: &Clock): bool {
    self.sealed || self.minted == MAX_SUPPLY || clock.timestamp_ms() >= self.closes_ms
}

/// Returns the number of an NFT, from 1 to 1,111 in minting order.
public fun number(self: &OgNft): u64 { self.number }

/// Returns the image of an NFT.
public fun image_url(self: &OgNft): String { self.image_url }

// === Package Functions ===

/// Shares the collection and makes the sender its minter for a week from the start of the epoch.
public(package) fun open(publisher: &Publisher, ctx: &mut TxContext) {
    showcase::open<OgNft>(
        publisher,
        vector[
            b"name".to_string(),
            b"description".to_string(),
            b"image_url".to_string(),
            b"number".to_string(),
        ],
        vector[
            b"OG #{number}".to_string(),
            b"One of at most 1,111 for early members of Atoll.".to_string(),
            b"{image_url}".to_string(),
            b"{number}".to_string(),
        ],
        ctx,
    );
    let (minter, collection) = new(ctx);
    transfer::share_object(collection);
    transfer::transfer(minter, ctx.sender());
}

// === Private Functions ===

fun new(ctx: &mut TxContext): (OgMinter, OgCollection) {
    let collection = OgCollection {
        id: object::new(ctx),
        minted: 0,
        burned: 0,
        sealed: false,
        closes_ms: ctx.epoch_timestamp_ms() + MINTING_PERIOD_MS,
    };
    (OgMinter { id: object::new(ctx) }, collection)
}

fun mint_one(self: &mut OgCollection, recipient: address, image_url: String, ctx: &mut TxContext) {
    let length = image_url.length();
    assert!(length > 0 && length <= MAX_IMAGE_URL_BYTES, EInvalidImageUrlLength);
    self.minted = self.minted + 1;
    let nft = OgNft { id: object::new(ctx), number: self.minted, image_url };
    event::emit(OgMinted {
        nft_id: object::id(&nft),
        number: nft.number,
        recipient,
        image_url,
    });
    transfer::public_transfer(nft, recipient);
}

// === Test-Only Functions ===

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (OgMinter, OgCollection) { new(ctx) }
