// Reference vectors from the tests of sui::groth16, ecvrf, poseidon, vdf, nitro_attestation and zklogin.
import { readFileSync } from 'node:fs';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../vm/fault.ts';
import { GasStatus } from '../../vm/gas.ts';
import { NativeContext, type NativeFunction } from '../../vm/native.ts';
import { TypeTable } from '../../vm/types.ts';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import { bytesValue } from '../args.ts';
import { ECVRF_NATIVES } from './ecvrf.ts';
import { GROTH16_NATIVES } from './groth16.ts';
import { NITRO_ATTESTATION_NATIVES, pcrsOf } from './nitro-attestation.ts';
import { POSEIDON_NATIVES } from './poseidon.ts';
import { VDF_NATIVES } from './vdf.ts';
import { ZKLOGIN_ID_NATIVES, ZKLOGIN_ISSUER_NATIVES } from './zklogin.ts';

interface Groth16Vectors {
  key: string;
  prepared: string[];
  proof: { prepared: string[]; inputs: string; points: string };
}
interface Vectors {
  groth16: Record<'bls12381' | 'bn254', Groth16Vectors>;
  vdf: { hash: string[]; verify: string[] };
  nitroAttestation: { attestation: string; expired: string };
}
const vectors = JSON.parse(
  readFileSync(new URL('../testing/crypto-vectors.json', import.meta.url), 'utf8'),
) as Vectors;

type Argument = MoveValue | Uint8Array;

/** Calls a native. Returns its result or its abort code, and its cost. */
function run(native: NativeFunction, ...args: Argument[]) {
  const context = new NativeContext(new TypeTable(), new GasStatus(1_000_000), []);
  context.begin();
  const values = args.map((arg) => (arg instanceof Uint8Array ? bytesValue(arg) : arg));
  try {
    const [result] = native(context, [], values);
    return { value: plain(result), cost: context.cost };
  } catch (error) {
    if (error instanceof Fault) return { abort: error.code, cost: context.cost };
    throw error;
  }
}

/** Returns bytes as hex and structs and vectors as arrays. */
function plain(value: MoveValue | undefined): unknown {
  if (value instanceof VectorValue)
    return value.elementSize === 1
      ? bytesToHex(Uint8Array.from(value.items as number[]))
      : value.items.map(plain);
  return Array.isArray(value) ? value.map(plain) : value;
}

const hex = hexToBytes;

describe.each([
  { name: 'bls12381', curve: 0, prepare: 53_838, verify: 72_090 + 8_213 + 2 * 32 },
  { name: 'bn254', curve: 1, prepare: 82_010, verify: 115_502 + 9_484 + 2 * 32 },
] as const)('groth16 over $name', ({ name, curve, prepare, verify }) => {
  const { key, prepared, proof } = vectors.groth16[name];
  const { prepare_verifying_key_internal: prepareKey, verify_groth16_proof_internal: check } =
    GROTH16_NATIVES;
  const verified = (parts: string[], inputs: string, points: string) =>
    run(check, curve, ...parts.map(hex), hex(inputs), hex(points));

  test('prepares a key', () => {
    expect(run(prepareKey, curve, hex(key))).toEqual({ value: prepared, cost: prepare });
    expect(run(prepareKey, curve, hex(''))).toEqual({ abort: 0n, cost: prepare });
    expect(run(prepareKey, curve, hex(`${key}00`))).toEqual({ abort: 0n, cost: prepare });
  });

  test('verifies a proof', () => {
    const { prepared: parts, inputs, points } = proof;
    expect(verified(parts, inputs, points)).toEqual({ value: true, cost: verify });
    const other = `${inputs.slice(0, -2)}00`;
    expect(verified(parts, other, points)).toEqual({ value: false, cost: verify });
    expect(verified(parts, inputs, '4a')).toEqual({ value: false, cost: verify });
    const [first = '', ...rest] = parts;
    expect(verified([first.slice(2), ...rest], inputs, points).value).toBe(false);
    expect(verified(parts, inputs.repeat(9), points).abort).toBe(2n);
  });
});

test('groth16 rejects other curves', () => {
  expect(run(GROTH16_NATIVES.prepare_verifying_key_internal, 2, hex(''))).toEqual({
    abort: 1n,
    cost: 100,
  });
});

