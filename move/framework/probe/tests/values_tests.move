/// Runs the checks that need no transaction.
#[test_only]
module probe::values_tests;

use probe::bytes;
use probe::collections;
use probe::integers;
use probe::options;
use probe::texts;
use probe::vectors;
use std::unit_test;

#[test]
fun integers() {
    integers::u8s();
    integers::u16s();
    integers::u32s();
    integers::u64s();
    integers::u128s();
    integers::u256s();
    assert!(integers::empty_range() == 0);
}

#[test, expected_failure(arithmetic_error, location = std::u8)]
fun power_too_large() { 16u8.pow(2); }

#[test, expected_failure(arithmetic_error, location = std::u64)]
fun division_by_zero() { 1u64.divide_and_round_up(0); }

#[test]
fun vectors() {
    vectors::instructions();
    vectors::order();
    vectors::search();
    vectors::moving();
    vectors::text();
    vectors::consuming();
    vectors::looking();
    vectors::pairs();
}

#[test, expected_failure(abort_code = 0x20000, location = std::vector)]
fun remove_beyond_the_end() { vector[1u8].remove(1); }

#[test, expected_failure(abort_code = 0x20000, location = std::vector)]
fun insert_beyond_the_end() { vector[1u8].insert(2, 2); }

#[test, expected_failure(abort_code = 0x20000, location = std::vector)]
fun swap_remove_from_nothing() { vector<u8>[].swap_remove(0); }

#[test, expected_failure(vector_error, minor_status = 1, location = std::vector)]
fun swap_remove_beyond_the_end() { vector[1u8].swap_remove(1); }

#[test, expected_failure]
fun take_too_much() { vector[1u8].take(2); }

#[test, expected_failure]
fun unequal_pairs() { vector[1u8].zip_do!(vector[1u8, 2], |_, _| ()); }

#[test]
fun options() {
    options::values();
    options::changes();
    options::looking();
    options::consuming(vectors::bead(1));
}

#[test, expected_failure(abort_code = 0x40000, location = std::option)]
fun fill_twice() { option::some(1u8).fill(2); }

#[test, expected_failure(abort_code = 0x40000, location = std::option)]
fun destroy_none_of_some() { option::some(1u8).destroy_none(); }

#[test, expected_failure(abort_code = 0x40001, location = std::option)]
fun destroy_some_of_none() { option::none<u8>().destroy_some(); }

#[test, expected_failure(abort_code = 0x40001, location = std::option)]
fun borrow_from_none() { option::none<u8>().borrow(); }

#[test, expected_failure(abort_code = 0x40001, location = std::option)]
fun borrow_mut_from_none() { option::none<u8>().borrow_mut(); }

#[test, expected_failure(abort_code = 0x40001, location = std::option)]
fun extract_from_none() { option::none<u8>().extract(); }

#[test, expected_failure(abort_code = 0x40001, location = std::option)]
fun swap_into_none() { option::none<u8>().swap(1); }

#[test]
fun texts() {
    texts::ascii_strings();
    texts::unicode_strings();
    texts::hexadecimal();
    texts::addresses();
    texts::type_names();
    texts::urls();
}

#[test, expected_failure(abort_code = 0x10000, location = std::ascii)]
fun not_ascii() { std::ascii::string(x"80"); }

#[test, expected_failure(abort_code = 0x10000, location = std::ascii)]
fun no_ascii_character() { std::ascii::char(128); }

#[test, expected_failure(abort_code = 0x10001, location = std::ascii)]
fun ascii_substring_backwards() { std::ascii::string(b"ab").substring(2, 1); }

#[test, expected_failure(abort_code = 0x10001, location = std::ascii)]
fun ascii_insert_outside() { std::ascii::string(b"ab").insert(3, std::ascii::string(b"c")); }

#[test, expected_failure(abort_code = 1, location = std::string)]
fun not_utf8() { std::string::utf8(x"c3"); }

#[test, expected_failure(abort_code = 2, location = std::string)]
fun substring_inside_a_character() { std::string::utf8(x"c3a9").substring(1, 2); }

#[test, expected_failure(abort_code = 2, location = std::string)]
fun insert_inside_a_character() { std::string::utf8(x"c3a9").insert(1, b"a".to_string()); }

