/// Runs the checks that need transactions, and checks `test_scenario`.
#[test_only]
module probe::objects_tests;

use probe::chances;
use probe::coins;
use probe::collections;
use probe::fields;
use probe::objects::{Self, Bound, Thing};
use std::unit_test;
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin, RegulatedCoinMetadata};
use sui::deny_list;
use sui::event;
use sui::random::{Self, Random};
use sui::sui::SUI;
use sui::test_scenario as scenario;
use sui::test_utils;

const ALICE: address = @0xa11ce;
const BOB: address = @0xb0b;

/// Digest of the values drawn from the seed `seed` on public networks.
const DRAWN: vector<u8> = x"f8e57ddf24a8163881759413f9c5a34ccf871d73e395d8523233aeb350fdc655";

#[test]
fun in_one_transaction() {
    let mut test = scenario::begin(ALICE);
    let ctx = test.ctx();
    objects::ids(ctx);
    collections::tables(ctx);
    collections::table_vecs(ctx);
    collections::bags(ctx);
    collections::object_tables(ctx);
    collections::object_bags(ctx);
    fields::plain(ctx);
    fields::objects(ctx);
    fields::lending(ctx);
    fields::versions(ctx);
    let coin = coins::parts(coins::balances(ctx), ctx);
    assert!(coin.burn_for_testing() == 60);
    test.end();
}

#[test]
fun owned_objects() {
    let mut test = scenario::begin(ALICE);
    assert!(!test.has_most_recent_for_sender<Thing>());
    objects::send(BOB, test.ctx());
    assert!(object::last_created(test.ctx()).to_address() == test.ctx().last_created_object_id());
    let effects = test.next_tx(BOB);
    assert!(effects.created().length() == 2 && effects.transferred_to_account().length() == 2);
    assert!(effects.transferred_to_object().is_empty() && effects.written().is_empty());
    assert!(test.has_most_recent_for_sender<Thing>() && test.num_concluded_txes() == 1);
    assert!(!scenario::has_most_recent_for_address<Thing>(ALICE));
    assert!(scenario::has_most_recent_for_address<Thing>(BOB) && test.sender() == BOB);
    let id = test.most_recent_id_for_sender<Thing>().destroy_some();
    assert!(test.ids_for_sender<Thing>() == vector[id]);
    assert!(scenario::ids_for_address<Thing>(BOB) == vector[id]);
    assert!(scenario::most_recent_id_for_address<Thing>(BOB) == option::some(id));
    let thing = test.take_from_sender<Thing>();
    assert!(object::id(&thing) == id && test.was_taken_from_sender(id));
    assert!(scenario::was_taken_from_address(BOB, id));
    test.return_to_sender(thing);
    test.next_tx(BOB);
    let thing = test.take_from_sender_by_id<Thing>(id);
    scenario::return_to_address(BOB, thing);
    test.next_tx(BOB);
    let thing = test.take_from_address<Thing>(BOB);
    transfer::public_transfer(thing, ALICE);
    let effects = test.next_tx(ALICE);
    assert!(effects.transferred_to_account()[&id] == ALICE);
    let thing = test.take_from_address_by_id<Thing>(ALICE, id);
    unit_test::destroy(thing);
    test.new_object().delete();
    test.end();
}

#[test]
fun frozen_and_shared_objects() {
    let mut test = scenario::begin(ALICE);
    objects::freeze_both(test.ctx());
    objects::share_both(test.ctx());
    let effects = test.next_tx(BOB);
    assert!(effects.frozen().length() == 2 && effects.shared().length() == 2);
    assert!(scenario::has_most_recent_immutable<Bound>());
    assert!(
        scenario::has_most_recent_shared<Bound>() && !scenario::has_most_recent_shared<Clock>(),
    );
    let id = scenario::most_recent_immutable_id<Thing>().destroy_some();
    let frozen = test.take_immutable<Thing>();
    assert!(object::id(&frozen) == id && scenario::was_taken_immutable(id));
    scenario::return_immutable(frozen);
    test.next_tx(BOB);
    scenario::return_immutable(test.take_immutable_by_id<Thing>(id));
    let id = scenario::most_recent_id_shared<Thing>().destroy_some();
    let shared = test.take_shared<Thing>();
    assert!(object::id(&shared) == id);
    scenario::return_shared(shared);
    test.next_tx(BOB);
    scenario::return_shared(test.take_shared_by_id<Thing>(id));
    test.end();
}

