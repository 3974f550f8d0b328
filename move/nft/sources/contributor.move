/// The Contributor collection: one for each wallet that the operator's server lets mint, within a
/// window of time.
///
/// The server signs who may mint which image; see `mint_grant`. A wallet mints once and a nonce
/// mints once, for ever, also after a burn: the first stops a wallet that is granted twice, the
/// second lets the server grant one person again, for another wallet or image, without making two
/// NFTs possible.
module nft::contributor;

use nft::config::{AdminCap, Config};
use nft::mint_grant;
use nft::showcase;
use std::string::String;
use sui::clock::Clock;
use sui::event;
use sui::package::Publisher;
use sui::table::{Self, Table};

// === Errors ===

/// The window is not open yet, or closed.
#[error(code = 0)]
const EWindowClosed: vector<u8> = b"Minting is not open";

/// The window would end before it begins.
#[error(code = 1)]
const EWindowEmpty: vector<u8> = b"The window must end after it begins";

/// The sender has minted already.
#[error(code = 2)]
const EAlreadyMinted: vector<u8> = b"This wallet has minted already";

/// The nonce has minted already.
#[error(code = 3)]
const ENonceUsed: vector<u8> = b"This grant was used already";

/// The grant's last moment has passed.
#[error(code = 4)]
const EGrantExpired: vector<u8> = b"The grant has expired";

/// The image's address is empty or longer than 512 bytes.
#[error(code = 5)]
const EImageUrlLength: vector<u8> = b"The image address must have 1 to 512 bytes";

// === Constants ===

const MAX_IMAGE_URL_BYTES: u64 = 512;

// === Structs ===

public struct ContributorNft has key, store {
    id: UID,
    /// From 1, in the order of minting.
    number: u64,
    /// Who minted it, whoever owns it now.
    contributor: address,
    image_url: String,
}

/// Who has minted, and when one can. Shared; there is one.
public struct ContributorCollection has key {
    id: UID,
    /// First moment of the window, in milliseconds since the Unix epoch.
    opens_ms: u64,
    /// The moment after the last one.
    closes_ms: u64,
    minted: u64,
    burned: u64,
    /// Number of the NFT that a wallet has minted.
    minters: Table<address, u64>,
    /// Number of the NFT that a nonce has minted.
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

/// Mints the sender's NFT, as the operator's server granted it.
///
/// #### Parameters
/// - `nonce`: one that has not minted.
/// - `image_url`: 1 to 512 bytes.
/// - `expires_ms`: last moment to use the grant, in milliseconds since the Unix epoch.
/// - `signature`: 64 bytes, ed25519.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EMintingPaused`, `config::ENoSigningKey`.
/// - `EWindowClosed`, `EGrantExpired`, `EAlreadyMinted`, `ENonceUsed`, `EImageUrlLength`.
/// - `signing_key::EInvalidSignature`.
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
    config.assert_can_mint();
    let contributor = ctx.sender();
    assert!(collection.is_open(clock), EWindowClosed);
    assert!(clock.timestamp_ms() <= expires_ms, EGrantExpired);
    assert!(!collection.minters.contains(contributor), EAlreadyMinted);
    assert!(!collection.nonces.contains(nonce), ENonceUsed);
    let length = image_url.length();
    assert!(length > 0 && length <= MAX_IMAGE_URL_BYTES, EImageUrlLength);
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

/// Destroys an NFT. Its number is not given again, and its contributor cannot mint another.
public fun burn(nft: ContributorNft, collection: &mut ContributorCollection, ctx: &TxContext) {
    let ContributorNft { id, number, .. } = nft;
    event::emit(ContributorBurned { nft_id: id.to_inner(), number, owner: ctx.sender() });
    id.delete();
    collection.burned = collection.burned + 1;
}

// === View helpers ===

public fun opens_ms(self: &ContributorCollection): u64 { self.opens_ms }

public fun closes_ms(self: &ContributorCollection): u64 { self.closes_ms }

/// Whether it is the time to mint.
public fun is_open(self: &ContributorCollection, clock: &Clock): bool {
    let now_ms = clock.timestamp_ms();
    self.opens_ms <= now_ms && now_ms < self.closes_ms
}

public fun minted(self: &ContributorCollection): u64 { self.minted }

public fun burned(self: &ContributorCollection): u64 { self.burned }

/// Whether `wallet` has minted, whatever became of the NFT.
public fun has_minted(self: &ContributorCollection, wallet: address): bool {
    self.minters.contains(wallet)
}

/// Whether `nonce` has minted.
public fun is_nonce_used(self: &ContributorCollection, nonce: u64): bool {
    self.nonces.contains(nonce)
}

public fun number(self: &ContributorNft): u64 { self.number }

public fun contributor(self: &ContributorNft): address { self.contributor }

public fun image_url(self: &ContributorNft): String { self.image_url }

// === Admin Functions ===

/// Opens minting from `opens_ms` until just before `closes_ms`, in milliseconds since the Unix
/// epoch.
///
/// #### Aborts
/// - `EWindowEmpty`.
public fun set_window(
    collection: &mut ContributorCollection,
    cap: &AdminCap,
    config: &Config,
    opens_ms: u64,
    closes_ms: u64,
) {
    config.assert_admin(cap);
    assert!(opens_ms < closes_ms, EWindowEmpty);
    collection.opens_ms = opens_ms;
    collection.closes_ms = closes_ms;
    event::emit(WindowChanged { opens_ms, closes_ms });
}

// === Package Functions ===

/// Shares the collection. Its window is empty until the admin sets one.
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
            b"For those who helped to build it.".to_string(),
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

// === Test-Only Helpers ===

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): ContributorCollection { new(ctx) }
