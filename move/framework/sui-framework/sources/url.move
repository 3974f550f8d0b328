/// URLs. They are only checked to be ASCII.
module sui::url;

use std::ascii::String;

/// A URL.
public struct Url has copy, drop, store {
    url: String,
}

/// Creates a URL without validation.
public fun new_unsafe(url: String): Url { Url { url } }

/// Creates a URL without validation. Aborts when the bytes are not ASCII.
public fun new_unsafe_from_bytes(bytes: vector<u8>): Url { new_unsafe(bytes.to_ascii_string()) }

/// Returns the text.
public fun inner_url(self: &Url): String { self.url }

/// Replaces the text.
public fun update(self: &mut Url, url: String) { self.url = url }
