/// Anchors of an agent's action log, which is kept off chain.
///
/// The agent's key anchors the Merkle root of each day's entries, once per day and in order. Later
/// changes to the entries of an anchored day no longer match its root. Anchors are never removed,
/// and anchoring cannot be paused.
module agent::journal;

use agent::agent::Agent;
use agent::config::Config;
use agent::graduation;
use agent::treasury::AgentKeyCap;
use launchpad::pool::Pool;
use sui::clock::Clock;
use sui::dynamic_field;
use sui::event;

// === Errors ===

/// The day has not ended.
#[error(code = 0)]
const EDayNotEnded: vector<u8> = b"Day has not ended";

/// This day or a later one is anchored.
#[error(code = 1)]
const EDayAnchored: vector<u8> = b"This day or a later one is already anchored";

/// The root is not 32 bytes long.
#[error(code = 2)]
const EInvalidRootLength: vector<u8> = b"Merkle root must have 32 bytes";

/// The day has no entries.
#[error(code = 3)]
const ENoEntries: vector<u8> = b"Day must have at least one entry";

// === Constants ===

const DAY_MS: u64 = 86_400_000;
const ROOT_BYTES: u64 = 32;

// === Structs ===

/// Dynamic field of the agent that holds the last anchored day.
public struct LastDayKey() has copy, drop, store;

/// Dynamic field of the agent that holds the anchor of a day, in days since the Unix epoch (UTC).
public struct DayKey(u64) has copy, drop, store;

/// Anchor of a day: the Merkle root of its entries and their number.
public struct Anchor has drop, store {
    root: vector<u8>,
    count: u64,
}

// === Events ===

/// Emitted by `anchor`. `day` counts from the Unix epoch (UTC), `root` is the RFC 6962 Merkle root
/// of the hashes of the day's `count` entries.
public struct JournalAnchored has copy, drop {
    agent_id: ID,
    day: u64,
    root: vector<u8>,
    count: u64,
    key_cap: ID,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Anchors the action log of a past day.
///
/// #### Parameters
/// - `day`: days since the Unix epoch (UTC), later than the last anchored day.
/// - `root`: Merkle root of the day's entries, 32 bytes.
/// - `count`: number of the day's entries.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EKeyExpired` if the key was not renewed in time.
/// - `EDayNotEnded` if `day` has not ended.
/// - `EInvalidRootLength` if `root` does not have 32 bytes.
/// - `ENoEntries` if `count` is zero.
/// - `EDayAnchored` if `day` or a later one is anchored.
public fun anchor<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    cap: &AgentKeyCap,
    day: u64,
    root: vector<u8>,
    count: u64,
    clock: &Clock,
) {
    config.assert_version();
    graduation::settle(agent, pool);
    agent.treasury().assert_valid_key(cap, clock);
    assert!(day < clock.timestamp_ms() / DAY_MS, EDayNotEnded);
    assert!(root.length() == ROOT_BYTES, EInvalidRootLength);
    assert!(count > 0, ENoEntries);
    let id = agent.uid_mut();
    if (dynamic_field::exists_(id, LastDayKey())) {
        let last: &mut u64 = dynamic_field::borrow_mut(id, LastDayKey());
        assert!(day > *last, EDayAnchored);
        *last = day;
    } else {
        dynamic_field::add(id, LastDayKey(), day);
    };
    dynamic_field::add(id, DayKey(day), Anchor { root, count });
    event::emit(JournalAnchored {
        agent_id: object::id(agent),
        day,
        root,
        count,
        key_cap: object::id(cap),
        timestamp_ms: clock.timestamp_ms(),
    });
}

// === View Functions ===

/// Returns the last anchored day, in days since the Unix epoch (UTC).
public fun last_day<T, Q>(agent: &Agent<T, Q>): Option<u64> {
    let id = agent.uid();
    if (dynamic_field::exists_(id, LastDayKey())) {
        option::some(*dynamic_field::borrow(id, LastDayKey()))
    } else {
        option::none()
    }
}

/// Returns the Merkle root that is anchored for a day, in days since the Unix epoch (UTC).
public fun anchored_root<T, Q>(agent: &Agent<T, Q>, day: u64): Option<vector<u8>> {
    let id = agent.uid();
    if (dynamic_field::exists_(id, DayKey(day))) {
        let anchor: &Anchor = dynamic_field::borrow(id, DayKey(day));
        option::some(anchor.root)
    } else {
        option::none()
    }
}
