// Grant forgery: the contract accepts only what the operator's server signed, to the last field and bit,
// once, and until it expires.
import type { TestNetwork } from '@atoll/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallOrderKeys, type TestKey } from '../../tooling/vectors/grants/signing.ts';
import { CHAIN_ID, OTHER_KEY, SERVER_KEY } from './grants.ts';
import { BOB, MAX_U64 } from './network.ts';
import { figure, SEED, TIMEOUT_MS } from './settings.ts';

interface Expiring {
  expiresMs: bigint;
}

export interface GrantKind<Grant extends Expiring> {
  /** Where `valid` can be used. */
  network: TestNetwork;
  valid: Grant;
  sign: (grant: Grant, key?: TestKey) => Uint8Array;
  /** Presents a grant and returns the abort; fields that are not passed to the contract are ignored. */
  use: (
    network: TestNetwork,
    grant: Grant,
    signature: Uint8Array,
    sender?: string,
  ) => string | undefined;
  /** Alterations of the valid grant, by description. */
  otherFields: Record<string, Partial<Grant>>;
  /** Fields that the caller passes to the contract. */
  passed: (keyof Grant)[];
  /** Change that presents the valid grant to another deployment with the same key. */
  elsewhere: Partial<Grant>;
  /** Rotates the key through the timelock and returns the abort. */
  setKey: (network: TestNetwork, publicKey: string, chainId?: string) => string | undefined;
  removeKey: (network: TestNetwork) => void;
  /** Aborts for used and expired grants, and without a key. */
  used: string;
  expired: string;
  noKey: string;
}

const INVALID = 'access::signing_key::EInvalidSignature';
/** Order of the ed25519 group, RFC 8032. */
const L = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const FUZZED = figure(2_000, 50);
/** Bits flipped in each of the 64 bytes, one at a time. */
const BITS = figure(8, 1);

