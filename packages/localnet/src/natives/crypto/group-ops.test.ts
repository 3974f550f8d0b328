// Reference vectors from the tests of sui::bls12381.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../vm/fault.ts';
import { GasStatus } from '../../vm/gas.ts';
import { NativeContext, type NativeFunction } from '../../vm/native.ts';
import { TypeTable } from '../../vm/types.ts';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import { bytesValue } from '../args.ts';
import { BLS12381_NATIVES } from './bls12381.ts';
import { additionsOf, GROUP_OPS_NATIVES } from './group-ops.ts';

const [SCALAR, G1, G2, GT, UNCOMPRESSED_G1] = [0, 1, 2, 3, 4];
const ORDER = '73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001';
const G1_IDENTITY = `c0${'00'.repeat(47)}`;
const G2_IDENTITY = `c0${'00'.repeat(95)}`;
const GT_IDENTITY = `${'00'.repeat(47)}01${'00'.repeat(528)}`;
const G1_GENERATOR =
  '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb';
const G2_GENERATOR =
  '93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8';
const GT_GENERATOR = [
  '1250ebd871fc0a92a7b2d83168d0d727272d441befa15c503dd8e90ce98db3e7b6d194f60839c508a843',
  '05aaca1789b6089a1c5b46e5110b86750ec6a532348868a84045483c92b7af5af689452eafabf1a8943e',
  '50439f1d59882a98eaa0170f19f26337d205fb469cd6bd15c3d5a04dc88784fbb3d0b2dbdea54d43b2b7',
  '3f2cbb12d58386a8703e0f948226e47ee89d06fba23eb7c5af0d9f80940ca771b6ffd5857baaf222eb95',
  'a7d2809d61bfe02e1bfd1b68ff02f0b8102ae1c2d5d5ab1a1368bb445c7c2d209703f239689ce34c0378',
  'a68e72a6b3b216da0e22a5031b54ddff57309396b38c881c4c849ec23e87193502b86edb8857c273fa07',
  '5a50512937e0794e1e65a7617c90d8bd66065b1fffe51d7a579973b1315021ec3c19934f11b8b424cd48',
  'bf38fcef68083b0b0ec5c81a93b330ee1a677d0d15ff7b984e8978ef48881e32fac91b93b47333e2ba57',
  '03350f55a7aefcd3c31b4fcb6ce5771cc6a0e9786ab5973320c806ad360829107ba810c5a09ffdd9be22',
  '91a0c25a99a201b2f522473d171391125ba84dc4007cfbf2f8da752f7c74185203fcca589ac719c34dff',
  'bbaad8431dad1c1fb597aaa5018107154f25a764bd3c79937a45b84546da634b8f6be14a8061e55cceba',
  '478b23f7dacaa35c8ca78beae9624045b4b604c581234d086a9902249b64728ffd21a189e87935a95405',
  '1c7cdba7b3872629a4fafc05066245cb9108f0242d0fe3ef0f41e58663bf08cf068672cbd01a7ec73bac',
  'a4d72ca93544deff686bfd6df543d48eaa24afe47e1efde449383b676631',
].join('');
/** Each generator times 54321. */
const G1_MULTIPLE =
  '821285b97f9c0420a2d37951edbda3d7c3ebac40c6f194faa0256f6e569eba49829cd69c27f1dd9df2dd83bac1f5aa49';
const G2_MULTIPLE =
  '827f4d489fcad0bf484adcc739dfe0dfbe5c0a999fd8aa022e1b66d199f328a5a2ff6ee1e568f09dc39df4c44f9527bc011cb2a633188bd08146f6a730de30f8e5cdcaa48d69e27dd945315f5a3950bc311be5a5ea9f3d4a4cdd4315ae65040a';
