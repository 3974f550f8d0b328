/** Parses types written as text: "0x2::coin::Coin<0x2::sui::SUI>". */

import type { PrimitiveKind } from '../types.ts';

/** A parsed tag. `address` is canonical: "0x" and 64 lower-case hex digits. */
export type TagNode =
  | { kind: 'primitive'; name: PrimitiveKind }
  | { kind: 'vector'; element: TagNode }
  | { kind: 'datatype'; address: string; module: string; name: string; typeArguments: TagNode[] };

const TOKEN = /\s*(0x[0-9a-fA-F]+|[A-Za-z_][A-Za-z0-9_]*|::|[<>,])/y;
const PRIMITIVES: readonly PrimitiveKind[] = [
  'bool',
  'u8',
  'u16',
  'u32',
  'u64',
  'u128',
  'u256',
  'address',
  'signer',
];
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Deeper nesting is rejected before anything is loaded. */
const MAX_DEPTH = 16;

/** Pads "0x2" to 64 digits; returns undefined when it is not an address. */
export function canonicalAddress(text: string): string | undefined {
  const digits = /^0x([0-9a-fA-F]{1,64})$/.exec(text)?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** Returns undefined when the text is not a type. */
export function parseTypeTag(text: string): TagNode | undefined {
  const tokens = tokenize(text);
  if (tokens === undefined) return undefined;
  const parser = new TagParser(tokens);
  const node = parser.type(0);
  return node !== undefined && parser.atEnd ? node : undefined;
}

function tokenize(text: string): string[] | undefined {
  const tokens: string[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const token = TOKEN.exec(trimmed)?.[1];
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

class TagParser {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get atEnd(): boolean {
    return this.#next === this.#tokens.length;
  }

  type(depth: number): TagNode | undefined {
    const first = this.#tokens[this.#next++];
    if (first === undefined || depth > MAX_DEPTH) return undefined;
    const primitive = PRIMITIVES.find((name) => name === first);
    if (primitive !== undefined) return { kind: 'primitive', name: primitive };
    if (first === 'vector') {
      const [element, ...rest] = this.#arguments(depth) ?? [];
      return element && rest.length === 0 ? { kind: 'vector', element } : undefined;
    }
    const address = canonicalAddress(first);
    const module = this.#path();
    const name = this.#path();
    if (address === undefined || module === undefined || name === undefined) return undefined;
    const typeArguments = this.#tokens[this.#next] === '<' ? this.#arguments(depth) : [];
    return typeArguments && { kind: 'datatype', address, module, name, typeArguments };
  }

  #path(): string | undefined {
    if (this.#tokens[this.#next++] !== '::') return undefined;
    const name = this.#tokens[this.#next++];
    return name !== undefined && IDENTIFIER.test(name) ? name : undefined;
  }

  #arguments(depth: number): TagNode[] | undefined {
    if (this.#tokens[this.#next++] !== '<') return undefined;
    const nodes: TagNode[] = [];
    for (;;) {
      const node = this.type(depth + 1);
      if (node === undefined) return undefined;
      nodes.push(node);
      const separator = this.#tokens[this.#next++];
      if (separator === '>') return nodes;
      if (separator !== ',') return undefined;
    }
  }
}