/** Registers the tests. */
export function testGrants<Grant extends Expiring>(kind: GrantKind<Grant>): void {
  const { valid, use, sign } = kind;
  const signature = sign(valid);
  const fork = (): TestNetwork => kind.network.fork();

  test('accepts the valid grant', () => {
    expect(use(fork(), valid, signature)).toBeUndefined();
  });

  test('accepts the valid grant until its expiry', () => {
    const network = fork();
    network.advanceClock(valid.expiresMs - network.nowMs);
    expect(use(network, valid, signature)).toBeUndefined();
    const late = fork();
    late.advanceClock(valid.expiresMs + 1n - late.nowMs);
    expect(use(late, valid, signature)).toBe(kind.expired);
  });

  describe('rejects a signature', () => {
    const others = Object.entries(kind.otherFields);
    test.each(others)('for %s', (_, change) => {
      expect(use(fork(), valid, sign({ ...valid, ...change }))).toBe(INVALID);
    });

    const passed = others.filter(([, change]) => kind.passed.some((field) => field in change));
    test.each(passed)('presented with %s', (_, change) => {
      expect(use(fork(), { ...valid, ...change }, signature)).toBe(INVALID);
    });

    test('presented by another wallet', () => {
      expect(use(fork(), valid, signature, BOB)).toBe(INVALID);
    });

    test('presented to another deployment', () => {
      expect(use(fork(), { ...valid, ...kind.elsewhere }, signature)).toBe(INVALID);
    });

    test('rejects a signature of another key', () => {
      expect(use(fork(), valid, sign(valid, OTHER_KEY))).toBe(INVALID);
    });

    test(
      `with any of ${64 * BITS} bits flipped`,
      () => {
        const network = fork();
        for (let bit = 0; bit < 64 * BITS; bit += 1) {
          const byte = Math.floor(bit / BITS);
          const flipped = Buffer.from(signature);
          flipped[byte] = (flipped[byte] ?? 0) ^ (1 << ((bit + byte) % 8));
          expect(use(network, valid, flipped), `bit ${bit}`).toBe(INVALID);
        }
      },
      TIMEOUT_MS,
    );

    test('in a malleable or malformed encoding', () => {
      const half = Buffer.from(signature).subarray(0, 32);
      const forms = [
        Buffer.alloc(0),
        Buffer.alloc(64),
        Buffer.from(signature).subarray(0, 63),
        Buffer.concat([signature, Uint8Array.of(0)]),
        Buffer.concat([Uint8Array.of(0), signature]),
        // A verifier without the canonicality check accepts the scalar plus the group order.
        Buffer.concat([half, increased(Buffer.from(signature).subarray(32))]),
        ...smallOrderKeys().map((point) =>
          Buffer.concat([Buffer.from(point, 'hex'), Buffer.alloc(32)]),
        ),
      ];
      const network = fork();
      for (const form of forms)
        expect(use(network, valid, form), form.toString('hex')).toBe(INVALID);
    });

    test(
      `for any other grant of ${FUZZED} random ones`,
      () => {
        const changes = Object.values(kind.otherFields);
        const presentable = changes.filter((change) =>
          Object.keys(change).every((field) => kind.passed.some((each) => each === field)),
        );
        const some = (from: Partial<Grant>[]) => fc.subarray(from).map((each) => merged(each));
        const totals = { accepted: 0, rejected: 0 };
        fc.assert(
          fc.property(some(changes), some(presentable), (signed, presented) => {
            const isSame = [...Object.keys(signed), ...Object.keys(presented)].every(
              (field) => Reflect.get(signed, field) === Reflect.get(presented, field),
            );
            const result = use(fork(), { ...valid, ...presented }, sign({ ...valid, ...signed }));
            totals[result === undefined ? 'accepted' : 'rejected'] += 1;
            expect(result === undefined, result).toBe(isSame);
          }),
          { seed: SEED, numRuns: FUZZED },
        );
        expect(totals.rejected).toBeGreaterThan(FUZZED / 2);
      },
      TIMEOUT_MS,
    );
  });

  test('rejects a used grant', () => {
    const network = fork();
    use(network, valid, signature);
    expect(use(network, valid, signature)).toBe(kind.used);
    expect(use(network, valid, signature, BOB)).toBeDefined();
    expect(use(network, valid, sign(valid))).toBe(kind.used);
  });

  describe('the signing key', () => {
    // Rotation takes longer than the valid grant lasts.
    const lasting = { ...valid, expiresMs: MAX_U64 };

    test('grants nothing once it is removed or replaced', () => {
      const network = fork();
      kind.removeKey(network);
      expect(use(network, lasting, sign(lasting))).toBe(kind.noKey);
      expect(kind.setKey(network, OTHER_KEY.publicKey)).toBeUndefined();
      expect(use(network, lasting, sign(lasting))).toBe(INVALID);
      expect(use(network, lasting, sign(lasting, OTHER_KEY))).toBeUndefined();
    });

    test('grants nothing for another chain', () => {
      const network = fork();
      expect(kind.setKey(network, SERVER_KEY.publicKey, 'c5'.repeat(32))).toBeUndefined();
      expect(use(network, lasting, sign(lasting))).toBe(INVALID);
    });

    test.each(smallOrderKeys())('cannot have small order: %s', (key) => {
      const abort = 'access::signing_key::ESmallOrderPublicKey';
      expect(kind.setKey(fork(), key)).toBe(abort);
    });

    test('has 32 bytes, like the chain identifier', () => {
      const keyLength = 'access::signing_key::EInvalidPublicKeyLength';
      expect(kind.setKey(fork(), 'ab'.repeat(31))).toBe(keyLength);
      expect(kind.setKey(fork(), 'ab'.repeat(33))).toBe(keyLength);
      const chainLength = 'access::signing_key::EInvalidChainIdLength';
      const short = CHAIN_ID.slice(2);
      expect(kind.setKey(fork(), SERVER_KEY.publicKey, short)).toBe(chainLength);
    });
  });
}

const merged = <Grant>(changes: Partial<Grant>[]): Partial<Grant> => Object.assign({}, ...changes);

/** Adds the group order to a little-endian scalar. */
function increased(scalar: Uint8Array): Buffer {
  const value = BigInt(`0x${Buffer.from(scalar).reverse().toString('hex')}`) + L;
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse();
}