const GT_MULTIPLE = [
  '19763b7ba7f964f0266ea4acb45211c2348c42c557e02568cd9e43f23f6dfab7fff3b8ee79ff9c0ff36c',
  '8368e82f92ff08f9578afa437e97d2c515232f8acc83a562afe5dba1ce39d0a12cdd7df45ba52139291f',
  'f44192df325e6a3be19049920eff6c9895f58f39a102b930509a66047c2e77126de80d2fababcf71f0b8',
  '3ff95fb2e5ce51b99ffb02262a2845158b53095654819a67adbf8c992c565df26b1d363f9044ca515b5d',
  '33f27f2f6848a9fb9d55ae13a5690a47d3e8e03c8441d506018083311e3531c1a3a935331913875452ec',
  '92656947e6ab101d9ef2cd358ca04d083eadc6159b1da86e49a4c11d9b731213e4113b956ddcf6d7d87d',
  'd70f7f55fc08c5935618aca8e8621ae9d4de2d06dda448c842b6954f90ba5fb31bb3ff64167384dd4863',
  '5008693bac01aa0863ff4bf763126de8f9e19d6dac221e64539aacbae77f1938d46bd71735eb5c1730fd',
  '19be89613cda8e59ff5e2446adea9659322a14e668d5d13b36bb0548125b8f0d357936990b47a876a8a2',
  '2c1a33cdf92509052d4c632440d161db2e807d953fa330ac7b10333b97ec4aba2bbcb9fdd43d62f17d7d',
  '0db194bce39f3ea78bd53501095d790bacc492a9ddf499aaec722f922bd2f1d491d53c979cabeea22a3b',
  'e374674c6257e543ae8a1e574425a58d96e90b2caa4fd13534158dd916fc8682858013cb343d367db7d3',
  'cdc8cae8efa8241ce175a6b328b57b6f180e850ec53a6a6808fc45b2acaf06492a4a1fe98fd71d31b643',
  'bd8ef9472f0f83eeb5cd8b63a371c7c91891d0d637f9345024e8673802e2',
].join('');

const scalar = (value: number) => value.toString(16).padStart(64, '0');

/** Calls a native with numbers and hex. Returns its result (bytes as hex) or its abort code. */
function run(native: NativeFunction, ...args: (number | string | string[])[]) {
  const context = new NativeContext(new TypeTable(), new GasStatus(1_000_000), []);
  context.begin();
  const bytes = (hex: string) => bytesValue(hexToBytes(hex));
  const values = args.map((arg): MoveValue => {
    if (typeof arg === 'number') return arg;
    return typeof arg === 'string' ? bytes(arg) : new VectorValue(arg.map(bytes), 0);
  });
  try {
    const [result] = native(context, [], values);
    const isBytes = result instanceof VectorValue;
    const value = isBytes ? bytesToHex(Uint8Array.from(result.items as number[])) : result;
    return { value, cost: context.cost };
  } catch (error) {
    if (error instanceof Fault) return { abort: error.code, cost: context.cost };
    throw error;
  }
}

const ops = GROUP_OPS_NATIVES;
const value = (native: NativeFunction, ...args: (number | string | string[])[]) =>
  run(native, ...args).value;

describe.each([
  {
    type: SCALAR,
    one: scalar(1),
    zero: scalar(0),
    multiple: scalar(54321),
    costs: [10, 10, 11, 91],
  },
  {
    type: G1,
    one: G1_GENERATOR,
    zero: G1_IDENTITY,
    multiple: G1_MULTIPLE,
    costs: [1_556, 1_550, 4_842, 5_091],
  },
  {
    type: G2,
    one: G2_GENERATOR,
    zero: G2_IDENTITY,
    multiple: G2_MULTIPLE,
    costs: [3_048, 3_019, 9_108, 9_206],
  },
  {
    type: GT,
    one: GT_GENERATOR,
    zero: GT_IDENTITY,
    multiple: GT_MULTIPLE,
    costs: [188, 497, 27_490, 27_804],
  },
])('group $type', ({ type, one, zero, multiple, costs }) => {
  const [add, sub, mul, div] = costs;

  test('multiplies its generator as the reference does', () => {
    expect(run(ops.internal_mul, type, scalar(54321), one)).toEqual({ value: multiple, cost: mul });
    expect(run(ops.internal_div, type, scalar(54321), multiple)).toEqual({ value: one, cost: div });
    expect(value(ops.internal_mul, type, scalar(0), one)).toBe(zero);
  });

  test('adds and subtracts', () => {
    const two = value(ops.internal_mul, type, scalar(2), one);
    expect(run(ops.internal_add, type, one, one)).toEqual({ value: two, cost: add });
    expect(run(ops.internal_sub, type, String(two), one)).toEqual({ value: one, cost: sub });
    expect(value(ops.internal_sub, type, one, one)).toBe(zero);
    expect(value(ops.internal_add, type, one, zero)).toBe(one);
    expect(value(ops.internal_sub, type, zero, zero)).toBe(zero);
  });

  test('rejects a division by zero and other lengths', () => {
    expect(run(ops.internal_div, type, scalar(0), one)).toEqual({ abort: 1n, cost: div });
    for (const bad of ['', one.slice(2), `${one}00`])
      expect(run(ops.internal_add, type, one, bad)).toEqual({ abort: 1n, cost: add });
  });
});

