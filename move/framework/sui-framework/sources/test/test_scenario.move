/// Runs several transactions in one test, each with its own sender, on objects with ownership as on
/// the network: owned, shared, frozen, received.
#[test_only]
module sui::test_scenario;

use sui::transfer::Receiving;
use sui::vec_map::VecMap;

// === Errors ===
// The VM aborts with these codes too.

/// Effects of the transaction are not available.
#[allow(unused_const)]
const ECouldNotGenerateEffects: u64 = 0;
/// Shared or frozen object was transferred or not returned.
#[allow(unused_const)]
const EInvalidSharedOrImmutableUsage: u64 = 1;
/// Object was not taken from this inventory.
const ECantReturnObject: u64 = 2;
/// No object of this type exists.
const EEmptyInventory: u64 = 3;
/// No object of this id and type exists.
#[allow(unused_const)]
const EObjectNotFound: u64 = 4;
/// Object cannot be received.
#[allow(unused_const)]
const EUnableToAllocateReceivingTicket: u64 = 5;
/// Receiving ticket was already allocated.
#[allow(unused_const)]
const EReceivingTicketAlreadyAllocated: u64 = 6;
/// Receiving ticket cannot be returned.
#[allow(unused_const)]
const EUnableToDeallocateReceivingTicket: u64 = 7;

// === Structs ===

/// The transactions of a test.
public struct Scenario {
    /// Number of completed transactions.
    txn_number: u64,
    /// Context of the current transaction.
    ctx: TxContext,
}

/// Builds the context of a transaction.
public struct TxContextBuilder has copy, drop {
    sender: address,
    epoch: u64,
    epoch_timestamp_ms: u64,
    ids_created: u64,
    rgp: Option<u64>,
    gas_price: u64,
    gas_budget: u64,
    sponsor: Option<address>,
}

/// Effects of a transaction, created by the VM.
public struct TransactionEffects has drop {
    created: vector<ID>,
    written: vector<ID>,
    deleted: vector<ID>,
    transferred_to_account: VecMap<ID, address>,
    transferred_to_object: VecMap<ID, ID>,
    shared: vector<ID>,
    frozen: vector<ID>,
    num_user_events: u64,
}

// === Transactions ===

/// Starts the first transaction.
public fun begin(sender: address): Scenario {
    Scenario { txn_number: 0, ctx: tx_context::new_from_hint(sender, 0, 0, 0, 0) }
}

/// Starts the first transaction.
public fun begin_with_context(ctx_builder: TxContextBuilder): Scenario {
    assert!(ctx_builder.rgp.is_some());
    Scenario { txn_number: 0, ctx: ctx_builder.build(0) }
}

/// Ends the current transaction and starts the next.
public fun next_tx(scenario: &mut Scenario, sender: address): TransactionEffects {
    let (epoch, start) = (scenario.ctx.epoch(), scenario.ctx.epoch_timestamp_ms());
    scenario.txn_number = scenario.txn_number + 1;
    scenario.ctx = tx_context::new_from_hint(sender, scenario.txn_number, epoch, start, 0);
    end_transaction()
}

/// Ends the current transaction and starts the next with the given context. Time cannot
/// go back, and the reference gas price can only change with the epoch.
public fun next_with_context(
    scenario: &mut Scenario,
    ctx_builder: TxContextBuilder,
): TransactionEffects {
    let mut epoch = scenario.ctx.epoch();
    assert!(ctx_builder.epoch >= epoch);
    assert!(ctx_builder.epoch_timestamp_ms >= scenario.ctx.epoch_timestamp_ms());
    let same_price = ctx_builder.rgp.contains(&scenario.ctx.reference_gas_price());
    assert!(ctx_builder.rgp.is_none() || same_price || ctx_builder.epoch > epoch);
    loop {
        if (epoch < ctx_builder.epoch) epoch = epoch + 1;
        scenario.txn_number = scenario.txn_number + 1;
        scenario.ctx = ctx_builder.build(scenario.txn_number);
        let effects = end_transaction();
        if (epoch == ctx_builder.epoch) return effects
    }
}