#[test]
fun objects_of_objects() {
    let mut test = scenario::begin(ALICE);
    let parent = objects::thing(test.ctx());
    let id = object::id(&parent);
    transfer::public_transfer(parent, ALICE);
    objects::send(id.to_address(), test.ctx());
    test.next_tx(ALICE);
    assert!(scenario::receivable_object_ids_for_owner_id<Thing>(id).length() == 1);
    let mut parent = test.take_from_sender<Thing>();
    let bound = scenario::most_recent_receiving_ticket<Bound>(&id);
    let bound_id = bound.receiving_object_id();
    scenario::return_receiving_ticket(bound);
    let bound = scenario::receiving_ticket_by_id<Bound>(bound_id);
    let thing = scenario::most_recent_receiving_ticket<Thing>(&id);
    objects::receive_both(&mut parent, bound, thing, test.ctx());
    test.return_to_sender(parent);
    test.next_tx(ALICE);
    assert!(test.ids_for_sender<Bound>() == vector[bound_id]);
    assert!(test.ids_for_sender<Thing>().length() == 2);
    test.end();
}

#[test]
fun contexts() {
    let mut test = scenario::begin(ALICE);
    objects::transaction(test.ctx(), ALICE, 0, 0);
    assert!(test.ctx().ids_created() == 0);
    test.new_object().delete();
    assert!(test.ctx().get_ids_created() == 1);
    test.next_epoch(BOB);
    objects::transaction(test.ctx(), BOB, 1, 0);
    test.later_epoch(500, ALICE);
    objects::transaction(test.ctx(), ALICE, 2, 500);
    test.skip_to_epoch(5);
    objects::transaction(test.ctx(), ALICE, 5, 500);
    let builder = test
        .ctx_builder()
        .set_epoch(7)
        .set_epoch_timestamp(900)
        .set_ids_created(3)
        .set_reference_gas_price(800)
        .set_gas_price(1_500)
        .set_gas_budget(9_000)
        .set_sponsor(BOB);
    test.next_with_context(builder);
    objects::transaction(test.ctx(), ALICE, 7, 900);
    objects::gas(test.ctx(), 800, 1_500, option::some(BOB));
    assert!(test.ctx().ids_created() == 3 && test.ctx().gas_budget() == 9_000);
    let builder = scenario::ctx_builder_from_context(test.ctx()).unset_sponsor();
    test.next_with_context(builder.unset_reference_gas_price().set_reference_gas_price(800));
    objects::gas(test.ctx(), 800, 1_500, option::none());
    test.end();
}

#[test]
fun contexts_from_the_start() {
    let mut test = scenario::begin_with_context(scenario::ctx_builder_from_sender(BOB));
    objects::transaction(test.ctx(), BOB, 0, 0);
    objects::gas(test.ctx(), 700, 1_000, option::none());
    test.end();
    let mut ctx = tx_context::dummy();
    objects::transaction(&ctx, @0x0, 0, 0);
    ctx = tx_context::new_from_hint(ALICE, 258, 3, 4, 5);
    objects::transaction(&ctx, ALICE, 3, 4);
    let mut hint = tx_context::dummy_tx_hash_with_hint(258);
    assert!(ctx.digest() == &hint && hint.take(3) == x"020100");
    ctx.increment_epoch_number();
    ctx.increment_epoch_timestamp(6);
    objects::transaction(&ctx, ALICE, 4, 10);
    hint = vector::tabulate!(32, |_| 9);
    ctx = tx_context::new(BOB, hint, 1, 2, 0);
    objects::transaction(&ctx, BOB, 1, 2);
    ctx = tx_context::create(BOB, hint, 1, 2, 0, 30, 40, 50, option::some(ALICE));
    objects::gas(&ctx, 30, 40, option::some(ALICE));
}

