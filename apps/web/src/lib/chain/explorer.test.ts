import { expect, test } from 'vitest';
import { explorerOf } from './explorer.ts';

test('links lead to the pages of the configured explorer', () => {
  const explorer = explorerOf({ explorer_url: 'https://suiscan.xyz/mainnet' });
  expect(explorer.transaction('AbC')).toBe('https://suiscan.xyz/mainnet/tx/AbC');
  expect(explorer.account('0x1')).toBe('https://suiscan.xyz/mainnet/account/0x1');
  expect(explorer.object('0x2')).toBe('https://suiscan.xyz/mainnet/object/0x2');
});

test('a network without an explorer, or one still unknown, has no links', () => {
  expect(explorerOf({ explorer_url: null }).transaction('AbC')).toBeUndefined();
  expect(explorerOf(undefined).account('0x1')).toBeUndefined();
});
