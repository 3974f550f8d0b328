/// The Contributor collection: one NFT per wallet that the operator's server grants it to, within a
/// minting window.
///
/// The server signs which wallet may mint which image; see `mint_grant`. Each wallet and each nonce
/// can mint once, even after a burn. The nonce lets the server reissue a grant for another wallet
/// or image without allowing a second NFT.
module nft::contributor;

use access::authority::{AdminCap, Authority};
use nft::config::{CONFIG, Config};
use nft::mint_grant;
use nft::showcase;
use std::string::String;
use sui::clock::Clock;
use sui::event;
use sui::package::Publisher;
use sui::table::{Self, Table};

// === Errors ===

/// The minting window has not opened or has closed.
#[error(code = 0)]
const EWindowClosed: vector<u8> = b"Minting window is not open";

/// The window would close before it opens.
#[error(code = 1)]
const EEmptyWindow: vector<u8> = b"Minting window must close after it opens";

/// The sender has minted before.
#[error(code = 2)]
const EAlreadyMinted: vector<u8> = b"Wallet has already minted";

/// The nonce was used before.
#[error(code = 3)]
const ENonceUsed: vector<u8> = b"Grant has already been used";

/// The grant's expiry has passed.
#[error(code = 4)]
const EGrantExpired: vector<u8> = b"Grant has expired";

/// The image URL is empty or longer than 512 bytes.
#[error(code = 5)]
const EInvalidImageUrlLength: vector<u8> = b"Image URL must have 1 to 512 bytes";

// === Constants ===

const MAX_IMAGE_URL_BYTES: u64 = 512;

// === Structs ===

/// An NFT of the collection.
public struct ContributorNft has key, store {
    id: UID,
    /// From 1, in minting order.
    number: u64,
    /// The wallet that minted it.
    contributor: address,
    image_url: String,
}

/// Minting window and mints so far. Shared; there is one.
public struct ContributorCollection has key {
    id: UID,
    /// Start of the window, in milliseconds since the Unix epoch.
    opens_ms: u64,
    /// End of the window, exclusive.
    closes_ms: u64,
    minted: u64,
    burned: u64,
    /// NFT number by wallet.
    minters: Table<address, u64>,
    /// NFT number by nonce.
    nonces: Table<u64, u64>,
}

// === Events ===

/// Emitted by `mint`.
public struct ContributorMinted has copy, drop {
    nft_id: ID,
    number: u64,
    contributor: address,
    nonce: u64,
    image_url: String,
    timestamp_ms: u64,
}

/// Emitted by `burn`.
public struct ContributorBurned has copy, drop { nft_id: ID, number: u64, owner: address }

/// Emitted by `set_window`.
public struct WindowChanged has copy, drop { opens_ms: u64, closes_ms: u64 }

// === Public Functions ===

/// Mints the sender's NFT with a grant of the operator's server.
///
/// #### Parameters
/// - `nonce`: number of the grant, not used before.
/// - `image_url`: 1 to 512 bytes.
/// - `expires_ms`: last moment to use the grant, in milliseconds since the Unix epoch.
/// - `signature`: the server's ed25519 signature of the grant, 64 bytes.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::EMintingPaused` if minting is paused.
/// - `EWindowClosed` if the minting window is not open.
/// - `EGrantExpired` if the clock is past `expires_ms`.
/// - `EAlreadyMinted` if the sender has minted before.
/// - `ENonceUsed` if `nonce` was used before.
/// - `EInvalidImageUrlLength` if `image_url` is empty or longer than 512 bytes.
/// - `config::ENoSigningKey` if no key is set.
/// - `signing_key::EInvalidSignature` if `signature` is not the server's for this grant and sender.
public fun mint(
    collection: &mut ContributorCollection,
    config: &Config,
    nonce: u64,
    image_url: String,
    expires_ms: u64,
    signature: vector<u8>,
    clock: &Clock,
    ctx: &mut TxContext,
): ContributorNft {
    config.assert_can_mint(clock);
    let contributor = ctx.sender();
    assert!(collection.is_open(clock), EWindowClosed);
    assert!(clock.timestamp_ms() <= expires_ms, EGrantExpired);
    assert!(!collection.minters.contains(contributor), EAlreadyMinted);
    assert!(!collection.nonces.contains(nonce), ENonceUsed);
    let length = image_url.length();
    assert!(length > 0 && length <= MAX_IMAGE_URL_BYTES, EInvalidImageUrlLength);
    mint_grant::assert_granted(
        config.signing_key(),
        object::id(collection),
        contributor,
        nonce,
        image_url,
        expires_ms,
        &signature,
    );

    collection.minted = collection.minted + 1;
    let number = collection.minted;
    collection.minters.add(contributor, number);
    collection.nonces.add(nonce, number);
    let nft = ContributorNft { id: object::new(ctx), number, contributor, image_url };
    event::emit(ContributorMinted {
        nft_id: object::id(&nft),
        number,
        contributor,
        nonce,
        image_url,
        timestamp_ms: clock.timestamp_ms(),
    });
    nft
}

