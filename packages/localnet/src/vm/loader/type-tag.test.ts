import { expect, test } from 'vitest';
import { canonicalAddress, parseTypeTag } from './type-tag.ts';

const two = `0x${'2'.padStart(64, '0')}`;

test('parses nested types', () => {
  expect(parseTypeTag('0x2::coin::Coin<0x2::sui::SUI>')).toEqual({
    kind: 'datatype',
    address: two,
    module: 'coin',
    name: 'Coin',
    typeArguments: [
      { kind: 'datatype', address: two, module: 'sui', name: 'SUI', typeArguments: [] },
    ],
  });
  expect(parseTypeTag('vector<vector<u8>>')).toEqual({
    kind: 'vector',
    element: { kind: 'vector', element: { kind: 'primitive', name: 'u8' } },
  });
  expect(parseTypeTag(' 0x2::m::P< u8 , bool > ')).toMatchObject({ name: 'P' });
});

test.each([
  '',
  'u9',
  'vector',
  'vector<>',
  'vector<u8',
  'vector<u8>>',
  'vector<u8, u8>',
  '0x2::coin',
  '0x2::coin::',
  '0x2:coin::Coin',
  '0x::coin::Coin',
  '0x2::coin::Coin<>',
  '0x2::coin::Coin<u8,>',
  '2::coin::Coin',
  `0x${'f'.repeat(65)}::a::B`,
  `${'vector<'.repeat(40)}u8${'>'.repeat(40)}`,
  'u8 u8',
  '0x2::a::B!',
])('rejects %j', (text) => {
  expect(parseTypeTag(text)).toBeUndefined();
});

test('formats addresses in full length', () => {
  expect(canonicalAddress('0xAb')).toBe(`0x${'ab'.padStart(64, '0')}`);
  expect(canonicalAddress('0x')).toBeUndefined();
  expect(canonicalAddress('ab')).toBeUndefined();
});
