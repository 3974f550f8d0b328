/// An agent's persona as the chain knows it: a row of numbered revisions. Of each it keeps the SHA-256
/// digest of the persona's canonical JSON and where that JSON is found, so that whoever shows the
/// content can be held to it.
///
/// Numbers only grow. Going back to an earlier revision publishes its content under a new number.
module agent::persona;

use std::string::String;
use sui::table::{Self, Table};

// === Errors ===

/// The digest is not 32 bytes long.
#[error(code = 0)]
const EDigestLength: vector<u8> = b"A SHA-256 digest has 32 bytes";

/// The address is empty or longer than 512 bytes.
#[error(code = 1)]
const EUriLength: vector<u8> = b"The address of the persona must have 1 to 512 bytes";

/// The persona has changed since the revision that the change was made on.
#[error(code = 2)]
const EStaleBase: vector<u8> = b"The persona has changed meanwhile";

/// The change changes nothing.
#[error(code = 3)]
const EUnchanged: vector<u8> = b"The persona has this content already";

/// There is no earlier revision with this number.
#[error(code = 4)]
const ENoSuchRevision: vector<u8> = b"There is no such earlier revision";

// === Constants ===

const DIGEST_BYTES: u64 = 32;
const MAX_URI_BYTES: u64 = 512;

// === Structs ===

public struct Persona has store {
    current: Revision,
    /// Every revision before the current one, by number.
    earlier: Table<u64, Revision>,
}

public struct Revision has copy, drop, store {
    /// 1 for the first.
    number: u64,
    /// SHA-256 of the canonical JSON.
    digest: vector<u8>,
    /// Where the JSON is found.
    uri: String,
    /// Who wrote it, or who brought it back.
    author: address,
    /// The earlier revision whose content this is, if it is a rollback.
    restores: Option<u64>,
    /// Milliseconds since the Unix epoch.
    published_ms: u64,
}

// === View helpers ===

public fun current(self: &Persona): &Revision { &self.current }

/// The revision with this number, the current one included.
///
/// #### Aborts
/// - `ENoSuchRevision`.
public fun revision(self: &Persona, number: u64): &Revision {
    if (number == self.current.number) return &self.current;
    assert!(self.earlier.contains(number), ENoSuchRevision);
    &self.earlier[number]
}

public fun number(self: &Revision): u64 { self.number }

public fun digest(self: &Revision): vector<u8> { self.digest }

public fun uri(self: &Revision): String { self.uri }

public fun author(self: &Revision): address { self.author }

public fun restores(self: &Revision): Option<u64> { self.restores }

public fun published_ms(self: &Revision): u64 { self.published_ms }

// === Package Functions ===

/// A persona with its first revision.
///
/// #### Aborts
/// - `EDigestLength`, `EUriLength`.
public(package) fun new(
    digest: vector<u8>,
    uri: String,
    author: address,
    now_ms: u64,
    ctx: &mut TxContext,
): Persona {
    assert_content(&digest, &uri);
    let current = Revision {
        number: 1,
        digest,
        uri,
        author,
        restores: option::none(),
        published_ms: now_ms,
    };
    Persona { current, earlier: table::new(ctx) }
}

/// #### Aborts
/// - `EStaleBase` if `base` is not the current revision's number.
/// - `EDigestLength`, `EUriLength`, `EUnchanged`.
public(package) fun assert_can_revise(
    self: &Persona,
    base: u64,
    digest: &vector<u8>,
    uri: &String,
) {
    assert!(base == self.current.number, EStaleBase);
    assert_content(digest, uri);
    assert!(digest != &self.current.digest, EUnchanged);
}

/// #### Aborts
/// - `EStaleBase` if `base` is not the current revision's number.
/// - `ENoSuchRevision` if `number` is not an earlier one's; `EUnchanged`.
public(package) fun assert_can_restore(self: &Persona, base: u64, number: u64) {
    assert!(base == self.current.number, EStaleBase);
    assert!(self.earlier.contains(number), ENoSuchRevision);
    assert!(self.earlier[number].digest != self.current.digest, EUnchanged);
}

/// Publishes new content, which `assert_can_revise` has seen.
public(package) fun revise(
    self: &mut Persona,
    digest: vector<u8>,
    uri: String,
    author: address,
    now_ms: u64,
) {
    self.publish(digest, uri, author, option::none(), now_ms);
}

/// Publishes the content of revision `number` again, which `assert_can_restore` has seen.
public(package) fun restore(self: &mut Persona, number: u64, author: address, now_ms: u64) {
    let Revision { digest, uri, .. } = self.earlier[number];
    self.publish(digest, uri, author, option::some(number), now_ms);
}

// === Private Functions ===

fun publish(
    self: &mut Persona,
    digest: vector<u8>,
    uri: String,
    author: address,
    restores: Option<u64>,
    published_ms: u64,
) {
    let number = self.current.number + 1;
    self.earlier.add(self.current.number, self.current);
    self.current = Revision { number, digest, uri, author, restores, published_ms };
}

fun assert_content(digest: &vector<u8>, uri: &String) {
    assert!(digest.length() == DIGEST_BYTES, EDigestLength);
    assert!(!uri.is_empty() && uri.length() <= MAX_URI_BYTES, EUriLength);
}
