// Signs Ethereum transfers for anvil: EIP-1559 transactions of its first development account.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const CHAIN_ID = 31_337n;
/** Private key of anvil's first account, derived from its published test mnemonic. */
const KEY = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const RECIPIENT = hexToBytes('70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TIP = 1_000_000_000n;
const MAX_FEE = 10_000_000_000n;
const GAS = 21_000n;
const EIP_1559 = 2;

type Item = bigint | Uint8Array | readonly Item[];

/** Returns `count` raw transactions with ascending nonces, as hex. */
export function signTransfers(count: number): string[] {
  return Array.from({ length: count }, (_, nonce) => {
    const fields: Item[] = [CHAIN_ID, BigInt(nonce), TIP, MAX_FEE, GAS, RECIPIENT, 1n, NONE, []];
    const hash = keccak_256(typed(fields));
    const recovered = secp256k1.sign(hash, KEY, { prehash: false, format: 'recovered' });
    const [parity = 0] = recovered;
    const number = (bytes: Uint8Array) => BigInt(`0x${bytesToHex(bytes)}`);
    const r = number(recovered.subarray(1, 33));
    const s = number(recovered.subarray(33));
    return `0x${bytesToHex(typed([...fields, BigInt(parity), r, s]))}`;
  });
}

const NONE = new Uint8Array();

function typed(fields: readonly Item[]): Uint8Array {
  return Uint8Array.of(EIP_1559, ...rlp(fields));
}

/** Encodes in Ethereum's recursive length prefix format. */
function rlp(item: Item): Uint8Array {
  if (typeof item === 'bigint') return rlp(bigEndian(item));
  if (item instanceof Uint8Array) {
    const [first = 0] = item;
    return item.length === 1 && first < 0x80
      ? item
      : Uint8Array.of(...prefix(0x80, item.length), ...item);
  }
  const content = Buffer.concat(item.map(rlp));
  return Uint8Array.of(...prefix(0xc0, content.length), ...content);
}

function prefix(base: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length);
  const digits = bigEndian(BigInt(length));
  return Uint8Array.of(base + 55 + digits.length, ...digits);
}

/** Big-endian bytes without leading zeros. */
function bigEndian(value: bigint): Uint8Array {
  if (value === 0n) return NONE;
  const hex = value.toString(16);
  return hexToBytes(hex.length % 2 === 0 ? hex : `0${hex}`);
}
