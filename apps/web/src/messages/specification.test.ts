// Checks the texts and formats that the specification prescribes.
import { expect, test } from 'vitest';
import { formatCompact, formatTokenBalance, shortenAddress } from '../lib/format/format.ts';
import { common } from './en/common.ts';
import { connect } from './en/connect.ts';
import { help } from './en/help.ts';
import { pools } from './en/pools.ts';
import { shell } from './en/shell.ts';
import { wallet } from './en/wallet.ts';

test('labels of the header, the menus and the dialogs', () => {
  expect([shell.ai, shell.fun, shell.mint, shell.contributor, shell.ogEnded, shell.help]).toEqual([
    'AI',
    'Fun',
    'Mint NFT',
    'Contributor',
    'OG NFT (Ended)',
    'How to fun',
  ]);
  expect([connect.connect, wallet.dialogTitle, wallet.cancel]).toEqual([
    'connect wallet',
    'Connect your wallet',
    'Cancel',
  ]);
  expect([wallet.viewProfile, wallet.logOut, common.copied]).toEqual([
    'View Profile',
    'Log out',
    'Copied!',
  ]);
  expect([help.title, help.biggest]).toEqual(['How to Fun?', 'Biggest meme coin on SUI ever']);
  expect(shell.description('Atoll')).toBe('Atoll: Launch and Co-Create Onchain AI Agents');
});

test('sort options with their labels', () => {
  expect(pools).toMatchObject({
    'marketcap:desc': 'Market Cap',
    'volume_24h:desc': '24H Volumne',
    'createdAt:desc': 'Created At',
    'total_vol:asc': 'Alltime volumne',
    'updatedAt:desc': 'Last Trade',
  });
});

test('the help dialog has the texts of the specification, with the market’s figures', () => {
  expect(help.intro).toMatch(/fair launch: no presale, no team allocation/);
  expect(help.autonomous('$99,000')).toBe(
    'When the market cap reaches about $99,000, the agent becomes a fully autonomous agent on Twitter.',
  );
  expect(help.liquidity('$39,600')).toBe(
    'Then $39,600 of liquidity is deposited into a decentralised exchange and burned.',
  );
});

test('balances, addresses and compact numbers', () => {
  expect(formatTokenBalance(1_234_567_999_999n)).toBe('1,234,567');
  expect(shortenAddress(`0x${'1234'.repeat(16)}`)).toBe('0x1234…1234');
  expect(['1500', '2500000', '3400000000'].map((each) => formatCompact(BigInt(each), 0))).toEqual([
    '1.5K',
    '2.5M',
    '3.4B',
  ]);
});
