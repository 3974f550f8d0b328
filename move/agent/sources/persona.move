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

/// The fast track restores only the accepted predecessor of the current revision, for seven days.
#[error(code = 5)]
const ENotRestorable: vector<u8> = b"Revision cannot be restored on the fast track";

// === Constants ===

const DIGEST_BYTES: u64 = 32;
const MAX_URI_BYTES: u64 = 512;

/// How long a revision must have been current before graduation to be accepted: 24 hours.
const ACCEPTANCE_MS: u64 = 86_400_000;

/// How long after its replacement a revision can be restored on the fast track: seven days.
const RESTORABLE_MS: u64 = 604_800_000;

// === Structs ===

/// The current revision and its predecessors.
public struct Persona has store {
    current: Revision,
    /// Every revision before the current one, by number.
    earlier: Table<u64, Revision>,
    /// Whether the coin has graduated, so that only votes change the persona.
    is_graduated: bool,
    /// Number of the last revision that holders accepted: by trading while it was current for 24
    /// hours before graduation, or by a vote since. The first revision counts from the start.
    accepted: u64,
    /// Number of the last revision that was not restored on the fast track. Proposals based on it
    /// or on a later revision are not stale: a restoration must not veto ordinary votes.
    decided: u64,
    /// The revision that the fast track can restore.
    restorable: Option<Restorable>,
}

/// A revision that the fast track can restore.
public struct Restorable has copy, drop, store {
    number: u64,
    /// Last time to propose it, exclusive, in milliseconds since the Unix epoch.
    until_ms: u64,
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

/// Returns whether the graduation of the coin is recorded.
public fun is_graduated(self: &Persona): bool { self.is_graduated }

/// Returns the number of the last revision that holders accepted.
public fun accepted(self: &Persona): u64 { self.accepted }

/// Returns the number of the last revision that was not restored on the fast track.
public fun decided(self: &Persona): u64 { self.decided }

/// Returns the revision that the fast track can restore, regardless of the time.
public fun restorable(self: &Persona): Option<Restorable> { self.restorable }

/// Returns whether revision `number` can be restored on the fast track.
///
/// #### Parameters
/// - `now_ms`: milliseconds since the Unix epoch.
public fun is_restorable(self: &Persona, number: u64, now_ms: u64): bool {
    self.is_predecessor(number) && now_ms < self.restorable.borrow().until_ms
}

/// Returns the number of the revision that can be restored.
public fun restorable_number(self: &Restorable): u64 { self.number }

/// Returns the last time to propose it, exclusive, in milliseconds since the Unix epoch.
public fun until_ms(self: &Restorable): u64 { self.until_ms }

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
    Persona {
        current,
        earlier: table::new(ctx),
        is_graduated: false,
        accepted: 1,
        decided: 1,
        restorable: option::none(),
    }
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

/// Aborts unless revision `number` can be restored on the fast track.
///
/// #### Aborts
/// - `ENotRestorable` if revision `number` is not the accepted predecessor of the current one, was
///   replaced more than seven days ago, or was itself restored on the fast track.
public(package) fun assert_restorable(self: &Persona, number: u64, now_ms: u64) {
    assert!(self.is_restorable(number, now_ms), ENotRestorable);
}

/// Returns whether revision `number` is what the fast track restores, regardless of the time.
public(package) fun is_predecessor(self: &Persona, number: u64): bool {
    self.restorable.is_some_and!(|restorable| restorable.number == number)
}

/// Records the graduation. If the current revision was published less than 24 hours before, the
/// last accepted one can be restored for seven days.
///
/// #### Parameters
/// - `graduated_at_ms`: milliseconds since the Unix epoch.
public(package) fun graduate(self: &mut Persona, graduated_at_ms: u64) {
    self.accept_if_settled(graduated_at_ms);
    self.is_graduated = true;
    let accepted = self.accepted;
    if (accepted != self.current.number) self.make_restorable(accepted, graduated_at_ms);
}

/// Publishes new content, as the creator or by an ordinary vote. The caller has checked it with
/// `assert_can_revise`. The accepted predecessor can be restored for seven days, unless it was
/// itself restored on the fast track: the fast track reverts a decision only once.
public(package) fun revise(
    self: &mut Persona,
    digest: vector<u8>,
    uri: String,
    author: address,
    now_ms: u64,
) {
    self.publish_decided(digest, uri, author, option::none(), now_ms);
}

/// Publishes the content of revision `number` again, as the creator. The caller has checked it with
/// `assert_can_restore`.
public(package) fun restore(self: &mut Persona, number: u64, author: address, now_ms: u64) {
    let Revision { digest, uri, .. } = self.earlier[number];
    self.publish_decided(digest, uri, author, option::some(number), now_ms);
}

/// Publishes the content of revision `number` again, on the fast track. The caller has checked that
/// it is the predecessor. Nothing can be restored afterwards until an ordinary vote.
public(package) fun restore_fast(self: &mut Persona, number: u64, author: address, now_ms: u64) {
    let Revision { digest, uri, .. } = self.earlier[number];
    self.publish(digest, uri, author, option::some(number), now_ms);
    self.accepted = self.current.number;
    self.restorable = option::none();
}

// === Private Functions ===

/// Publishes a revision that supersedes open proposals.
fun publish_decided(
    self: &mut Persona,
    digest: vector<u8>,
    uri: String,
    author: address,
    restores: Option<u64>,
    now_ms: u64,
) {
    if (self.is_graduated) {
        let replaced = self.current.number;
        if (replaced > self.decided) {
            self.restorable = option::none();
        } else if (replaced == self.accepted) {
            self.make_restorable(replaced, now_ms);
        };
        self.accepted = replaced + 1;
    } else {
        self.accept_if_settled(now_ms);
    };
    self.publish(digest, uri, author, restores, now_ms);
    self.decided = self.current.number;
}

/// Accepts the current revision if it has been current for 24 hours.
fun accept_if_settled(self: &mut Persona, now_ms: u64) {
    if (now_ms >= self.current.published_at_ms + ACCEPTANCE_MS) {
        self.accepted = self.current.number;
    };
}

fun make_restorable(self: &mut Persona, number: u64, replaced_at_ms: u64) {
    self.restorable = option::some(Restorable { number, until_ms: replaced_at_ms + RESTORABLE_MS });
}

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
