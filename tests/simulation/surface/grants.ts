// Owns row 16 for any kind of signed grant: only what the operator's server signed is accepted, to the
// last field and bit, once, and only while it is valid.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallOrderKeys, type TestKey } from '../../../tooling/vectors/grants/signing.ts';
import { CHAIN_ID, OTHER_KEY, SERVER_KEY } from '../chain/grants.ts';
import type { Network } from '../chain/network.ts';
import { BOB } from '../chain/world.ts';
import { figure, SEED, TIMEOUT_MS } from '../depth.ts';

/** What every grant has. */
interface Timed {
  expiresMs: bigint;
}

export interface GrantKind<Grant extends Timed> {
  name: string;
  /** Where `honest` can be used. */
  network: Network;
  honest: Grant;
  /** Whom it was given to. */
  holder: string;
  sign: (grant: Grant, key?: TestKey) => Uint8Array;
  /** Presents a grant; how that ends. What is not passed to the contract is not looked at. */
  use: (network: Network, grant: Grant, signature: Uint8Array, sender?: string) => string;
  /** Each makes another grant of the honest one, by what it changes. */
  otherFields: Record<string, Partial<Grant>>;
  /** Fields that whoever uses a grant passes to the contract. */
  passed: (keyof Grant)[];
  /** Makes the honest one be presented to another deployment of the same contract, with the same key. */
  elsewhere: Partial<Grant>;
  setKey: (network: Network, publicKey: string, chainId?: string) => string;
  removeKey: (network: Network) => void;
  /** The abort for a grant that was used, and for one that has expired. */
  used: string;
  expired: string;
}

const INVALID = 'signing_key::EInvalidSignature';
/** The order of ed25519's group, RFC 8032. */
const L = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const FUZZED = figure(2_000, 100);
/** Bits of each of the 64 bytes that are flipped, one at a time. */
const BITS = figure(8, 1);

