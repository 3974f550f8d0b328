import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keypair } from '@mysten/sui/cryptography';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { toBase64 } from '@mysten/sui/utils';
import { expect, it } from 'vitest';
import { readKey } from '../src/signers/keystore.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystore-'));
let files = 0;

function keystore(...entries: string[]): string {
  const file = join(folder, `${files++}.keystore`);
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

const entry = (flag: number, key: Keypair) =>
  toBase64(Uint8Array.from([flag, ...decodeSuiPrivateKey(key.getSecretKey()).secretKey]));

it.each([
  [0, new Ed25519Keypair()],
  [1, new Secp256k1Keypair()],
  [2, new Secp256r1Keypair()],
])('reads a key of scheme %i', (flag, key) => {
  expect(readKey(keystore(entry(flag, key))).toSuiAddress()).toBe(key.toSuiAddress());
});

it('chooses among several by address only', () => {
  const [first, second] = [new Ed25519Keypair(), new Ed25519Keypair()];
  const file = keystore(entry(0, first), entry(0, second));
  expect(readKey(file, second.toSuiAddress()).toSuiAddress()).toBe(second.toSuiAddress());
  expect(() => readKey(file)).toThrow(/several keys.*--address.*0x/s);
  expect(() => readKey(file, `0x${'1'.repeat(64)}`)).toThrow(/no key of 0x1/);
});

it('reports the error of a file without quoting it', () => {
  expect(() => readKey(join(folder, 'absent'))).toThrow(/--keystore/);
  expect(() => readKey(keystore())).toThrow(/holds no key/);
  expect(() => readKey(keystore('c2VjcmV0'))).toThrow(/unknown scheme/);
  const broken = join(folder, 'broken');
  writeFileSync(broken, 'suiprivkey1secret');
  expect(() => readKey(broken)).toThrow(/not a Sui keystore/);
  expect(() => readKey(broken)).not.toThrow(/suiprivkey/);
});
