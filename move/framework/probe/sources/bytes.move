/// Checks BCS, hashes and signatures. Expected bytes are from published test vectors.
module probe::bytes;

use sui::bcs;

public struct Sample has copy, drop {
    a: u8,
    b: u16,
    c: u32,
    d: u64,
    e: u128,
    f: u256,
    g: bool,
    h: address,
}

public fun numbers() {
    let sample = Sample { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: true, h: @0x7 };
    let mut reader = bcs::new(bcs::to_bytes(&sample));
    assert!(bcs::to_bytes(&sample) == std::bcs::to_bytes(&sample));
    assert!(reader.peel_u8() == 1 && reader.peel_u16() == 2 && reader.peel_u32() == 3);
    assert!(reader.peel_u64() == 4 && reader.peel_u128() == 5 && reader.peel_u256() == 6);
    assert!(reader.peel_bool() && reader.peel_address() == @0x7);
    assert!(reader.into_remainder_bytes() == x"");
    let mut reader = bcs::new(x"0201040302010807060504030201ffff");
    assert!(reader.peel_u16() == 0x0102 && reader.peel_u32() == 0x01020304);
    assert!(reader.peel_u64() == 0x0102030405060708);
    assert!(reader.into_remainder_bytes() == x"ffff");
    assert!(
        bcs::new(bcs::to_bytes(&std::u128::max_value!())).peel_u128() ==
        std::u128::max_value!(),
    );
    assert!(
        bcs::new(bcs::to_bytes(&std::u256::max_value!())).peel_u256() ==
        std::u256::max_value!(),
    );
}

public fun lengths() {
    let mut reader = bcs::new(x"007f8001ffffffff0f05");
    assert!(reader.peel_vec_length() == 0 && reader.peel_vec_length() == 127);
    assert!(reader.peel_vec_length() == 128 && reader.peel_vec_length() == 0xffff_ffff);
    assert!(reader.peel_enum_tag() == 5);
}

macro fun vector_back<$T>($v: vector<$T>, $peel: |&mut bcs::BCS| -> vector<$T>) {
    let v = $v;
    let mut reader = bcs::new(bcs::to_bytes(&v));
    assert!($peel(&mut reader) == v && reader.into_remainder_bytes().is_empty());
}

public fun vectors() {
    vector_back!(vector[@0x1, @0x2], |r| r.peel_vec_address());
    vector_back!(vector[true, false], |r| r.peel_vec_bool());
    vector_back!(vector[1, 255], |r| r.peel_vec_u8());
    vector_back!(vector[b"", b"ab"], |r| r.peel_vec_vec_u8());
    vector_back!(vector[1, 65_535], |r| r.peel_vec_u16());
    vector_back!(vector[1, 4_294_967_295], |r| r.peel_vec_u32());
    vector_back!(vector[1, std::u64::max_value!()], |r| r.peel_vec_u64());
    vector_back!(vector[1, std::u128::max_value!()], |r| r.peel_vec_u128());
    vector_back!(vector[1, std::u256::max_value!()], |r| r.peel_vec_u256());
    vector_back!(vector[vector[1u16], vector[]], |r| r.peel_vec!(|r| r.peel_vec_u16()));
}

macro fun option_back<$T: drop>($o: Option<$T>, $peel: |&mut bcs::BCS| -> Option<$T>) {
    let some = $o;
    let mut reader = bcs::new(bcs::to_bytes(&some));
    assert!($peel(&mut reader) == some && reader.into_remainder_bytes().is_empty());
    let mut reader = bcs::new(x"00");
    assert!($peel(&mut reader).is_none());
}

public fun options() {
    option_back!(option::some(@0x1), |r| r.peel_option_address());
    option_back!(option::some(true), |r| r.peel_option_bool());
    option_back!(option::some(255), |r| r.peel_option_u8());
    option_back!(option::some(65_535), |r| r.peel_option_u16());
    option_back!(option::some(4_294_967_295), |r| r.peel_option_u32());
    option_back!(option::some(std::u64::max_value!()), |r| r.peel_option_u64());
    option_back!(option::some(std::u128::max_value!()), |r| r.peel_option_u128());
    option_back!(option::some(std::u256::max_value!()), |r| r.peel_option_u256());
    option_back!(option::some(b"ab"), |r| r.peel_option!(|r| r.peel_vec_u8()));
}

/// Hashes of `abc`, as in the standards.
public fun hashes() {
    assert!(
        std::hash::sha2_256(b"abc") ==
        x"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    assert!(
        std::hash::sha3_256(b"abc") ==
        x"3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
    );
    assert!(
        sui::hash::keccak256(&b"abc") ==
        x"4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    );
    assert!(
        sui::hash::blake2b256(&b"abc") ==
        x"bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
    );
    // The second HMAC-SHA3-256 test case of NIST's collection: key "Jefe".
    assert!(
        sui::hmac::hmac_sha3_256(&b"Jefe", &b"what do ya want for nothing?") ==
        x"c7d4072e788877ae3596bbb0da73b887c9171f93095b294ae857fbe2645e1ba5",
    );
}

/// Checks the second test vector of RFC 8032, section 7.1.
public fun signatures() {
    let key = x"3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    let signature =
        x"92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
    assert!(sui::ed25519::ed25519_verify(&signature, &key, &x"72"));
    assert!(!sui::ed25519::ed25519_verify(&signature, &key, &x"73"));
    assert!(!sui::ed25519::ed25519_verify(&signature, &x"00", &x"72"));
    assert!(!sui::ed25519::ed25519_verify(&x"00", &key, &x"72"));
}

public fun printing() {
    std::debug::print(&1u8);
    std::debug::print_stack_trace();
}
