/// The OG collection: at most 1,111, and ended.
///
/// They are minted by whoever published the package, to their first owners, within a week. The
/// right to do so exists once; it is used up by the last one, destroyed by `seal`, and worth
/// nothing after that week. No function makes another.
module nft::og;

use nft::config::Config;
use nft::showcase;
use std::string::String;
use sui::clock::Clock;
use sui::event;
use sui::package::Publisher;

// === Errors ===

/// More than 1,111 would be minted.
#[error(code = 0)]
const ESupplyExhausted: vector<u8> = b"There will never be more than 1,111 of them";

/// The week after publishing has passed.
#[error(code = 1)]
const EMintingEnded: vector<u8> = b"Minting has ended";

/// There are not as many images as recipients.
#[error(code = 2)]
const ELengthMismatch: vector<u8> = b"Each recipient needs one image";

/// An image's address is empty or longer than 512 bytes.
#[error(code = 3)]
const EImageUrlLength: vector<u8> = b"The image address must have 1 to 512 bytes";

// === Constants ===

const MAX_SUPPLY: u64 = 1_111;

/// A week.
const MINTING_PERIOD_MS: u64 = 604_800_000;

const MAX_IMAGE_URL_BYTES: u64 = 512;

// === Structs ===

public struct OgNft has key, store {
    id: UID,
    /// From 1 to 1,111, in the order of minting.
    number: u64,
    image_url: String,
}

/// How many there are. Shared; there is one.
public struct OgCollection has key {
    id: UID,
    minted: u64,
    burned: u64,
    /// Whether the right to mint was destroyed.
    sealed: bool,
    /// The moment after the last one for minting, in milliseconds since the Unix epoch.
    closes_ms: u64,
}

/// The right to mint. There is one, until it is destroyed; it cannot be given away.
public struct OgMinter has key {
    id: UID,
}

// === Events ===

/// Emitted for each NFT minted.
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

/// Mints one NFT for each of `recipients`, with the image in the same place of `image_urls`, and
/// sends it there. A transaction can emit 1,024 events, so the whole supply takes two.
///
/// #### Parameters
/// - `image_urls`: 1 to 512 bytes each.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EMintingPaused`.
/// - `EMintingEnded`, `ELengthMismatch`, `ESupplyExhausted`, `EImageUrlLength`.
public fun mint(
    _: &OgMinter,
    collection: &mut OgCollection,
    config: &Config,
    recipients: vector<address>,
    image_urls: vector<String>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_mint();
    assert!(clock.timestamp_ms() < collection.closes_ms, EMintingEnded);
    assert!(recipients.length() == image_urls.length(), ELengthMismatch);
    assert!(recipients.length() <= MAX_SUPPLY - collection.minted, ESupplyExhausted);
    recipients.zip_do!(
        image_urls,
        |recipient, image_url| collection.mint_one(recipient, image_url, ctx),
    );
}

/// Destroys the right to mint. However many there are then, there will be no more.
public fun seal(minter: OgMinter, collection: &mut OgCollection) {
    let OgMinter { id } = minter;
    id.delete();
    collection.sealed = true;
    event::emit(OgSealed { minted: collection.minted });
}

/// Destroys an NFT. Its number is not given again.
public fun burn(nft: OgNft, collection: &mut OgCollection, ctx: &TxContext) {
    let OgNft { id, number, .. } = nft;
    event::emit(OgBurned { nft_id: id.to_inner(), number, owner: ctx.sender() });
    id.delete();
    collection.burned = collection.burned + 1;
}

// === View helpers ===

public fun max_supply(): u64 { MAX_SUPPLY }

public fun minted(self: &OgCollection): u64 { self.minted }

public fun burned(self: &OgCollection): u64 { self.burned }

public fun sealed(self: &OgCollection): bool { self.sealed }

public fun closes_ms(self: &OgCollection): u64 { self.closes_ms }

/// Whether it is certain that no more will be minted.
public fun has_ended(self: &OgCollection, clock: &Clock): bool {
    self.sealed || self.minted == MAX_SUPPLY || clock.timestamp_ms() >= self.closes_ms
}

public fun number(self: &OgNft): u64 { self.number }

public fun image_url(self: &OgNft): String { self.image_url }

// === Package Functions ===

/// Shares the collection and gives the sender the right to mint, for a week from the epoch's
/// beginning.
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
            b"One of at most 1,111 for the first to come.".to_string(),
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
    assert!(length > 0 && length <= MAX_IMAGE_URL_BYTES, EImageUrlLength);
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

// === Test-Only Helpers ===

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (OgMinter, OgCollection) { new(ctx) }
