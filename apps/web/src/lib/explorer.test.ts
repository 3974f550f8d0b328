import { expect, test } from 'vitest';
import { explorerUrl } from './explorer.ts';

test('pages are below the configured explorer, and a network may have none', () => {
  const base = 'https://suiscan.xyz/mainnet';
  expect(explorerUrl(base, 'tx', 'AbC')).toBe('https://suiscan.xyz/mainnet/tx/AbC');
  expect(explorerUrl(base, 'account', '0x1')).toBe('https://suiscan.xyz/mainnet/account/0x1');
  expect(explorerUrl(null, 'tx', 'AbC')).toBeUndefined();
  expect(explorerUrl(undefined, 'tx', 'AbC')).toBeUndefined();
});
