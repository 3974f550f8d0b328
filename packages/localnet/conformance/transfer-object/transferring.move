/// Objects with and without `store`, transferred by commands and by modules.
module conformance::transferring;

public struct Free has key, store { id: UID }
public struct Bound has key { id: UID }
public struct Plain has store { value: u64 }

public fun free(ctx: &mut TxContext): Free { Free { id: object::new(ctx) } }

public fun bound(ctx: &mut TxContext): Bound { Bound { id: object::new(ctx) } }

public fun plain(): Plain { Plain { value: 1 } }

public fun destroy(plain: Plain) {
    let Plain { value: _ } = plain;
}

public fun send_bound(bound: Bound, recipient: address) { transfer::transfer(bound, recipient) }

public fun share_free(free: Free) { transfer::share_object(free) }

public fun freeze_free(free: Free) { transfer::freeze_object(free) }

public fun freeze_bound(bound: Bound) { transfer::freeze_object(bound) }