/// Ends the current transaction and the epoch.
public fun next_epoch(scenario: &mut Scenario, sender: address): TransactionEffects {
    scenario.ctx.increment_epoch_number();
    scenario.next_tx(sender)
}

/// Ends the current transaction and the epoch; the next starts `delta_ms` milliseconds later.
public fun later_epoch(
    scenario: &mut Scenario,
    delta_ms: u64,
    sender: address,
): TransactionEffects {
    scenario.ctx.increment_epoch_timestamp(delta_ms);
    scenario.next_epoch(sender)
}

/// Advances to the given epoch.
public fun skip_to_epoch(scenario: &mut Scenario, epoch: u64) {
    assert!(epoch >= scenario.ctx.epoch());
    while (scenario.ctx.epoch() < epoch) {
        scenario.ctx.increment_epoch_number();
        end_transaction();
    }
}

/// Ends the last transaction.
public fun end(scenario: Scenario): TransactionEffects {
    let Scenario { .. } = scenario;
    end_transaction()
}

/// Creates the system objects: the clock and the randomness state.
public fun create_system_objects(scenario: &mut Scenario) {
    let sender = scenario.sender();
    scenario.next_tx(@0x0);
    sui::clock::create_for_testing(&mut scenario.ctx).share_for_testing();
    sui::random::create_for_testing(&mut scenario.ctx);
    scenario.next_tx(sender);
}

/// Returns the context of the current transaction.
public fun ctx(scenario: &mut Scenario): &mut TxContext { &mut scenario.ctx }

/// Returns the sender of the current transaction.
public fun sender(scenario: &Scenario): address { scenario.ctx.sender() }

/// Creates a fresh UID.
public fun new_object(scenario: &mut Scenario): UID { object::new(&mut scenario.ctx) }

/// Returns the number of completed transactions.
public fun num_concluded_txes(scenario: &Scenario): u64 { scenario.txn_number }

// === Objects of an address ===

/// Takes an object by its id. Aborts when the address does not own it.
public native fun take_from_address_by_id<T: key>(scenario: &Scenario, account: address, id: ID): T;

/// Returns the id of the most recent object of a type.
public native fun most_recent_id_for_address<T: key>(account: address): Option<ID>;

/// Returns the ids of all objects of a type.
public native fun ids_for_address<T: key>(account: address): vector<ID>;

/// Returns whether an object was taken from this address in this transaction.
public native fun was_taken_from_address(account: address, id: ID): bool;

/// Returns whether there is an object of a type.
public fun has_most_recent_for_address<T: key>(account: address): bool {
    most_recent_id_for_address<T>(account).is_some()
}

/// Takes the most recent object of a type. Aborts when there is none.
public fun take_from_address<T: key>(scenario: &Scenario, account: address): T {
    let newest = most_recent_id_for_address<T>(account);
    assert!(newest.is_some(), EEmptyInventory);
    scenario.take_from_address_by_id(account, newest.destroy_some())
}

/// Returns an object. Aborts when it was not taken from there.
public fun return_to_address<T: key>(account: address, t: T) {
    assert!(was_taken_from_address(account, object::id(&t)), ECantReturnObject);
    transfer::transfer_impl(t, account)
}

// === Objects of the sender ===

/// Takes an object by its id. Aborts when the sender does not own it.
public fun take_from_sender_by_id<T: key>(scenario: &Scenario, id: ID): T {
    scenario.take_from_address_by_id(scenario.sender(), id)
}

/// Takes the most recent object of a type. Aborts when there is none.
public fun take_from_sender<T: key>(scenario: &Scenario): T {
    scenario.take_from_address(scenario.sender())
}

/// Returns an object. Aborts when it was not taken from there.
public fun return_to_sender<T: key>(scenario: &Scenario, t: T) {
    return_to_address(scenario.sender(), t)
}

/// Returns the id of the most recent object of a type.
public fun most_recent_id_for_sender<T: key>(scenario: &Scenario): Option<ID> {
    most_recent_id_for_address<T>(scenario.sender())
}

/// Returns whether there is an object of a type.
public fun has_most_recent_for_sender<T: key>(scenario: &Scenario): bool {
    has_most_recent_for_address<T>(scenario.sender())
}