test('validates elements', () => {
  const isValid = (type: number, bytes: string) => value(ops.internal_validate, type, bytes);
  expect(run(ops.internal_validate, SCALAR, scalar(7))).toEqual({ value: true, cost: 7 });
  expect(run(ops.internal_validate, G1, G1_GENERATOR)).toEqual({ value: true, cost: 2_848 });
  expect(run(ops.internal_validate, G2, G2_GENERATOR)).toEqual({ value: true, cost: 3_770 });
  expect(isValid(G1, G1_IDENTITY)).toBe(true);
  expect(isValid(G2, G2_IDENTITY)).toBe(true);
  expect(isValid(SCALAR, ORDER)).toBe(false);
  expect(isValid(SCALAR, `${ORDER.slice(0, -1)}0`)).toBe(true);
  expect(isValid(SCALAR, `${ORDER}00`)).toBe(false);
  expect(isValid(G1, `${G1_GENERATOR.slice(0, -6)}`)).toBe(false);
  // On the curve, but not in the subgroup: x = 4.
  expect(isValid(G1, `80${'00'.repeat(46)}04`)).toBe(false);
  for (const type of [GT, UNCOMPRESSED_G1, 5, 255])
    expect(run(ops.internal_validate, type, GT_GENERATOR)).toEqual({ value: false, cost: 0 });
});

test('pairs points', () => {
  const pair = (a: string, b: string) => run(ops.internal_pairing, G1, a, b);
  expect(pair(G1_GENERATOR, G2_GENERATOR)).toEqual({ value: GT_GENERATOR, cost: 26_897 });
  expect(pair(G1_MULTIPLE, G2_GENERATOR).value).toBe(GT_MULTIPLE);
  expect(pair(G1_GENERATOR, G2_MULTIPLE).value).toBe(GT_MULTIPLE);
  expect(pair(G1_IDENTITY, G2_GENERATOR).value).toBe(GT_IDENTITY);
  expect(pair(G2_GENERATOR, G1_GENERATOR)).toEqual({ abort: 1n, cost: 26_897 });
  expect(run(ops.internal_pairing, G2, G1_GENERATOR, G2_GENERATOR)).toEqual({ abort: 1n, cost: 0 });
});

test('hashes to points that sign and verify', () => {
  const message = '010101';
  expect(run(ops.internal_hash_to, G1, message).cost).toBe(2_962 + 2 * 3);
  expect(run(ops.internal_hash_to, G2, message).cost).toBe(8_688 + 2 * 3);
  expect(run(ops.internal_hash_to, G1, '')).toEqual({ abort: 1n, cost: 0 });
  expect(run(ops.internal_hash_to, SCALAR, message)).toEqual({ abort: 1n, cost: 0 });
  const key = value(ops.internal_mul, G2, scalar(99), G2_GENERATOR);
  const hash = value(ops.internal_hash_to, G1, message);
  const signature = value(ops.internal_mul, G1, scalar(99), String(hash));
  const { bls12381_min_sig_verify: verify } = BLS12381_NATIVES;
  expect(value(verify, String(signature), String(key), message)).toBe(true);
});

describe('multi-scalar multiplication', () => {
  const msm = (type: number, scalars: number[], points: string[]) =>
    run(ops.internal_multi_scalar_mul, type, scalars.map(scalar).join(''), points.join(''));

  test('adds the products', () => {
    const cost = 2 * (7 + 2_848) + 62_648 + 1_333 * 896;
    expect(msm(G1, [54320, 1], [G1_GENERATOR, G1_GENERATOR])).toEqual({ value: G1_MULTIPLE, cost });
    expect(msm(G2, [54320, 1], [G2_GENERATOR, G2_GENERATOR]).value).toBe(G2_MULTIPLE);
    expect(msm(G1, [0, 1], [G1_GENERATOR, G1_IDENTITY]).value).toBe(G1_IDENTITY);
  });

  test('rejects other lengths and more than 32 terms', () => {
    expect(msm(G1, [], [])).toEqual({ abort: 1n, cost: 0 });
    expect(msm(G1, [0, 1], [G1_GENERATOR])).toEqual({ abort: 1n, cost: 0 });
    expect(msm(SCALAR, [1], [scalar(1)])).toEqual({ abort: 1n, cost: 0 });
    const points = new Array<string>(33).fill(G1_IDENTITY);
    expect(msm(G1, new Array<number>(33).fill(1), points)).toEqual({ abort: 2n, cost: 0 });
  });

  test('counts additions as the reference does', () => {
    expect([1, 2, 3, 4, 32].map(additionsOf)).toEqual([1_020, 896, 1_024, 1_152, 3_485]);
  });
});

