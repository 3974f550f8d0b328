/// Splits, joins and sends coins in entry functions, for clients without programmable transactions.
module sui::pay;

use sui::coin::Coin;

// === Errors ===

/// No coins were given.
const ENoCoins: u64 = 0;

// === Public ===

/// Sends a coin to the sender.
#[allow(lint(self_transfer))]
public fun keep<T>(c: Coin<T>, ctx: &TxContext) { transfer::public_transfer(c, ctx.sender()) }

/// Splits a coin off and keeps it.
#[allow(lint(public_entry))]
public entry fun split<T>(coin: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext) {
    keep(coin.split(split_amount, ctx), ctx)
}

/// Splits a coin off for each amount and keeps them.
#[allow(lint(public_entry))]
public entry fun split_vec<T>(self: &mut Coin<T>, split_amounts: vector<u64>, ctx: &mut TxContext) {
    split_amounts.do!(|amount| split(self, amount, ctx))
}

/// Splits a coin off and sends it.
#[allow(lint(public_entry))]
public entry fun split_and_transfer<T>(
    c: &mut Coin<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(c.split(amount, ctx), recipient)
}

/// Divides a coin into equal parts and keeps them.
#[allow(lint(public_entry))]
public entry fun divide_and_keep<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext) {
    self.divide_into_n(n, ctx).destroy!(|part| keep(part, ctx))
}

/// Adds a coin to another.
#[allow(lint(public_entry))]
public entry fun join<T>(self: &mut Coin<T>, coin: Coin<T>) { self.join(coin) }

/// Adds coins to another.
#[allow(lint(public_entry))]
public entry fun join_vec<T>(self: &mut Coin<T>, coins: vector<Coin<T>>) {
    coins.destroy!(|coin| self.join(coin))
}

/// Joins coins and sends the result. Aborts without coins.
#[allow(lint(public_entry))]
public entry fun join_vec_and_transfer<T>(mut coins: vector<Coin<T>>, receiver: address) {
    assert!(!coins.is_empty(), ENoCoins);
    let mut first = coins.pop_back();
    join_vec(&mut first, coins);
    transfer::public_transfer(first, receiver)
}
