// Converts types to and from canonical strings: full-length addresses, no spaces, as in objects, events
// and the API.
import { TypeTagSerializer } from '@mysten/sui/bcs';

export type TypeTag = ReturnType<typeof TypeTagSerializer.parseFromStr>;

/** Parses any spelling of a type; short addresses are padded. Throws on malformed text. */
export function parseTypeTag(type: string): TypeTag {
  return TypeTagSerializer.parseFromStr(type, true);
}

/** Returns the canonical spelling of a type. */
export function canonicalType(type: string): string {
  return formatTypeTag(parseTypeTag(type));
}

/** Returns the canonical spelling of a type tag with full-length addresses. */
export function formatTypeTag(tag: TypeTag): string {
  return TypeTagSerializer.tagToString(tag).replaceAll(', ', ',');
}

/** Returns `T` of `0x2::coin::Coin<T>`; undefined for other types. `template` ends in `<`. */
export function typeArgumentOf(type: string, template: string): string | undefined {
  return type.startsWith(template) ? type.slice(template.length, -1) : undefined;
}

/** Returns the type without its arguments: `a::b::C` for `a::b::C<D>`. */
export function withoutTypeArguments(type: string): string {
  const at = type.indexOf('<');
  return at < 0 ? type : type.slice(0, at);
}