/// Ids are derived from the digest, so tests can expect them.
#[test]
fun fresh_ids() {
    let mut ctx = tx_context::dummy();
    let first = ctx.fresh_object_address();
    assert!(first == @0x381dd9078c322a4663c392761a0211b527c127b29583851217f948d62131f409);
}

#[test, expected_failure(abort_code = scenario::EEmptyInventory)]
fun nothing_to_take() {
    let test = scenario::begin(ALICE);
    unit_test::destroy(test.take_from_sender<Thing>());
    test.end();
}

#[test, expected_failure(abort_code = scenario::ECantReturnObject)]
fun returned_elsewhere() {
    let mut test = scenario::begin(ALICE);
    scenario::return_shared(objects::thing(test.ctx()));
    test.end();
}

#[test]
fun currencies() {
    let mut test = scenario::begin(ALICE);
    let witness = test_utils::create_one_time_witness<SUI>();
    let (cap, mut metadata) = coins::found(witness, test.ctx());
    coins::metadata(&cap, &mut metadata);
    coins::treasury(cap, test.ctx());
    transfer::public_freeze_object(metadata);
    let witness = test_utils::create_one_time_witness<SUI>();
    let (cap, deny_cap, metadata) = coins::found_regulated(witness, test.ctx());
    assert!(metadata.get_decimals() == 9 && metadata.get_icon_url().is_some());
    transfer::public_transfer(cap, ALICE);
    transfer::public_transfer(deny_cap, ALICE);
    transfer::public_transfer(metadata, ALICE);
    coins::pay(coin::mint_for_testing(77, test.ctx()));
    test.next_tx(BOB);
    assert!(scenario::has_most_recent_immutable<RegulatedCoinMetadata<SUI>>());
    assert!(test.ids_for_sender<Coin<SUI>>().length() == 2);
    let coin = test.take_from_sender<Coin<SUI>>();
    assert!(coin.value() == 77 || coin.value() == 5);
    test.return_to_sender(coin);
    let mut supply = balance::create_supply_for_testing<SUI>();
    let made = supply.increase_supply(3);
    assert!(supply.value() == 3);
    assert!(made.destroy_for_testing() == 3);
    unit_test::destroy(supply);
    assert!(balance::create_for_testing<SUI>(4).destroy_for_testing() == 4);
    let cap = coin::create_treasury_cap_for_testing<SUI>(test.ctx());
    assert!(cap.total_supply() == 0);
    unit_test::destroy(cap);
    test.end();
}

#[test, expected_failure(abort_code = coin::EBadWitness)]
fun currency_without_a_witness() {
    let ctx = &mut tx_context::dummy();
    let (cap, metadata) = coins::found(coins::fake(), ctx);
    unit_test::destroy(cap);
    unit_test::destroy(metadata);
}

#[test, expected_failure(abort_code = balance::ENotEnough)]
fun split_too_much() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(5, ctx);
    unit_test::destroy(coin.split(6, ctx));
    unit_test::destroy(coin);
}

#[test, expected_failure(abort_code = coin::ENotEnough)]
fun divide_too_finely() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(5, ctx);
    unit_test::destroy(coin.divide_into_n(6, ctx));
    unit_test::destroy(coin);
}

#[test, expected_failure(abort_code = coin::EInvalidArg)]
fun divide_into_nothing() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<SUI>(5, ctx);
    unit_test::destroy(coin.divide_into_n(0, ctx));
    unit_test::destroy(coin);
}

#[test, expected_failure(abort_code = balance::ENonZero)]
fun destroy_something() { balance::create_for_testing<SUI>(1).destroy_zero(); }

