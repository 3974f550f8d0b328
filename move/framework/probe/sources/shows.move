/// Checks publishers, upgrades, displays and transfer policies.
module probe::shows;

use std::ascii;
use std::internal;
use std::string::{Self, String};
use sui::coin::Coin;
use sui::display::{Self, Display};
use sui::display_registry::{
    Self as registry,
    Display as Registered,
    DisplayCap,
    DisplayRegistry,
    SystemMigrationCap,
};
use sui::package::{Self, Publisher, UpgradeCap, UpgradeReceipt, UpgradeTicket};
use sui::sui::SUI;
use sui::transfer_policy::{Self as policy, TransferPolicy, TransferPolicyCap};
use sui::types;

public struct Card has key, store { id: UID }
public struct Royalty has drop {}
public struct Locked has drop {}

public fun royalty(): Royalty { Royalty {} }

public fun locked(): Locked { Locked {} }

public fun witness<T: drop>(real: &T): bool { types::is_one_time_witness(real) }

public fun claim<T: drop>(witness: T, ctx: &mut TxContext): Publisher {
    package::claim(witness, ctx)
}

public fun keep<T: drop>(witness: T, ctx: &mut TxContext) { package::claim_and_keep(witness, ctx) }

public fun publisher(publisher: Publisher) {
    assert!(publisher.from_package<Card>() && publisher.from_module<Card>());
    assert!(publisher.from_package<probe::objects::Thing>());
    assert!(!publisher.from_module<probe::objects::Thing>() && !publisher.from_package<SUI>());
    assert!(publisher.module_() == &ascii::string(b"shows"));
    assert!(publisher.published_module() == publisher.module_());
    assert!(publisher.published_package() == publisher.package());
    let package = std::type_name::with_original_ids<Card>().address_string();
    assert!(publisher.package() == &package);
    publisher.burn();
}

public fun cap(cap: &mut UpgradeCap, package: ID) {
    assert!(cap.package() == package && cap.version() == 1);
    assert!(cap.upgrade_package() == package && cap.upgrade_policy() == cap.policy());
    assert!(cap.policy() == package::compatible_policy() && cap.policy() == 0);
    package::only_additive_upgrades(cap);
    assert!(cap.policy() == package::additive_policy() && cap.policy() == 128);
    package::only_dep_upgrades(cap);
    assert!(cap.policy() == package::dep_only_policy() && cap.policy() == 192);
}

public fun authorize(cap: &mut UpgradeCap, digest: vector<u8>): UpgradeTicket {
    let package = cap.package();
    let ticket = cap.authorize(package::dep_only_policy(), digest);
    assert!(ticket.package() == package && ticket.policy() == 192 && ticket.digest() == &digest);
    assert!(ticket.ticket_package() == package && ticket.ticket_policy() == 192);
    assert!(ticket.ticket_digest() == &digest && cap.package() == @0x0.to_id());
    ticket
}

public fun commit(mut cap: UpgradeCap, receipt: UpgradeReceipt) {
    let package = receipt.package();
    assert!(receipt.cap() == object::id(&cap) && receipt.receipt_cap() == receipt.cap());
    assert!(receipt.receipt_package() == package);
    cap.commit(receipt);
    assert!(cap.package() == package && cap.version() == 2);
    package::make_immutable(cap);
}

fun text(bytes: vector<u8>): String { string::utf8(bytes) }

#[allow(lint(self_transfer))]
public fun displays(publisher: &Publisher, ctx: &mut TxContext): Display<Card> {
    assert!(
        display::is_authorized<Card>(publisher) && !display::is_authorized<Coin<SUI>>(publisher),
    );
    let mut shown = display::new<Card>(publisher, ctx);
    assert!(shown.version() == 0 && shown.fields().is_empty());
    shown.add(text(b"name"), text(b"{name}"));
    shown.add_multiple(vector[text(b"a"), text(b"b")], vector[text(b"1"), text(b"2")]);
    shown.edit(text(b"name"), text(b"Card"));
    shown.remove(text(b"a"));
    shown.update_version();
    assert!(shown.version() == 1);
    assert!(shown.fields().keys() == vector[text(b"b"), text(b"name")]);
    assert!(shown.fields()[&text(b"name")] == text(b"Card"));
    display::create_and_keep<Card>(publisher, ctx);
    transfer::public_transfer(shown, ctx.sender());
    display::new_with_fields(publisher, vector[text(b"x")], vector[text(b"y")], ctx)
}

