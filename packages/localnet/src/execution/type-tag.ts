// Owns canonical type strings: full-length addresses, no spaces, as objects, events and the API show
// them, and their conversion from and to the BCS shape of a type tag.
import { type bcs, TypeTagSerializer } from '@mysten/sui/bcs';

export type TypeTag = ReturnType<typeof TypeTagSerializer.parseFromStr>;
export type StructTag = typeof bcs.StructTag.$inferInput;

/** Parses any spelling of a type; short addresses are padded. Throws on malformed text. */
export function parseTypeTag(type: string): TypeTag {
  return TypeTagSerializer.parseFromStr(type, true);
}

/** Canonical spelling of a type in any spelling. */
export function canonicalType(type: string): string {
  return formatTypeTag(parseTypeTag(type));
}

/** Canonical spelling of a type tag whose addresses are full-length. */
export function formatTypeTag(tag: TypeTag): string {
  return TypeTagSerializer.tagToString(tag).replaceAll(', ', ',');
}

/** `0x2::coin::Coin<T>` → `T`; undefined for other types. `template` ends in `<`. */
export function typeArgumentOf(type: string, template: string): string | undefined {
  return type.startsWith(template) ? type.slice(template.length, -1) : undefined;
}

/** The type without its arguments: `a::b::C<D>` → `a::b::C`. */
export function withoutTypeArguments(type: string): string {
  const at = type.indexOf('<');
  return at < 0 ? type : type.slice(0, at);
}