#[test, expected_failure(abort_code = balance::EOverflow)]
fun make_too_much() {
    let mut supply = balance::create_supply_for_testing<SUI>();
    unit_test::destroy(supply.increase_supply(std::u64::max_value!()));
    unit_test::destroy(supply);
}

#[test, expected_failure(abort_code = balance::EOverflow)]
fun unmake_too_much() {
    let mut supply = balance::create_supply_for_testing<SUI>();
    supply.decrease_supply(balance::create_for_testing(1));
    unit_test::destroy(supply);
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldAlreadyExists)]
fun field_twice() {
    let mut id = object::new(&mut tx_context::dummy());
    sui::dynamic_field::add(&mut id, 1u8, 1u8);
    sui::dynamic_field::add(&mut id, 1u8, 1u16);
    id.delete();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldDoesNotExist)]
fun field_missing() {
    let id = object::new(&mut tx_context::dummy());
    let _: &u8 = sui::dynamic_field::borrow(&id, 1u8);
    id.delete();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldTypeMismatch)]
fun field_of_another_type() {
    let mut id = object::new(&mut tx_context::dummy());
    sui::dynamic_field::add(&mut id, 1u8, 1u8);
    let _: u16 = sui::dynamic_field::remove(&mut id, 1u8);
    id.delete();
}

#[test, expected_failure(abort_code = sui::table::ETableNotEmpty)]
fun table_not_empty() {
    let mut table = sui::table::new<u8, u8>(&mut tx_context::dummy());
    table.add(1, 1);
    table.destroy_empty();
}

#[test, expected_failure(abort_code = sui::bag::EBagNotEmpty)]
fun bag_not_empty() {
    let mut bag = sui::bag::new(&mut tx_context::dummy());
    bag.add(1u8, 1u8);
    bag.destroy_empty();
}

#[test, expected_failure(abort_code = sui::object_table::ETableNotEmpty)]
fun object_table_not_empty() {
    let ctx = &mut tx_context::dummy();
    let mut table = sui::object_table::new<u8, Thing>(ctx);
    table.add(1, objects::thing(ctx));
    table.destroy_empty();
}

#[test, expected_failure(abort_code = sui::object_bag::EBagNotEmpty)]
fun object_bag_not_empty() {
    let ctx = &mut tx_context::dummy();
    let mut bag = sui::object_bag::new(ctx);
    bag.add(1u8, objects::thing(ctx));
    bag.destroy_empty();
}

#[test, expected_failure(abort_code = sui::borrow::EWrongValue)]
fun another_thing_back() {
    let ctx = &mut tx_context::dummy();
    let mut referent = sui::borrow::new(objects::thing(ctx), ctx);
    let (thing, promise) = referent.borrow();
    referent.put_back(objects::thing(ctx), promise);
    unit_test::destroy(thing);
    unit_test::destroy(referent);
}

#[test, expected_failure(abort_code = sui::borrow::EWrongBorrow)]
fun back_to_another_place() {
    let ctx = &mut tx_context::dummy();
    let mut referent = sui::borrow::new(objects::thing(ctx), ctx);
    let mut other = sui::borrow::new(objects::thing(ctx), ctx);
    let (thing, promise) = referent.borrow();
    other.put_back(thing, promise);
    unit_test::destroy(other);
    unit_test::destroy(referent);
}

#[test, expected_failure(abort_code = sui::versioned::EInvalidUpgrade)]
fun version_back() {
    let mut value = sui::versioned::create(2, 1u8, &mut tx_context::dummy());
    let (old, cap) = value.remove_value_for_upgrade<u8>();
    value.upgrade(1, old, cap);
    unit_test::destroy(value);
}

#[test]
fun events() {
    let mut test = scenario::begin(ALICE);
    chances::tell(1);
    chances::tell(2);
    let told = event::events_by_type<chances::Told>();
    assert!(event::num_events() == 2 && told.map_ref!(|t| chances::value(t)) == vector[1, 2]);
    assert!(test.next_tx(BOB).num_user_events() == 2 && event::num_events() == 0);
    test.end();
}

