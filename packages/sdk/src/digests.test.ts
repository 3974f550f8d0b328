import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, matchesRevision, personaDigest, textDigest } from './digests.ts';

describe('canonical JSON', () => {
  it('writes the example of RFC 8785, section 3.2.2', () => {
    const example = {
      // biome-ignore lint/correctness/noPrecisionLoss: the RFC shows how such numbers are rounded.
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts properties as the example of RFC 8785, section 3.2.3', () => {
    const names = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(names)) as object)).toHaveLength(7);
    expect(canonicalJson(names).match(/(?<=:")[^"]+/g)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('is the same for every order of properties and survives a round trip', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });

  it.each([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    () => 1,
    new Date(0),
    new Map(),
    '\ud800',
    { bio: undefined },
    [undefined],
    { '\udc00': 1 },
  ])('rejects %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

describe('digests', () => {
  it('hashes the canonical JSON of a persona', async () => {
    const digest = await personaDigest({ name: 'Reef', bio: 'Höhe' });
    const expected = createHash('sha256').update('{"bio":"Höhe","name":"Reef"}').digest();
    expect(Buffer.from(digest)).toEqual(expected);
  });

  it('hashes a text as FIPS 180-4 does', async () => {
    expect(Buffer.from(await textDigest('abc')).toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('tells a changed persona from the one on chain', async () => {
    const revision = { digest: await personaDigest({ name: 'Reef', lore: [1, 2] }) };
    expect(await matchesRevision({ lore: [1, 2], name: 'Reef' }, revision)).toBe(true);
    expect(await matchesRevision({ lore: [2, 1], name: 'Reef' }, revision)).toBe(false);
    expect(
      await matchesRevision({ lore: [1, 2], name: 'Reef' }, { digest: new Uint8Array() }),
    ).toBe(false);
  });
});

/** The same value with the properties of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, each]) => [key, reversed(each)]));
}
