/// Revision history of an agent's persona.
///
/// The chain stores, for each numbered revision, the SHA-256 digest of the persona's canonical JSON
/// and its URI, so that anyone can verify the content they are shown. Numbers only grow: restoring
/// an earlier revision publishes its content under a new number.
module agent::persona;

use std::string::String;
use sui::table::{Self, Table};

// === Errors ===

/// The digest is not 32 bytes long.
#[error(code = 0)]
const EInvalidDigestLength: vector<u8> = b"SHA-256 digest must have 32 bytes";

/// The URI is empty or longer than 512 bytes.
#[error(code = 1)]
const EInvalidUriLength: vector<u8> = b"Persona URI must have 1 to 512 bytes";

/// The persona has changed since the revision that the change is based on.
#[error(code = 2)]
const EStaleRevision: vector<u8> = b"Persona has changed since the base revision";

/// The content is the current one.
#[error(code = 3)]
const EUnchanged: vector<u8> = b"Persona already has this content";

/// There is no earlier revision with this number.
#[error(code = 4)]
const ERevisionNotFound: vector<u8> = b"No earlier revision has this number";

/// The revision was replaced before graduation, so no holder ever approved it.
#[error(code = 5)]
const ENotApproved: vector<u8> = b"Revision was not approved by holders";

// === Constants ===

const DIGEST_BYTES: u64 = 32;
const MAX_URI_BYTES: u64 = 512;

// === Structs ===

/// The current revision and its predecessors.
public struct Persona has store {
    current: Revision,
    /// Every revision before the current one, by number.
    earlier: Table<u64, Revision>,
    /// Number of the revision that was current at graduation, known once a vote replaces it.
    /// Holders accepted this revision by trading the graduated coin, and approved all later ones by
    /// votes.
    first_approved: Option<u64>,
}

/// One version of a persona.
public struct Revision has copy, drop, store {
    /// 1 for the first.
    number: u64,
    /// SHA-256 of the canonical JSON.
    digest: vector<u8>,
    /// Location of the JSON.
    uri: String,
    /// Author of the revision, or of its restoration.
    author: address,
    /// The earlier revision whose content this is, if it was restored.
    restores: Option<u64>,
    /// Milliseconds since the Unix epoch.
    published_at_ms: u64,
}

// === View Functions ===

/// Returns the current revision.
public fun current(self: &Persona): &Revision { &self.current }

/// Returns the revision with this number.
///
/// #### Parameters
/// - `number`: 1 for the first revision.
///
/// #### Aborts
/// - `ERevisionNotFound` if no revision has this number.
public fun revision(self: &Persona, number: u64): &Revision {
    if (number == self.current.number) return &self.current;
    assert!(self.earlier.contains(number), ERevisionNotFound);
    &self.earlier[number]
}

/// Returns whether the earlier revision `number` was current at graduation or approved by holders
/// afterwards, so that they can restore it on the fast track.
public fun is_approved(self: &Persona, number: u64): bool {
    self.earlier.contains(number) && self.first_approved.is_some_and!(|first| number >= *first)
}

/// Returns the number of a revision, 1 for the first.
public fun number(self: &Revision): u64 { self.number }

/// Returns the SHA-256 digest of the canonical JSON.
public fun digest(self: &Revision): vector<u8> { self.digest }

/// Returns the location of the JSON.
public fun uri(self: &Revision): String { self.uri }

/// Returns the author of the revision, or of its restoration.
public fun author(self: &Revision): address { self.author }

/// Returns the number of the revision whose content was restored.
public fun restores(self: &Revision): Option<u64> { self.restores }

/// Returns the time of publication in milliseconds since the Unix epoch.
public fun published_at_ms(self: &Revision): u64 { self.published_at_ms }

// === Package Functions ===

/// Creates a persona with its first revision.
///
/// #### Aborts
/// - `EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
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
        published_at_ms: now_ms,
    };
    Persona { current, earlier: table::new(ctx), first_approved: option::none() }
}

/// Aborts unless new content can be published on top of revision `base`.
///
/// #### Aborts
/// - `EStaleRevision` if `base` is not the current revision.
/// - `EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
/// - `EUnchanged` if `digest` is that of the current revision.
public(package) fun assert_can_revise(
    self: &Persona,
    base: u64,
    digest: &vector<u8>,
    uri: &String,
) {
    assert!(base == self.current.number, EStaleRevision);
    assert_content(digest, uri);
    assert!(digest != &self.current.digest, EUnchanged);
}

/// Aborts unless the earlier revision `number` can be restored on top of revision `base`.
///
/// #### Aborts
/// - `EStaleRevision` if `base` is not the current revision.
/// - `ERevisionNotFound` if `number` is not that of an earlier revision.
/// - `EUnchanged` if that revision has the content of the current one.
public(package) fun assert_can_restore(self: &Persona, base: u64, number: u64) {
    assert!(base == self.current.number, EStaleRevision);
    assert!(self.earlier.contains(number), ERevisionNotFound);
    assert!(self.earlier[number].digest != self.current.digest, EUnchanged);
}

/// Aborts unless the earlier revision `number` can be restored on the fast track.
///
/// #### Aborts
/// - `ENotApproved` if revision `number` is not an earlier one, or was replaced before graduation.
public(package) fun assert_approved(self: &Persona, number: u64) {
    assert!(self.is_approved(number), ENotApproved);
}

/// Records that the current revision counts as approved, because the coin has graduated. Call it
/// before a vote replaces the revision.
public(package) fun approve_current(self: &mut Persona) {
    if (self.first_approved.is_none()) self.first_approved.fill(self.current.number);
}

/// Publishes new content. The caller has checked it with `assert_can_revise`.
public(package) fun revise(
    self: &mut Persona,
    digest: vector<u8>,
    uri: String,
    author: address,
    now_ms: u64,
) {
    self.publish(digest, uri, author, option::none(), now_ms);
}

/// Publishes the content of revision `number` again. The caller has checked it with
/// `assert_can_restore`.
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
    published_at_ms: u64,
) {
    let number = self.current.number + 1;
    self.earlier.add(self.current.number, self.current);
    self.current = Revision { number, digest, uri, author, restores, published_at_ms };
}

fun assert_content(digest: &vector<u8>, uri: &String) {
    assert!(digest.length() == DIGEST_BYTES, EInvalidDigestLength);
    assert!(!uri.is_empty() && uri.length() <= MAX_URI_BYTES, EInvalidUriLength);
}
