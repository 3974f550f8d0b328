/// Checks strings, hexadecimal text, addresses and type names.
module probe::texts;

use std::ascii;
use std::string;
use std::type_name;
use sui::hex;
use sui::url;

public struct Plain has drop {}
public struct Of<phantom T> has drop {}

public fun ascii_strings() {
    let mut s = ascii::string(b"Hello");
    assert!(s.length() == 5 && !s.is_empty() && ascii::string(b"").is_empty());
    assert!(s.as_bytes() == &b"Hello" && s.into_bytes() == b"Hello");
    assert!(ascii::try_string(b"Hello") == option::some(s) && ascii::try_string(x"80").is_none());
    assert!(s.substring(1, 3) == ascii::string(b"el") && s.substring(5, 5).is_empty());
    assert!(s.index_of(&ascii::string(b"l")) == 2 && s.index_of(&ascii::string(b"lo")) == 3);
    assert!(s.index_of(&ascii::string(b"x")) == 5 && s.index_of(&ascii::string(b"")) == 0);
    assert!(s.index_of(&ascii::string(b"Hello!")) == 5);
    assert!(ascii::string(b"aab").index_of(&ascii::string(b"ab")) == 1);
    s.append(ascii::string(b"!"));
    s.insert(5, ascii::string(b", Z"));
    s.insert(0, ascii::string(b"<"));
    s.insert(10, ascii::string(b">"));
    assert!(s == ascii::string(b"<Hello, Z!>"));
    assert!(s.to_uppercase() == ascii::string(b"<HELLO, Z!>"));
    assert!(ascii::string(b"@AZ[`az{").to_lowercase() == ascii::string(b"@az[`az{"));
    assert!(ascii::string(b"@AZ[`az{").to_uppercase() == ascii::string(b"@AZ[`AZ{"));
    assert!(s.pop_char() == ascii::char(62) && s.length() == 10);
    s.push_char(ascii::char(7));
    assert!(!s.all_characters_printable() && ascii::string(b" ~").all_characters_printable());
    assert!(ascii::char(65).byte() == 65);
    assert!(ascii::is_valid_char(127) && !ascii::is_valid_char(128));
    assert!(!ascii::is_printable_char(31) && ascii::is_printable_char(32));
    assert!(ascii::is_printable_char(126) && !ascii::is_printable_char(127));
    assert!(ascii::string(b"x").to_string() == string::utf8(b"x"));
}

/// Returns `é` takes two bytes, `€` three.
public fun unicode_strings() {
    let mut s = string::utf8(b"caf");
    s.append_utf8(x"c3a9");
    assert!(s.length() == 5 && !s.is_empty() && string::utf8(b"").is_empty());
    assert!(s.as_bytes() == &x"636166c3a9" && s.into_bytes() == x"636166c3a9");
    assert!(string::try_utf8(x"c3a9").is_some() && string::try_utf8(x"c3").is_none());
    assert!(s.substring(3, 5) == string::utf8(x"c3a9") && s.substring(0, 0).is_empty());
    assert!(s.index_of(&string::utf8(b"f")) == 2 && s.index_of(&string::utf8(b"x")) == 5);
    s.insert(3, string::utf8(x"e282ac"));
    s.append(string::utf8(b"!"));
    assert!(s == string::utf8(x"636166e282acc3a921"));
    assert!(string::utf8(b"plain").to_ascii() == ascii::string(b"plain"));
    assert!(string::from_ascii(ascii::string(b"plain")) == string::utf8(b"plain"));
}

public fun hexadecimal() {
    assert!(hex::encode(x"") == b"" && hex::encode(x"00090a0f10ff") == b"00090a0f10ff");
    assert!(hex::decode(b"") == x"" && hex::decode(b"09aAfF") == x"09aaff");
}

public fun addresses() {
    let a = @0xab;
    let text = b"00000000000000000000000000000000000000000000000000000000000000ab";
    assert!(a.to_u256() == 171 && sui::address::from_u256(171) == a);
    assert!(sui::address::from_bytes(a.to_bytes()) == a && a.to_bytes().length() == 32);
    assert!(a.to_ascii_string() == ascii::string(text) && a.to_string() == string::utf8(text));
    assert!(sui::address::from_ascii_bytes(&text) == a);
    assert!(sui::address::from_ascii_bytes(a.to_ascii_string().to_uppercase().as_bytes()) == a);
    assert!(sui::address::length() == 32 && std::address::length() == 32);
    assert!(sui::address::max() == std::u256::max_value!());
    assert!(a.to_id().to_address() == a);
}

public fun type_names() {
    let name = type_name::with_defining_ids<sui::coin::Coin<sui::sui::SUI>>();
    let two = b"0000000000000000000000000000000000000000000000000000000000000002";
    let mut expected = two;
    expected.append(b"::coin::Coin<");
    expected.append(two);
    expected.append(b"::sui::SUI>");
    assert!(name.as_string() == &ascii::string(expected));
    assert!(name.into_string() == ascii::string(expected));
    assert!(name == type_name::with_original_ids<sui::coin::Coin<sui::sui::SUI>>());
    assert!(name.address_string() == ascii::string(two));
    assert!(name.module_string() == ascii::string(b"coin"));
    assert!(type_name::defining_id<sui::coin::Coin<u8>>() == @0x2);
    assert!(type_name::original_id<std::ascii::Char>() == @0x1);
    assert!(type_name::with_original_ids<Of<Plain>>().module_string() == ascii::string(b"texts"));
    assert!(!name.is_primitive() && type_name::with_original_ids<vector<Plain>>().is_primitive());
    assert!(type_name::with_original_ids<bool>().is_primitive());
    assert!(type_name::with_original_ids<address>().is_primitive());
    assert!(type_name::with_original_ids<u8>().is_primitive());
    assert!(type_name::with_original_ids<u256>().is_primitive());
}

public fun urls() {
    let mut u = url::new_unsafe(ascii::string(b"https://a"));
    assert!(u.inner_url() == ascii::string(b"https://a"));
    u.update(ascii::string(b"b"));
    assert!(u == url::new_unsafe_from_bytes(b"b"));
}