/** Registers the tests. */
export function testGrants<Grant extends Timed>(kind: GrantKind<Grant>): void {
  const { honest, use, sign } = kind;
  const signature = sign(honest);
  const fork = (): Network => kind.network.fork();

  test('the honest one is accepted', () => {
    expect(use(fork(), honest, signature)).toBe('done');
  });

  test('the honest one is accepted until its last moment', () => {
    const network = fork();
    network.sandbox.setTime(honest.expiresMs);
    expect(use(network, honest, signature)).toBe('done');
    const late = fork();
    late.sandbox.setTime(honest.expiresMs + 1n);
    expect(use(late, honest, signature)).toBe(kind.expired);
  });

  describe('a signature is not accepted', () => {
    const others = Object.entries(kind.otherFields);
    test.each(others)('that is for %s', (_, change) => {
      expect(use(fork(), honest, sign({ ...honest, ...change }))).toBe(INVALID);
    });

    const passed = others.filter(([, change]) => kind.passed.some((field) => field in change));
    test.each(passed)('with %s', (_, change) => {
      expect(use(fork(), { ...honest, ...change }, signature)).toBe(INVALID);
    });

    test('in another wallet', () => {
      expect(use(fork(), honest, signature, BOB)).toBe(INVALID);
    });

    test('at another deployment', () => {
      expect(use(fork(), { ...honest, ...kind.elsewhere }, signature)).toBe(INVALID);
    });

    test('by another key', () => {
      expect(use(fork(), honest, sign(honest, OTHER_KEY))).toBe(INVALID);
    });

    test(
      `with one of ${64 * BITS} bits flipped`,
      () => {
        const network = fork();
        for (let bit = 0; bit < 64 * BITS; bit += 1) {
          const byte = Math.floor(bit / BITS);
          const flipped = Buffer.from(signature);
          flipped[byte] = (flipped[byte] ?? 0) ^ (1 << ((bit + byte) % 8));
          expect(use(network, honest, flipped), `bit ${bit}`).toBe(INVALID);
        }
      },
      TIMEOUT_MS,
    );

    test('in its other forms', () => {
      const half = Buffer.from(signature).subarray(0, 32);
      const forms = [
        Buffer.alloc(0),
        Buffer.alloc(64),
        Buffer.from(signature).subarray(0, 63),
        Buffer.concat([signature, Uint8Array.of(0)]),
        Buffer.concat([Uint8Array.of(0), signature]),
        // The scalar increased by the group's order is the same number to a careless verifier.
        Buffer.concat([half, increased(Buffer.from(signature).subarray(32))]),
        ...smallOrderKeys().map((point) =>
          Buffer.concat([Buffer.from(point, 'hex'), Buffer.alloc(32)]),
        ),
      ];
      const network = fork();
      for (const form of forms)
        expect(use(network, honest, form), form.toString('hex')).toBe(INVALID);
    });

    test(
      `for anything else in ${FUZZED} random grants`,
      () => {
        const changes = Object.values(kind.otherFields);
        const presentable = changes.filter((change) =>
          Object.keys(change).every((field) => kind.passed.some((each) => each === field)),
        );
        const some = (from: Partial<Grant>[]) => fc.subarray(from).map((each) => merged(each));
        const totals = { same: 0, refused: 0 };
        fc.assert(
          fc.property(some(changes), some(presentable), (signed, presented) => {
            const isSame = [...Object.keys(signed), ...Object.keys(presented)].every(
              (field) => Reflect.get(signed, field) === Reflect.get(presented, field),
            );
            const result = use(fork(), { ...honest, ...presented }, sign({ ...honest, ...signed }));
            totals[result === 'done' ? 'same' : 'refused'] += 1;
            expect(result === 'done', result).toBe(isSame);
          }),
          { seed: SEED, numRuns: FUZZED },
        );
        expect(totals.refused).toBeGreaterThan(FUZZED / 2);
      },
      TIMEOUT_MS,
    );
  });

  describe('a used one', () => {
    test('is not accepted again', () => {
      const network = fork();
      use(network, honest, signature);
      expect(use(network, honest, signature)).toBe(kind.used);
      expect(use(network, honest, signature, BOB)).not.toBe('done');
      expect(use(network, honest, sign(honest))).toBe(kind.used);
    });
  });

  describe('the key', () => {
    test('grants nothing once it is removed, and nothing of another key’s', () => {
      const network = fork();
      kind.removeKey(network);
      expect(use(network, honest, signature)).toBe('config::ENoSigningKey');
      expect(kind.setKey(network, OTHER_KEY.publicKey)).toBe('done');
      expect(use(network, honest, signature)).toBe(INVALID);
      expect(use(network, honest, sign(honest, OTHER_KEY))).toBe('done');
    });

    test('grants nothing of another chain', () => {
      const network = fork();
      expect(kind.setKey(network, SERVER_KEY.publicKey, 'c5'.repeat(32))).toBe('done');
      expect(use(network, honest, signature)).toBe(INVALID);
    });

    test.each(smallOrderKeys())('is not one that everybody can sign with: %s', (key) => {
      expect(kind.setKey(fork(), key)).toBe('signing_key::EWeakPublicKey');
    });

    test('has 32 bytes, as the chain’s id', () => {
      expect(kind.setKey(fork(), 'ab'.repeat(31))).toBe('signing_key::EPublicKeyLength');
      expect(kind.setKey(fork(), 'ab'.repeat(33))).toBe('signing_key::EPublicKeyLength');
      const short = CHAIN_ID.slice(2);
      expect(kind.setKey(fork(), SERVER_KEY.publicKey, short)).toBe('signing_key::EChainIdLength');
    });
  });
}

const merged = <Grant>(changes: Partial<Grant>[]): Partial<Grant> => Object.assign({}, ...changes);

/** A signature's scalar, little-endian, plus the group's order. */
function increased(scalar: Uint8Array): Buffer {
  const value = BigInt(`0x${Buffer.from(scalar).reverse().toString('hex')}`) + L;
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse();
}
