import { fromHex, toHex } from '@mysten/sui/utils';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import { expect, test } from 'vitest';
import { generateSessionKey, SessionKeySigner, withLowS } from './session-key-signer.ts';

test('signs transactions that Sui accepts, with a key that cannot be read', async () => {
  const keys = await generateSessionKey();
  expect(keys.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toThrow();
  const signer = await SessionKeySigner.of(keys);
  // Half of the signatures of WebCrypto have a high s.
  for (let byte = 0; byte < 16; byte += 1) {
    const transaction = Uint8Array.of(byte);
    const { signature } = await signer.signTransaction(transaction);
    const key = await verifyTransactionSignature(transaction, signature);
    expect(key.toSuiAddress()).toBe(signer.toSuiAddress());
  }
});

test('replaces a high s by its negation, and keeps a low one', () => {
  // Half of the order of P-256, rounded down, and the number above it: they add up to the order.
  const low = '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8';
  const high = '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a9';
  const r = '11'.repeat(32);
  expect(toHex(withLowS(fromHex(r + high)))).toBe(r + low);
  expect(toHex(withLowS(fromHex(r + low)))).toBe(r + low);
});
