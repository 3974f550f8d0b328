/// Objects that own other objects by their address.
module conformance::receiving;

use sui::dynamic_object_field;
use sui::transfer::Receiving;

public struct Account has key, store { id: UID }
public struct Letter has key, store { id: UID, value: u64 }
public struct Bound has key { id: UID }

public fun new_account(ctx: &mut TxContext) {
    transfer::public_transfer(Account { id: object::new(ctx) }, ctx.sender())
}

public fun share_account(ctx: &mut TxContext) {
    transfer::public_share_object(Account { id: object::new(ctx) })
}

public fun send(recipient: address, ctx: &mut TxContext) {
    transfer::public_transfer(Letter { id: object::new(ctx), value: 1 }, recipient)
}

public fun send_bound(recipient: address, ctx: &mut TxContext) {
    transfer::transfer(Bound { id: object::new(ctx) }, recipient)
}

public fun freeze_letter(ctx: &mut TxContext) {
    transfer::public_freeze_object(Letter { id: object::new(ctx), value: 1 })
}

public fun receive(account: &mut Account, ticket: Receiving<Letter>): Letter {
    transfer::public_receive(&mut account.id, ticket)
}

public fun receive_bound(account: &mut Account, ticket: Receiving<Bound>, recipient: address) {
    transfer::transfer(transfer::receive(&mut account.id, ticket), recipient)
}

public fun receive_account(account: &mut Account, ticket: Receiving<Account>): Account {
    transfer::public_receive(&mut account.id, ticket)
}

public fun receive_and_delete(account: &mut Account, ticket: Receiving<Letter>) {
    let Letter { id, value: _ } = receive(account, ticket);
    id.delete()
}

public fun receive_and_return(account: &mut Account, ticket: Receiving<Letter>) {
    let letter = receive(account, ticket);
    transfer::public_transfer(letter, account.id.to_address())
}

public fun receive_and_store(account: &mut Account, ticket: Receiving<Letter>) {
    let letter = receive(account, ticket);
    dynamic_object_field::add(&mut account.id, 0u8, letter)
}

public fun receive_and_abort(account: &mut Account, ticket: Receiving<Letter>) {
    let _letter = receive(account, ticket);
    abort 300
}

public fun receive_all(account: &mut Account, tickets: vector<Receiving<Letter>>, recipient: address) {
    tickets.destroy!(|ticket| transfer::public_transfer(receive(account, ticket), recipient));
}

public fun look(ticket: &Receiving<Letter>): ID { transfer::receiving_object_id(ticket) }

public fun drop_ticket(_: Receiving<Letter>) {}

public fun write(letter: &mut Letter, value: u64) { letter.value = value }

public fun delete_account(account: Account) {
    let Account { id } = account;
    id.delete()
}
