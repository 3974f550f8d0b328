// Compares Move types as chains write them with the short names that tests use.

/** A struct of the generated bindings, or any BCS type with a name. */
export interface Decoder<T> {
  /** `Struct`, `module::Struct`, or with a package in front as generated bindings have it. */
  name: string;
  parse(bytes: Uint8Array): T;
}

/**
 * Tells whether a canonical type is the wanted one: a full type, or `module::Struct` or `Struct` with any
 * package and type arguments.
 */
export function typeMatches(type: string, wanted: string): boolean {
  if (wanted.startsWith('0x') && wanted.includes('<')) return type === wanted;
  const head = withoutTypeArguments(type);
  return head === wanted || head.endsWith(`::${wanted}`);
}

/** Tells whether an event's type belongs to a struct of that name; a package in the name has to agree. */
export function eventMatches(
  type: string,
  name: string,
  packageName: (id: string) => string | undefined,
): boolean {
  const [id = '', ...path] = withoutTypeArguments(type).split('::');
  const segments = withoutTypeArguments(name).split('::');
  const struct = segments.slice(-2).join('::');
  if (segments.length < 3) return typeMatches(type, struct);
  // Bindings name the package `@scope/name`, with hyphens.
  return (
    path.join('::') === struct &&
    packageName(id) === segments[0]?.split('/').at(-1)?.replaceAll('-', '_')
  );
}

const withoutTypeArguments = (type: string): string => type.split('<', 1)[0] ?? '';
