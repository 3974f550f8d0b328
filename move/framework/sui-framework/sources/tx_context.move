/// The transaction being executed.
module sui::tx_context;

// === Structs ===

/// Passed by the network to functions with it as their last parameter. Most values come
/// from the VM; the fields are for clients that read the type.
#[allow(unused_field)]
public struct TxContext has drop {
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
}

// === Public ===

/// Returns the address that signed the transaction.
public fun sender(_self: &TxContext): address { native_sender() }

/// Returns the digest of the transaction, 32 bytes.
public fun digest(self: &TxContext): &vector<u8> { &self.tx_hash }

/// Returns the number of the current epoch.
public fun epoch(_self: &TxContext): u64 { native_epoch() }

/// Returns the start of the current epoch, in Unix milliseconds.
public fun epoch_timestamp_ms(_self: &TxContext): u64 { native_epoch_timestamp_ms() }

/// Returns the address that pays for gas, if it is not the sender.
public fun sponsor(_self: &TxContext): Option<address> {
    let mut sponsor = native_sponsor();
    if (sponsor.is_empty()) option::none() else option::some(sponsor.pop_back())
}

/// Creates an id that no other object has.
public fun fresh_object_address(_ctx: &mut TxContext): address { fresh_id() }

/// Returns the reference gas price of the epoch, MIST per unit.
public fun reference_gas_price(_self: &TxContext): u64 { native_rgp() }

/// Returns the gas price of this transaction, MIST per unit.
public fun gas_price(_self: &TxContext): u64 { native_gas_price() }

// === Private ===

native fun native_sender(): address;
native fun native_epoch(): u64;
native fun native_epoch_timestamp_ms(): u64;
native fun native_sponsor(): vector<address>;
native fun native_rgp(): u64;
native fun native_gas_price(): u64;
native fun fresh_id(): address;
#[allow(unused_function)]
native fun native_ids_created(): u64;
#[allow(unused_function)]
native fun native_gas_budget(): u64;

// === Test-only ===

/// Digest is not 32 bytes long.
#[test_only]
const EBadTxHashLength: u64 = 0;

/// Size of a transaction's digest in bytes.
#[test_only]
const TX_HASH_LENGTH: u64 = 32;

/// Creates a context with all values.
#[test_only]
public fun create(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: u64,
    gas_price: u64,
    gas_budget: u64,
    sponsor: Option<address>,
): TxContext {
    assert!(tx_hash.length() == TX_HASH_LENGTH, EBadTxHashLength);
    replace(
        sender,
        tx_hash,
        epoch,
        epoch_timestamp_ms,
        ids_created,
        rgp,
        gas_price,
        gas_budget,
        sponsor.to_vec(),
    );
    TxContext { sender: @0x0, tx_hash, epoch: 0, epoch_timestamp_ms: 0, ids_created: 0 }
}

/// Creates a context with the gas data and the sponsor of the previous one.
#[test_only]
public fun new(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
): TxContext {
    let (rgp, price, budget) = (native_rgp(), native_gas_price(), native_gas_budget());
    let mut sponsors = native_sponsor();
    let sponsor = if (sponsors.is_empty()) option::none() else option::some(sponsors.pop_back());
    create(
        sender,
        tx_hash,
        epoch,
        epoch_timestamp_ms,
        ids_created,
        rgp,
        price,
        budget,
        sponsor,
    )
}

/// Creates a context whose digest is derived from a number.
#[test_only]
public fun new_from_hint(
    addr: address,
    hint: u64,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
): TxContext {
    new(addr, dummy_tx_hash_with_hint(hint), epoch, epoch_timestamp_ms, ids_created)
}

/// Creates the context of the first transaction of address 0x0.
#[test_only]
public fun dummy(): TxContext {
    let tx_hash = x"3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532";
    new(@0x0, tx_hash, 0, 0, 0)
}

/// Creates a digest that starts with a number in little-endian.
#[test_only]
public fun dummy_tx_hash_with_hint(hint: u64): vector<u8> {
    let mut hash = std::bcs::to_bytes(&hint);
    while (hash.length() < TX_HASH_LENGTH) hash.push_back(0);
    hash
}

/// Returns the number of ids that this transaction has created.
#[test_only]
public fun ids_created(_self: &TxContext): u64 { native_ids_created() }

/// Returns the number of ids that this transaction has created.
#[test_only]
public fun get_ids_created(self: &TxContext): u64 { self.ids_created() }

/// Returns the gas budget of this transaction in MIST.
#[test_only]
public fun gas_budget(_self: &TxContext): u64 { native_gas_budget() }

/// Returns the last created id.
#[test_only]
public fun last_created_object_id(_self: &TxContext): address { last_created_id() }

/// Advances to the next epoch.
#[test_only]
public fun increment_epoch_number(self: &mut TxContext) {
    self.set_time(native_epoch() + 1, native_epoch_timestamp_ms())
}

/// Advances the start of the epoch by `delta_ms` milliseconds.
#[test_only]
public fun increment_epoch_timestamp(self: &mut TxContext, delta_ms: u64) {
    self.set_time(native_epoch(), native_epoch_timestamp_ms() + delta_ms)
}

#[test_only]
fun set_time(self: &TxContext, epoch: u64, epoch_timestamp_ms: u64) {
    replace(
        native_sender(),
        self.tx_hash,
        epoch,
        epoch_timestamp_ms,
        native_ids_created(),
        native_rgp(),
        native_gas_price(),
        native_gas_budget(),
        native_sponsor(),
    )
}

#[test_only]
native fun last_created_id(): address;

#[test_only]
native fun replace(
    sender: address,
    tx_hash: vector<u8>,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: u64,
    gas_price: u64,
    gas_budget: u64,
    sponsor: vector<address>,
);
