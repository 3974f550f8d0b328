/** Derives the names of a coin's module and witness from its ticker. */

// Keywords and built-in types of Move.
export const RESERVED: ReadonlySet<string> = new Set(
  (
    'abort acquires address as assert bool break const continue copy drop else entry enum false for friend ' +
    'fun has if in invariant key let loop macro match module move mut native public return self signer spec ' +
    'store struct true type u8 u16 u32 u64 u128 u256 use vector while'
  ).split(' '),
);

export interface CoinNames {
  /** Module name: the ticker in lower case. */
  module: string;
  /** One-time witness: the module's name in upper case, as Sui requires. */
  witness: string;
}

/**
 * Names for a ticker of ASCII letters and digits. One that is not a valid Move identifier (a
 * reserved word, a leading digit) gets the prefix `coin_`.
 */
export function coinNames(symbol: string): CoinNames {
  const plain = symbol.toLowerCase();
  const module = RESERVED.has(plain) || /^\d/.test(plain) ? `coin_${plain}` : plain;
  return { module, witness: module.toUpperCase() };
}
