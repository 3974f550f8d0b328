import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bcs } from '@mysten/sui/bcs';
import { describe, expect, test } from 'vitest';
import { boostCases, type GrantCase, KEY, mintCases } from './cases.ts';
import { type Hex, smallOrderKeys } from './signing.ts';

/** By what is wrong with the signature itself, not with what is signed. */
const BAD_SIGNATURES = ['another_key', 'one_bit_flipped', 'one_byte_short', 'all_zero'];

describe.each([
  ['boost', boostCases()],
  ['mint', mintCases()],
] as [string, GrantCase<unknown>[]][])('%s grants', (_, cases) => {
  test('are signed by the key, but for those that are not to be', () => {
    for (const { name, message, signature } of cases) {
      expect(isSigned(message, signature), name).toBe(!BAD_SIGNATURES.includes(name));
    }
  });

  test('have one signature that is the good one’s', () => {
    const good = cases.find(({ name }) => name === 'good');
    const accepted = cases.filter(({ signature }) => isSigned(good?.message ?? '', signature));
    expect(accepted).toEqual([good]);
  });
});

test('the bytes of a boost grant are its BCS', () => {
  const type = bcs.struct('BoostGrant', {
    domain: bcs.byteVector(),
    chainId: bcs.byteVector(),
    package: bcs.Address,
    poolId: bcs.Address,
    staker: bcs.Address,
    nonce: bcs.u64(),
    multiplierBps: bcs.u64(),
    expiresMs: bcs.u64(),
  });
  for (const { grant, message } of boostCases()) {
    const bytes = type.serialize({
      ...grant,
      domain: Buffer.from(grant.domain),
      chainId: Buffer.from(grant.chainId, 'hex'),
    });
    expect(bytes.toHex()).toBe(message);
  }
});

test('the bytes of a mint grant are its BCS', () => {
  const type = bcs.struct('MintGrant', {
    domain: bcs.byteVector(),
    chainId: bcs.byteVector(),
    package: bcs.Address,
    collectionId: bcs.Address,
    minter: bcs.Address,
    nonce: bcs.u64(),
    imageUrl: bcs.string(),
    expiresMs: bcs.u64(),
  });
  for (const { grant, message } of mintCases()) {
    const bytes = type.serialize({
      ...grant,
      domain: Buffer.from(grant.domain),
      chainId: Buffer.from(grant.chainId, 'hex'),
    });
    expect(bytes.toHex()).toBe(message);
  }
});

test('fourteen encodings of points have a small order', () => {
  expect(smallOrderKeys()).toHaveLength(14);
});

test('the tests of access::signing_key cover every small-order key', async () => {
  const path = '../../../move/access/tests/signing_key_tests.move';
  const source = await readFile(new URL(path, import.meta.url), 'utf8');
  for (const key of smallOrderKeys()) expect(source).toContain(`x"${key}"`);
});

function isSigned(message: Hex, signature: Hex): boolean {
  const x = Buffer.from(KEY.publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message, 'hex'), key, Buffer.from(signature, 'hex'));
}