#[test]
fun clocks() {
    let mut clock = clock::create_for_testing(&mut tx_context::dummy());
    assert!(chances::time(&clock) == 0);
    clock.increment_for_testing(5);
    clock.set_for_testing(5);
    clock.set_for_testing(9);
    assert!(chances::time(&clock) == 9);
    clock.destroy_for_testing();
}

#[test, expected_failure]
fun clock_back() {
    let mut clock = clock::create_for_testing(&mut tx_context::dummy());
    clock.set_for_testing(9);
    clock.set_for_testing(8);
    clock.destroy_for_testing();
}

#[test]
fun system_objects() {
    let mut test = scenario::begin(ALICE);
    test.create_system_objects();
    assert!(test.sender() == ALICE);
    let clock = test.take_shared<Clock>();
    assert!(clock.timestamp_ms() == 0);
    scenario::return_shared(clock);
    test.next_tx(@0x0);
    let mut random = test.take_shared<Random>();
    assert!(object::id_address(&random) == @0x8);
    random.update_randomness_state_for_testing(0, x"1f", test.ctx());
    random.update_randomness_state_for_testing(1, x"2f", test.ctx());
    let a = random.new_generator(test.ctx());
    let b = chances::generator(&random, test.ctx());
    assert!(a.generator_seed() != b.generator_seed() && a.generator_counter() == 0);
    scenario::return_shared(random);
    test.end();
}

#[test, expected_failure(abort_code = random::EInvalidRandomnessUpdate)]
fun random_round_skipped() {
    let mut test = scenario::begin(@0x0);
    random::create_for_testing(test.ctx());
    test.next_tx(@0x0);
    let mut random = test.take_shared<Random>();
    random.update_randomness_state_for_testing(0, x"1f", test.ctx());
    random.update_randomness_state_for_testing(2, x"2f", test.ctx());
    scenario::return_shared(random);
    test.end();
}

#[test]
fun generators() {
    let mut g = random::new_generator_from_seed_for_testing(b"seed");
    let drawn = chances::draw(&mut g);
    let digest = sui::hash::blake2b256(&sui::bcs::to_bytes(&drawn));
    unit_test::assert_eq!(digest, DRAWN);
    // 538 bytes drawn, in pieces, out of blocks of 32.
    assert!(g.generator_counter() == 17 && g.generator_buffer().length() == 6);
    assert!(random::new_generator_for_testing().generator_seed().length() > 0);
}

#[test, expected_failure(abort_code = random::EInvalidRange)]
fun range_backwards() { random::new_generator_for_testing().generate_u8_in_range(2, 1); }

#[test]
fun denied_coins() {
    let mut test = scenario::begin(ALICE);
    let witness = test_utils::create_one_time_witness<SUI>();
    let (cap, mut deny_cap, metadata) = coins::found_regulated(witness, test.ctx());
    let mut list = deny_list::new_for_testing(test.ctx());
    coins::deny(&mut list, &mut deny_cap, test.ctx());
    test.next_epoch(ALICE);
    coins::denied(&mut list, &mut deny_cap, test.ctx());
    unit_test::destroy(cap);
    unit_test::destroy(deny_cap);
    unit_test::destroy(metadata);
    unit_test::destroy(list);
    test.end();
}

#[test]
fun sent_parts() {
    let mut test = scenario::begin(ALICE);
    coins::send_parts(coin::mint_for_testing(100, test.ctx()), test.ctx());
    coins::keep(coin::mint_for_testing(5, test.ctx()), test.ctx());
    test.next_tx(BOB);
    assert!(test.ids_for_sender<Coin<SUI>>().length() == 2);
    test.next_tx(ALICE);
    assert!(test.ids_for_sender<Coin<SUI>>().length() == 6);
    test.end();
}

#[test, expected_failure(abort_code = sui::pay::ENoCoins)]
fun nothing_to_join() { coins::join_nothing() }
