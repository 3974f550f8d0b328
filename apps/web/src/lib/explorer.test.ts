import { expect, test } from 'vitest';
import { explorerUrl } from './explorer.ts';

test('public networks have an explorer, a local one has none', () => {
  expect(explorerUrl('mainnet', 'tx', 'AbC')).toBe('https://suiscan.xyz/mainnet/tx/AbC');
  expect(explorerUrl('testnet', 'account', '0x1')).toBe('https://suiscan.xyz/testnet/account/0x1');
  expect(explorerUrl('localnet', 'tx', 'AbC')).toBeUndefined();
  expect(explorerUrl(undefined, 'tx', 'AbC')).toBeUndefined();
});
