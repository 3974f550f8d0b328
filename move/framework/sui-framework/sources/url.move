/// Addresses of things on the web. Nothing is checked but that they are ASCII.
module sui::url;

use std::ascii::String;

/// An address on the web.
public struct Url has copy, drop, store {
    url: String,
}

/// Takes the text as it is.
public fun new_unsafe(url: String): Url { Url { url } }

/// Takes the bytes as they are. Aborts when they are not ASCII.
public fun new_unsafe_from_bytes(bytes: vector<u8>): Url { new_unsafe(bytes.to_ascii_string()) }

/// The text.
public fun inner_url(self: &Url): String { self.url }

/// Replaces the text.
public fun update(self: &mut Url, url: String) { self.url = url }
