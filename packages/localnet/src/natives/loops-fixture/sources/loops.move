/// Loops that end when the gas does, each over one native function.
module loops::loops;

use std::bcs;
use std::hash as std_hash;
use std::string;
use std::type_name;
use sui::address;
use sui::dynamic_field;
use sui::ed25519;

public fun instructions(_: vector<u8>) { loop {} }

public fun arithmetic(_: vector<u8>) {
    let mut sum = 0u64;
    loop { sum = (sum + 7) % 1000 }
}

public fun copies(bytes: vector<u8>) { loop { let _ = bytes; } }

public fun equality(bytes: vector<u8>) { let other = bytes; loop { let _ = bytes == other; } }

public fun sha2_256(bytes: vector<u8>) { loop { std_hash::sha2_256(bytes); } }

public fun sha3_256(bytes: vector<u8>) { loop { std_hash::sha3_256(bytes); } }

public fun sub_string(bytes: vector<u8>) {
    let text = string::utf8(bytes);
    loop { text.substring(0, 1); }
}

public fun index_of_first(bytes: vector<u8>) {
    let text = string::utf8(bytes);
    let first = text.substring(0, 1);
    loop { text.index_of(&first); }
}

public fun index_of_absent(bytes: vector<u8>) {
    let text = string::utf8(bytes);
    let absent = string::utf8(b"?");
    loop { text.index_of(&absent); }
}

public fun check_utf8(bytes: vector<u8>) { loop { string::try_utf8(bytes); } }

public fun address_round_trip(_: vector<u8>) {
    let mut subject = @0x2;
    loop { subject = address::from_u256(subject.to_u256()) }
}

public fun to_bytes(bytes: vector<u8>) { loop { bcs::to_bytes(&bytes); } }

public fun to_bytes_u64(_: vector<u8>) { let value = 5u64; loop { bcs::to_bytes(&value); } }

public fun type_names(_: vector<u8>) { loop { type_name::with_defining_ids<vector<u8>>(); } }

public fun new_ids(_: vector<u8>, ctx: &mut TxContext) { loop { object::new(ctx).delete() } }

public fun field_exists(bytes: vector<u8>, ctx: &mut TxContext) {
    let id = object::new(ctx);
    loop { dynamic_field::exists_(&id, bytes); };
}

public fun field_add_remove(bytes: vector<u8>, ctx: &mut TxContext) {
    let mut id = object::new(ctx);
    loop {
        dynamic_field::add(&mut id, 0u8, bytes);
        let _: vector<u8> = dynamic_field::remove(&mut id, 0u8);
    };
}

public fun verify_long_signature(bytes: vector<u8>) {
    let message = b"message";
    loop { ed25519::ed25519_verify(&bytes, &bytes, &message); }
}