describe('uncompressed points', () => {
  const generator =
    '17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1';
  const identity = `40${'00'.repeat(95)}`;

  test('convert in both directions', () => {
    const [uncompress, compress] = [
      (point: string) => run(ops.internal_convert, G1, UNCOMPRESSED_G1, point),
      (point: string) => run(ops.internal_convert, UNCOMPRESSED_G1, G1, point),
    ];
    expect(uncompress(G1_GENERATOR)).toEqual({ value: generator, cost: 2_099 });
    expect(compress(generator)).toEqual({ value: G1_GENERATOR, cost: 677 });
    expect(uncompress(G1_IDENTITY).value).toBe(identity);
    expect(compress(identity).value).toBe(G1_IDENTITY);
    expect(compress(G1_GENERATOR)).toEqual({ abort: 1n, cost: 677 });
    expect(run(ops.internal_convert, G1, G2, G1_GENERATOR)).toEqual({ abort: 1n, cost: 0 });
  });

  test('add up', () => {
    const sum = (terms: string[]) => run(ops.internal_sum, UNCOMPRESSED_G1, terms);
    expect(sum([])).toEqual({ value: identity, cost: 77 });
    const three = value(ops.internal_mul, G1, scalar(3), G1_GENERATOR);
    const expected = value(ops.internal_convert, G1, UNCOMPRESSED_G1, String(three));
    expect(sum([generator, generator, identity, generator])).toEqual({
      value: expected,
      cost: 77 + 4 * 26,
    });
    expect(sum(new Array<string>(1_201).fill(identity))).toEqual({ abort: 2n, cost: 0 });
    expect(sum([G1_GENERATOR])).toEqual({ abort: 1n, cost: 77 + 26 });
  });
});

describe('signatures', () => {
  const { bls12381_min_pk_verify: minPk, bls12381_min_sig_verify: minSig } = BLS12381_NATIVES;

  test('in G1', () => {
    const key =
      '8df101606f91f3cad7f54b8aff0f0f64c41c482d9b9f9fe81d2b607bc5f611bdfa8017cf04b47b44b222c356ef555fbd11058c52c077f5a7ec6a15ccfd639fdc9bd47d005a111dd6cdb8c02fe49608df55a3c9822986ad0b86bdea3abfdfe464';
    const signature =
      '908e345f2e2803cd941ae88c218c96194233c9053fa1bca52124787d3cca141c36429d7652435a820c72992d5eee6317';
    const cost = 44_064 + 2 * 5 + 2;
    expect(run(minSig, signature, key, '0101010101')).toEqual({ value: true, cost });
    expect(run(minSig, signature, key, '0201010101')).toEqual({ value: false, cost });
    expect(run(minSig, signature, key.slice(4), '0101010101')).toEqual({ value: false, cost });
    expect(run(minSig, G1_IDENTITY, G2_IDENTITY, '0101010101')).toEqual({ value: false, cost });
  });

  test('in G2: a round of drand', () => {
    const key =
      '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31';
    const signature =
      'a2cd8577944b84484ef557a7f92f0d5092779497cc470b1b97680b8f7c807d97250d310b801c7c2185c7c8a21032d45403b97530ca87bd8f05d0cf4ffceb4bcb9bf7184fb604967db7e9e6ea555bc51b25a9e41fbd51181f712aa73aaec749fe';
    const previous =
      'a96aace596906562dc525dba4dff734642d71b334d51324f9c9bcb5a3d6caf14b05cde91d6507bf4615cb4285e5b4efd1358ebc46b80b51e338f9dc46cca17cf2e046765ba857c04101a560887fa81aef101a5bb3b2350884558bd3adc72be37';
    const messageOf = (round: number) => {
      const number = hexToBytes(round.toString(16).padStart(16, '0'));
      return bytesToHex(sha256(concatBytes(hexToBytes(previous), number)));
    };
    const cost = 49_282 + 2 * 32 + 2;
    expect(run(minPk, signature, key, messageOf(2_373_935))).toEqual({ value: true, cost });
    expect(run(minPk, signature, key, messageOf(2_373_936))).toEqual({ value: false, cost });
    const wrong = `1111${signature.slice(4)}`;
    expect(run(minPk, wrong, key, messageOf(2_373_935))).toEqual({ value: false, cost });
  });
});