/// Returns the ids of all objects of a type.
public fun ids_for_sender<T: key>(scenario: &Scenario): vector<ID> {
    ids_for_address<T>(scenario.sender())
}

/// Returns whether an object was taken from the sender in this transaction.
public fun was_taken_from_sender(scenario: &Scenario, id: ID): bool {
    was_taken_from_address(scenario.sender(), id)
}

// === Frozen objects ===

/// Takes a frozen object by its id. Aborts when there is none.
public native fun take_immutable_by_id<T: key>(scenario: &Scenario, id: ID): T;

/// Returns the id of the most recent frozen object of a type.
public native fun most_recent_immutable_id<T: key>(): Option<ID>;

/// Returns whether a frozen object was taken in this transaction.
public native fun was_taken_immutable(id: ID): bool;

/// Returns whether there is a frozen object of a type.
public fun has_most_recent_immutable<T: key>(): bool { most_recent_immutable_id<T>().is_some() }

/// Takes the most recent frozen object of a type. Aborts when there is none.
public fun take_immutable<T: key>(scenario: &Scenario): T {
    let newest = most_recent_immutable_id<T>();
    assert!(newest.is_some(), EEmptyInventory);
    scenario.take_immutable_by_id(newest.destroy_some())
}

/// Returns a frozen object. Aborts when it was not taken.
public fun return_immutable<T: key>(t: T) {
    assert!(was_taken_immutable(object::id(&t)), ECantReturnObject);
    transfer::freeze_object_impl(t)
}

// === Shared objects ===

/// Takes a shared object by its id. Aborts when there is none.
public native fun take_shared_by_id<T: key>(scenario: &Scenario, id: ID): T;

/// Returns the id of the most recent shared object of a type.
public native fun most_recent_id_shared<T: key>(): Option<ID>;

native fun was_taken_shared(id: ID): bool;

/// Returns whether there is a shared object of a type.
public fun has_most_recent_shared<T: key>(): bool { most_recent_id_shared<T>().is_some() }

/// Takes the most recent shared object of a type. Aborts when there is none.
public fun take_shared<T: key>(scenario: &Scenario): T {
    let newest = most_recent_id_shared<T>();
    assert!(newest.is_some(), EEmptyInventory);
    scenario.take_shared_by_id(newest.destroy_some())
}

/// Returns a shared object. Aborts when it was not taken.
public fun return_shared<T: key>(t: T) {
    assert!(was_taken_shared(object::id(&t)), ECantReturnObject);
    transfer::share_object_impl(t)
}

// === Objects sent to objects ===

/// Returns the ids of all objects of a type that were sent to an object.
public fun receivable_object_ids_for_owner_id<T: key>(object: ID): vector<ID> {
    ids_for_address<T>(object.to_address())
}

/// Returns the receiving ticket of the most recent object of a type that was sent to an object.
/// Aborts when there is none.
public fun most_recent_receiving_ticket<T: key>(owner: &ID): Receiving<T> {
    let newest = most_recent_id_for_address<T>(owner.to_address());
    assert!(newest.is_some(), EEmptyInventory);
    receiving_ticket_by_id(newest.destroy_some())
}

/// Returns the receiving ticket of an object that was sent to an object. Aborts when it is already
/// allocated.
public fun receiving_ticket_by_id<T: key>(object_id: ID): Receiving<T> {
    let version = allocate_receiving_ticket_for_object<T>(object_id);
    transfer::make_receiver(object_id, version)
}

/// Returns an unused receiving ticket.
public fun return_receiving_ticket<T: key>(ticket: Receiving<T>) {
    deallocate_receiving_ticket_for_object(ticket.receiving_object_id())
}

native fun allocate_receiving_ticket_for_object<T: key>(object_id: ID): u64;
native fun deallocate_receiving_ticket_for_object(object_id: ID);

// === Effects ===

/// Returns the created objects.
public fun created(effects: &TransactionEffects): vector<ID> { effects.created }

/// Returns the written objects.
public fun written(effects: &TransactionEffects): vector<ID> { effects.written }