#[test, expected_failure(abort_code = 0, location = std::type_name)]
fun address_of_a_primitive() { std::type_name::with_original_ids<u8>().address_string(); }

#[test, expected_failure(abort_code = 0, location = std::type_name)]
fun module_of_a_primitive() { std::type_name::with_original_ids<bool>().module_string(); }

#[test, expected_failure(abort_code = 0, location = sui::hex)]
fun odd_hex() { sui::hex::decode(b"abc"); }

#[test, expected_failure(abort_code = 1, location = sui::hex)]
fun bad_hex() { sui::hex::decode(b"0g"); }

#[test, expected_failure(abort_code = 0, location = sui::address)]
fun short_address() { sui::address::from_ascii_bytes(&b"ab"); }

#[test, expected_failure(abort_code = 0, location = sui::address)]
fun bad_address() {
    let text = b"000000000000000000000000000000000000000000000000000000000000000g";
    sui::address::from_ascii_bytes(&text);
}

#[test]
fun bytes() {
    bytes::numbers();
    bytes::lengths();
    bytes::vectors();
    bytes::options();
    bytes::hashes();
    bytes::signatures();
    bytes::printing();
}

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun bytes_missing() { sui::bcs::new(x"010203").peel_u32(); }

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun address_bytes_missing() { sui::bcs::new(x"010203").peel_address(); }

#[test, expected_failure(abort_code = sui::bcs::ENotBool)]
fun no_bool() { sui::bcs::new(x"02").peel_bool(); }

#[test, expected_failure(abort_code = sui::bcs::ELenOutOfRange)]
fun length_too_long() { sui::bcs::new(x"808080808001").peel_vec_length(); }

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun tag_too_large() { sui::bcs::new(x"ffffffff7f").peel_enum_tag(); }

#[test]
fun small_collections() {
    collections::vec_maps();
    collections::vec_sets();
}

#[test, expected_failure(abort_code = sui::vec_map::EKeyAlreadyExists)]
fun key_twice() { sui::vec_map::from_keys_values(vector[1u8, 1], vector[2u8, 3]); }

#[test, expected_failure(abort_code = sui::vec_map::EUnequalLengths)]
fun value_missing() { sui::vec_map::from_keys_values(vector[1u8, 1], vector[2u8]); }

#[test, expected_failure(abort_code = sui::vec_map::EKeyDoesNotExist)]
fun key_missing() { sui::vec_map::empty<u8, u8>().get(&1); }

#[test, expected_failure(abort_code = sui::vec_map::EKeyDoesNotExist)]
fun remove_key_missing() { sui::vec_map::empty<u8, u8>().remove(&1); }

#[test, expected_failure(abort_code = sui::vec_map::EIndexOutOfBounds)]
fun entry_missing() { sui::vec_map::empty<u8, u8>().get_entry_by_idx(0); }

#[test, expected_failure(abort_code = sui::vec_map::EIndexOutOfBounds)]
fun remove_entry_missing() { sui::vec_map::empty<u8, u8>().remove_entry_by_idx(0); }

#[test, expected_failure(abort_code = sui::vec_map::EMapEmpty)]
fun pop_from_nothing() { sui::vec_map::empty<u8, u8>().pop(); }

#[test, expected_failure(abort_code = sui::vec_map::EMapNotEmpty)]
fun map_not_empty() {
    sui::vec_map::from_keys_values(vector[1u8], vector[2u8]).destroy_empty();
}

#[test, expected_failure(abort_code = sui::vec_set::EKeyAlreadyExists)]
fun member_twice() { sui::vec_set::from_keys(vector[1u8, 1]); }

#[test, expected_failure(abort_code = sui::vec_set::EKeyDoesNotExist)]
fun member_missing() { sui::vec_set::empty<u8>().remove(&1); }

#[test]
fun equality() {
    unit_test::assert_eq!(1u8 + 1, 2);
    unit_test::assert_ref_eq!(&b"a", &b"a");
    unit_test::destroy(vectors::bead(1));
}

#[test, expected_failure]
fun inequality() { unit_test::assert_eq!(1u8, 2); }
