import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery, QueryError, type QueryObject, stringifyQuery } from './query.ts';

describe('bracket notation', () => {
  test('reads what Strapi clients send', () => {
    const query = parseQuery(
      '?populate=*&sort=volume_24h:desc&pagination[page]=1&pagination[pageSize]=24&filters[$or][0][name][$containsi]=cat&filters[$or][1][symbol][$eq]=CAT',
    );
    expect(query).toEqual({
      populate: '*',
      sort: 'volume_24h:desc',
      pagination: { page: '1', pageSize: '24' },
      filters: { $or: [{ name: { $containsi: 'cat' } }, { symbol: { $eq: 'CAT' } }] },
    });
  });

  test('numbers keys of [] and sorts indices', () => {
    expect(parseQuery('a[]=x&a[]=y')).toEqual({ a: ['x', 'y'] });
    expect(parseQuery('a[1]=y&a[0]=x')).toEqual({ a: ['x', 'y'] });
    expect(parseQuery('a[0]=x&a[b]=y')).toEqual({ a: { 0: 'x', b: 'y' } });
    expect(parseQuery('a[500]=x')).toEqual({ a: { 500: 'x' } });
  });

  test('leaves the prototype of everything alone', () => {
    const query = parseQuery(
      '__proto__[polluted]=1&a[__proto__][polluted]=1&a[constructor][prototype][polluted]=1',
    );
    expect(Object.keys(query)).toEqual(['__proto__', 'a']);
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([
    ['a[b=1', /unbalanced/],
    ['a]b[=1', /unbalanced/],
    ['[a]=1', /unbalanced/],
    ['a=1&a=2', /repeated/],
    ['a=1&a[b]=2', /both a value and a group/],
    ['a[b]=1&a=2', /repeated/],
    [`a${'[b]'.repeat(8)}=1`, /too deeply/],
    [Array.from({ length: 101 }, (_, index) => `a${index}=1`).join('&'), /too many/],
    ['a=%00', /null character/],
  ])('refuses %s', (search, message) => {
    expect(() => parseQuery(search)).toThrow(message);
  });

  const key = fc.stringMatching(/^[a-z$_][a-z0-9$_]{0,8}$/).filter((name) => name !== '__proto__');
  const leaf = fc
    .string({ minLength: 0, maxLength: 20 })
    .map((text) => text.replaceAll('\0', '').toWellFormed());
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 3 }),
    ),
  }));

  test('what is written is read back the same', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 3 }), (query) => {
        let read: QueryObject;
        try {
          read = parseQuery(stringifyQuery(query as QueryObject));
        } catch (error) {
          // Only for being too large.
          expect((error as Error).message).toMatch(/too many|too deeply/);
          return;
        }
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(query)));
      }),
    );
  });

  test('never fails in another way than its own', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        try {
          parseQuery(text);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