/// Returns the deleted objects.
public fun deleted(effects: &TransactionEffects): vector<ID> { effects.deleted }

/// Returns the objects transferred to addresses, with their owners.
public fun transferred_to_account(effects: &TransactionEffects): VecMap<ID, address> {
    effects.transferred_to_account
}

/// Returns the objects transferred to objects, with their owners.
public fun transferred_to_object(effects: &TransactionEffects): VecMap<ID, ID> {
    effects.transferred_to_object
}

/// Returns the shared objects.
public fun shared(effects: &TransactionEffects): vector<ID> { effects.shared }

/// Returns the frozen objects.
public fun frozen(effects: &TransactionEffects): vector<ID> { effects.frozen }

/// Returns the number of emitted events.
public fun num_user_events(effects: &TransactionEffects): u64 { effects.num_user_events }

native fun end_transaction(): TransactionEffects;

// === Transaction contexts ===

/// Starts a context of a sender.
public fun ctx_builder_from_sender(sender: address): TxContextBuilder {
    TxContextBuilder {
        sender,
        epoch: 0,
        epoch_timestamp_ms: 0,
        ids_created: 0,
        rgp: option::some(700),
        gas_price: 1_000,
        gas_budget: 100_000_000,
        sponsor: option::none(),
    }
}

/// Starts from the context of the current transaction.
public fun ctx_builder(scenario: &Scenario): TxContextBuilder {
    ctx_builder_from_context(&scenario.ctx)
}

/// Starts from another context.
public fun ctx_builder_from_context(ctx: &TxContext): TxContextBuilder {
    TxContextBuilder {
        sender: ctx.sender(),
        epoch: ctx.epoch(),
        epoch_timestamp_ms: ctx.epoch_timestamp_ms(),
        ids_created: ctx.ids_created(),
        rgp: option::some(ctx.reference_gas_price()),
        gas_price: ctx.gas_price(),
        gas_budget: ctx.gas_budget(),
        sponsor: ctx.sponsor(),
    }
}

/// Sets the epoch.
public fun set_epoch(mut builder: TxContextBuilder, epoch: u64): TxContextBuilder {
    builder.epoch = epoch;
    builder
}

/// Sets the start of the epoch, in Unix milliseconds.
public fun set_epoch_timestamp(mut builder: TxContextBuilder, ms: u64): TxContextBuilder {
    builder.epoch_timestamp_ms = ms;
    builder
}

/// Sets the number of created ids.
public fun set_ids_created(mut builder: TxContextBuilder, ids_created: u64): TxContextBuilder {
    builder.ids_created = ids_created;
    builder
}

/// Sets the reference gas price, MIST per unit.
public fun set_reference_gas_price(mut builder: TxContextBuilder, rgp: u64): TxContextBuilder {
    builder.rgp = option::some(rgp);
    builder
}

/// Unsets the reference gas price.
public fun unset_reference_gas_price(mut builder: TxContextBuilder): TxContextBuilder {
    builder.rgp = option::none();
    builder
}

/// Sets the gas price, MIST per unit.
public fun set_gas_price(mut builder: TxContextBuilder, gas_price: u64): TxContextBuilder {
    builder.gas_price = gas_price;
    builder
}

/// Sets the gas budget, in MIST.
public fun set_gas_budget(mut builder: TxContextBuilder, gas_budget: u64): TxContextBuilder {
    builder.gas_budget = gas_budget;
    builder
}

/// Sets the sponsor.
public fun set_sponsor(mut builder: TxContextBuilder, sponsor: address): TxContextBuilder {
    builder.sponsor = option::some(sponsor);
    builder
}

/// Unsets the sponsor.
public fun unset_sponsor(mut builder: TxContextBuilder): TxContextBuilder {
    builder.sponsor = option::none();
    builder
}

fun build(builder: TxContextBuilder, number: u64): TxContext {
    tx_context::create(
        builder.sender,
        tx_context::dummy_tx_hash_with_hint(number),
        builder.epoch,
        builder.epoch_timestamp_ms,
        builder.ids_created,
        builder.rgp.destroy_some(),
        builder.gas_price,
        builder.gas_budget,
        builder.sponsor,
    )
}
