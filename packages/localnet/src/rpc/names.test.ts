import { describe, expect, it } from 'vitest';
import { NameRegistry, normalizeName } from './names.ts';

const ALICE = `0x${'a'.padStart(64, '0')}`;

describe('normalizeName', () => {
  it.each([
    ['alice.sui', 'alice.sui'],
    ['Alice.SUI', 'alice.sui'],
    ['chat.alice.sui', 'chat.alice.sui'],
    ['@alice', 'alice.sui'],
    ['chat@alice', 'chat.alice.sui'],
    ['a-b.sui', 'a-b.sui'],
  ])('reads %s as %s', (given, expected) => {
    expect(normalizeName(given)).toBe(expected);
  });

  it.each([
    '',
    'alice',
    '.sui',
    '-a.sui',
    'a-.sui',
    'a..sui',
    'ä.sui',
    'a@b@c',
    `${'a'.repeat(64)}.sui`,
  ])('rejects %j', (given) => {
    expect(normalizeName(given)).toBeUndefined();
  });
});

describe('NameRegistry', () => {
  const registry = new NameRegistry({ '@alice': '0xa', 'second.sui': ALICE });

  it('resolves names, and addresses to their first name', () => {
    expect(registry.byName('alice.sui')).toEqual({ name: 'alice.sui', address: ALICE });
    expect(registry.byName('second.sui')?.address).toBe(ALICE);
    expect(registry.byAddress(ALICE)?.name).toBe('alice.sui');
    expect(registry.byName('unknown.sui')).toBeUndefined();
    expect(registry.byAddress('0x1')).toBeUndefined();
  });

  it('rejects invalid names and addresses', () => {
    expect(() => new NameRegistry({ 'no name': ALICE })).toThrow(/no name is not a .sui name/);
    expect(() => new NameRegistry({ 'a.sui': 'alice' })).toThrow(/alice \(for a.sui\)/);
  });
});