test('ecvrf verifies an output', () => {
  const output =
    '4fad431c7402fa1d4a7652e975aeb9a2b746540eca0b1b1e59c8d19c14a7701918a8249136e355455b8bc73851f7fc62c84f2e39f685b281e681043970026ed8';
  const key = '1ea6f0f467574295a2cd5d21a3fd3a712ade354d520d3bd0fe6088d7b7c2e00e';
  const proof =
    'd8ad2eafb4f2eaf317447726e541359f26dfce248431fe09984fdc73144abb6ceb006c57a29a742eae5a81dd04239870769e310a81046cbbaff8b0bd27a6d6affee167ebba50549b58ffdf9aa192f506';
  const verify = (out: string, message: string, publicKey: string, bytes: string) => {
    const args = [hex(out), utf8ToBytes(message), hex(publicKey), hex(bytes)];
    return run(ECVRF_NATIVES.ecvrf_verify, ...args);
  };
  const cost = 4_848 + 2 * 13 + 2;
  const message = 'Hello, world!';
  expect(verify(output, message, key, proof)).toEqual({ value: true, cost });
  expect(verify(`00${output.slice(2)}`, message, key, proof)).toEqual({ value: false, cost });
  expect(verify(output, 'Hello, World!', key, proof)).toEqual({ value: false, cost });
  expect(verify(output.slice(2), message, key, proof)).toEqual({ abort: 1n, cost });
  expect(verify(output, message, key.slice(2), proof)).toEqual({ abort: 2n, cost });
  expect(verify(output, message, key, proof.slice(2))).toEqual({ abort: 3n, cost });
});

describe('poseidon', () => {
  const ORDER = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
  const little = (value: bigint) => hex(value.toString(16).padStart(64, '0')).reverse();
  const hash = (inputs: bigint[]) =>
    run(
      POSEIDON_NATIVES.poseidon_bn254_internal,
      new VectorValue(
        inputs.map((input) => bytesValue(little(input))),
        0,
      ),
    );
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => BigInt(i + 1));

  test.each([
    [[1n], 18586133768512220936620570745912940619677854269274689475585506675881198879027n],
    [[1n, 2n], 7853200120776062878684798364095072458815029376092732009249414926327459813530n],
    [[0n], 19014214495641488759237505126948346942972912379615652741039992445865937985820n],
    [[ORDER - 1n], 3366645945435192953002076803303112651887535928162668198103357554665518664470n],
    [upTo(15), 4203130618016961831408770638653325366880478848856764494148034853759773445968n],
  ])('hashes %s', (inputs, expected) => {
    const value = bytesToHex(little(expected));
    expect(hash(inputs)).toEqual({ value, cost: 260 + 388 * inputs.length });
  });

  test('rejects none, 17 and unreduced inputs', () => {
    expect(hash([])).toEqual({ abort: 0n, cost: 260 });
    expect(hash(upTo(17))).toEqual({ abort: 2n, cost: 260 });
    expect(hash([ORDER])).toEqual({ abort: 0n, cost: 648 });
  });
});

describe('vdf', () => {
  const [seed = '', input = '', output = '', proof = '', output101 = '', proof101 = ''] =
    vectors.vdf.verify;
  const { hash_to_input_internal: hashToInput, vdf_verify_internal: verify } = VDF_NATIVES;
  const check = (...[a, b, c, iterations]: [string, string, string, bigint]) =>
    run(verify, hex(a), hex(b), hex(c), iterations);

  test('hashes a message to an input', () => {
    const [expected] = vectors.vdf.hash;
    expect(run(hashToInput, utf8ToBytes('seed'))).toEqual({ value: expected, cost: 100 });
    expect(run(hashToInput, hex(seed)).value).toBe(input);
  });

  test('verifies an output', () => {
    expect(check(input, output, proof, 100n)).toEqual({ value: true, cost: 1_500 });
    expect(check(input, output101, proof101, 100n).value).toBe(false);
    const [otherGroup = '', otherOutput = '', otherProof = ''] = vectors.vdf.verify.slice(6);
    expect(check(otherGroup, otherOutput, otherProof, 100n).value).toBe(false);
    expect(check('abcd', output, proof, 100n)).toEqual({ abort: 0n, cost: 1_500 });
  });
});