public fun registered(
    registry: &mut DisplayRegistry,
    publisher: &mut Publisher,
    ctx: &mut TxContext,
): DisplayCap<Card> {
    let (mut shown, cap) = registry::new_with_publisher<Card>(registry, publisher, ctx);
    assert!(shown.fields().is_empty() && shown.cap_id() == option::some(object::id(&cap)));
    shown.set(&cap, text(b"a"), text(b"1"));
    shown.set(&cap, text(b"b"), text(b"2"));
    shown.set(&cap, text(b"a"), text(b"3"));
    assert!(shown.fields().keys() == vector[text(b"b"), text(b"a")]);
    assert!(shown.fields()[&text(b"a")] == text(b"3"));
    shown.unset(&cap, text(b"b"));
    assert!(shown.fields().length() == 1);
    shown.clear(&cap);
    assert!(shown.fields().is_empty());
    registry::delete_legacy(&shown, display::new<Card>(publisher, ctx));
    shown.share();
    cap
}

public fun permitted(registry: &mut DisplayRegistry, ctx: &mut TxContext): DisplayCap<Card> {
    let (shown, cap) = registry::new(registry, internal::permit<Card>(), ctx);
    assert!(shown.fields().is_empty() && shown.cap_id() == option::some(object::id(&cap)));
    shown.share();
    cap
}

public fun migrated_by_system(
    registry: &mut DisplayRegistry,
    migration: &SystemMigrationCap,
    ctx: &mut TxContext,
) {
    let (names, values) = (vector[text(b"name")], vector[text(b"{name}")]);
    registry.system_migration<Card>(migration, names, values, ctx);
    registry.system_migration<Card>(migration, vector[], vector[], ctx);
}

public fun migrated(
    registry: &mut DisplayRegistry,
    legacy: Display<Card>,
    ctx: &mut TxContext,
): (Registered<Card>, DisplayCap<Card>) {
    let fields = *legacy.fields();
    let (shown, cap) = registry::migrate_v1_to_v2(registry, legacy, ctx);
    assert!(shown.fields() == &fields);
    (shown, cap)
}

public fun claimed(
    shown: &mut Registered<Card>,
    legacy: Display<Card>,
    ctx: &mut TxContext,
): DisplayCap<Card> {
    let cap = registry::claim(shown, legacy, ctx);
    assert!(shown.cap_id() == option::some(object::id(&cap)));
    cap
}

public fun claimed_by_publisher(
    shown: &mut Registered<Card>,
    publisher: &mut Publisher,
    ctx: &mut TxContext,
): DisplayCap<Card> {
    registry::claim_with_publisher(shown, publisher, ctx)
}

public fun new_policy(
    publisher: &Publisher,
    ctx: &mut TxContext,
): (TransferPolicy<Card>, TransferPolicyCap<Card>) {
    policy::new(publisher, ctx)
}

public fun sales(
    mut rules: TransferPolicy<Card>,
    cap: TransferPolicyCap<Card>,
    mut fee: Coin<SUI>,
    ctx: &mut TxContext,
): Coin<SUI> {
    let (item, place) = (@0x11.to_id(), @0x22.to_id());
    let (i, paid, from) = rules.confirm_request(policy::new_request(item, 500, place));
    assert!(i == item && paid == 500 && from == place);

    policy::add_rule(Royalty {}, &mut rules, &cap, 250u64);
    policy::add_rule(Locked {}, &mut rules, &cap, true);
    assert!(rules.has_rule<_, Royalty>() && rules.rules().length() == 2);
    assert!(policy::get_rule<_, _, u64>(Royalty {}, &rules) == &250);

    let mut request = policy::new_request<Card>(item, 500, place);
    assert!(request.item() == item && request.paid() == 500 && request.from() == place);
    policy::add_receipt(Locked {}, &mut request);
    policy::add_receipt(Royalty {}, &mut request);
    policy::add_to_balance(Royalty {}, &mut rules, fee.split(100, ctx));
    rules.confirm_request(request);

    rules.remove_rule<_, Locked, bool>(&cap);
    assert!(!rules.has_rule<_, Locked>() && rules.uid().to_inner() == object::id(&rules));
    let id = object::id(&rules);
    assert!(rules.uid_mut_as_owner(&cap).to_inner() == id);
    let some = rules.withdraw(&cap, option::some(30), ctx);
    assert!(some.value() == 30);
    fee.join(some);
    let rest = rules.withdraw(&cap, option::none(), ctx);
    assert!(rest.value() == 70);
    policy::add_to_balance(Royalty {}, &mut rules, rest);
    fee.join(rules.destroy_and_withdraw(cap, ctx));
    fee
}
