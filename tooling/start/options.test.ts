// Options of `npm start` that reach the server.
import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const address = `0x${'aB'.repeat(32)}`;

test('accounts that moderate are given by address, any number of times', () => {
  expect(parseOptions([])).toMatchObject({ operators: [] });
  expect(parseOptions(['--operator', address, '--operator', `0x${'1'.repeat(64)}`])).toMatchObject({
    operators: [address.toLowerCase(), `0x${'1'.repeat(64)}`],
  });
  expect(() => parseOptions(['--operator', '0x12'])).toThrow(
    '--operator takes a Sui address (0x and 64 hexadecimal digits), not “0x12”.',
  );
});