/// Destroys an NFT. Its number is not reused, and its contributor cannot mint another.
public fun burn(collection: &mut ContributorCollection, nft: ContributorNft, ctx: &TxContext) {
    let ContributorNft { id, number, .. } = nft;
    event::emit(ContributorBurned { nft_id: id.to_inner(), number, owner: ctx.sender() });
    id.delete();
    collection.burned = collection.burned + 1;
}

// === View Functions ===

/// Returns the start of the minting window in milliseconds since the Unix epoch.
public fun opens_ms(self: &ContributorCollection): u64 { self.opens_ms }

/// Returns the end of the minting window, exclusive, in milliseconds since the Unix epoch.
public fun closes_ms(self: &ContributorCollection): u64 { self.closes_ms }

/// Returns whether the minting window is open.
public fun is_open(self: &ContributorCollection, clock: &Clock): bool {
    let now_ms = clock.timestamp_ms();
    self.opens_ms <= now_ms && now_ms < self.closes_ms
}

/// Returns the number of NFTs minted, including burned ones.
public fun minted(self: &ContributorCollection): u64 { self.minted }

/// Returns the number of NFTs burned.
public fun burned(self: &ContributorCollection): u64 { self.burned }

/// Returns whether `wallet` has minted, even if the NFT was burned or transferred.
public fun has_minted(self: &ContributorCollection, wallet: address): bool {
    self.minters.contains(wallet)
}

/// Returns whether `nonce` was used.
public fun is_nonce_used(self: &ContributorCollection, nonce: u64): bool {
    self.nonces.contains(nonce)
}

/// Returns the number of an NFT, from 1 in minting order.
public fun number(self: &ContributorNft): u64 { self.number }

/// Returns the wallet that minted an NFT.
public fun contributor(self: &ContributorNft): address { self.contributor }

/// Returns the image of an NFT.
public fun image_url(self: &ContributorNft): String { self.image_url }

// === Admin Functions ===

/// Sets the minting window.
///
/// #### Parameters
/// - `opens_ms`, `closes_ms`: start (inclusive) and end (exclusive) in milliseconds since the Unix
///   epoch.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EEmptyWindow` if `closes_ms` is not after `opens_ms`.
public fun set_window(
    collection: &mut ContributorCollection,
    config: &Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    opens_ms: u64,
    closes_ms: u64,
) {
    config.assert_admin(authority, cap);
    assert!(opens_ms < closes_ms, EEmptyWindow);
    collection.opens_ms = opens_ms;
    collection.closes_ms = closes_ms;
    event::emit(WindowChanged { opens_ms, closes_ms });
}

// === Package Functions ===

/// Shares the collection with an empty minting window.
public(package) fun open(publisher: &Publisher, ctx: &mut TxContext) {
    showcase::open<ContributorNft>(
        publisher,
        vector[
            b"name".to_string(),
            b"description".to_string(),
            b"image_url".to_string(),
            b"number".to_string(),
            b"contributor".to_string(),
        ],
        vector[
            b"Contributor #{number}".to_string(),
            b"Awarded to contributors of Atoll.".to_string(),
            b"{image_url}".to_string(),
            b"{number}".to_string(),
            b"{contributor}".to_string(),
        ],
        ctx,
    );
    transfer::share_object(new(ctx));
}

// === Private Functions ===

fun new(ctx: &mut TxContext): ContributorCollection {
    ContributorCollection {
        id: object::new(ctx),
        opens_ms: 0,
        closes_ms: 0,
        minted: 0,
        burned: 0,
        minters: table::new(ctx),
        nonces: table::new(ctx),
    }
}

// === Test-Only Functions ===

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): ContributorCollection { new(ctx) }