describe('nitro attestation', () => {
  const load = (attestation: string, now: bigint) =>
    run(NITRO_ATTESTATION_NATIVES.load_nitro_attestation_internal, hex(attestation), now);
  const { attestation, expired } = vectors.nitroAttestation;
  const TIME = 1747071568899n;

  test('loads a document', () => {
    const { value, cost } = load(attestation, TIME);
    const [moduleId, timestamp, digest, pcrs, publicKey, userData, nonce] = value as unknown[];
    expect(Buffer.from(String(moduleId), 'hex').toString()).toMatch(/^i-06e4b98c6549ff803-enc/);
    expect(timestamp).toBe(0x196c5942c42n);
    expect(Buffer.from(String(digest), 'hex').toString()).toBe('SHA384');
    const registers = pcrs as [number, string][];
    expect(registers.map(([index]) => index)).toEqual([0, 1, 2, 3, 4, 8]);
    expect(registers[3]?.[1]).toBe(
      '9af4960cd10ff0ddb81dc6660d16bf92165923d7ce3cbc53b9e42257424049b55bf459ca68ba632f39ff510064293c5f',
    );
    expect(publicKey).toEqual([
      ['e8e62201dbe293b703c759f653107acbc2c911fa1d2e66f2c747bec95971a2af'],
    ]);
    expect([userData, nonce]).toEqual([[[]], [[]]]);
    const issuers = 4;
    const bytes = attestation.length / 2;
    expect(cost).toBe(2_650 + 50 * bytes + 49_632 * 50 + 52_369 * 50 * issuers);
  });

  test('returns the required registers and all others that are not zero', () => {
    const [zero, set] = [new Uint8Array(48), new Uint8Array(32).fill(1)];
    const registers = new Map<bigint, Uint8Array>([
      [31n, set],
      [8n, zero],
      [0n, zero],
      [5n, set],
      [6n, zero],
      [32n, set],
    ]);
    expect(pcrsOf(registers).map(({ index }) => index)).toEqual([0, 5, 8, 31]);
  });

  test('rejects other bytes and algorithms, expired certificates and a changed signature', () => {
    expect(load('0000', TIME).abort).toBe(1n);
    expect(load(expired, 1731627987382n + 3n * 3_600_000n).abort).toBe(2n);
    expect(load(attestation, TIME + 86_400_000n).abort).toBe(2n);
    const changed = `${attestation.slice(0, -2)}${attestation.endsWith('00') ? '01' : '00'}`;
    expect(load(changed, TIME).abort).toBe(2n);
    expect(load(attestation.replace('a1013822', 'a1013823'), TIME).abort).toBe(1n);
  });
});

describe('zklogin', () => {
  const ADDRESS = '0x1c6b623a2f2c91333df730c98d220f11484953b391a3818680f922c264cc0c6b';
  const SEED = 3006596378422062745101035755700472756930796952630484939867684134047976874601n;
  const ISSUER = 'https://accounts.google.com';

  test('checks an issuer', () => {
    const check = (address: string, seed: bigint, issuer: string) =>
      run(ZKLOGIN_ISSUER_NATIVES.check_zklogin_issuer_internal, address, seed, utf8ToBytes(issuer));
    expect(check(ADDRESS, SEED, ISSUER)).toEqual({ value: true, cost: 200 });
    expect(check(`0x00${ADDRESS.slice(4)}`, SEED, ISSUER).value).toBe(false);
    expect(check(ADDRESS, 1234n, ISSUER).value).toBe(false);
    expect(check(ADDRESS, SEED, 'https://other.issuer.com').value).toBe(false);
  });

  test('checks an id', () => {
    const audience = '575519204237-msop9ep45u2uo98hapqmngv8d84qdc8k.apps.googleusercontent.com';
    const pinHash = 15232766888716517538274372547598053531354666056102343895255590477425668733026n;
    const check = (name: string, value: string) => {
      const texts = [name, value, ISSUER, audience].map(utf8ToBytes);
      return run(ZKLOGIN_ID_NATIVES.check_zklogin_id_internal, ADDRESS, ...texts, pinHash);
    };
    expect(check('sub', '106294049240999307923')).toEqual({ value: true, cost: 200 });
    expect(check('sub', '106294049240999307924').value).toBe(false);
    expect(check('s'.repeat(33), '1').abort).toBe(0n);
  });
});
