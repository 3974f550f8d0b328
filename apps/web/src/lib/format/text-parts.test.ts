import { expect, test } from 'vitest';
import { partsOf } from './text-parts.ts';

const address = `0x${'1'.repeat(64)}`;
const poolId = `0x${'2'.repeat(64)}`;
const refer = (text: string) =>
  partsOf({
    text,
    mentions: [
      { name: 'reef', address: `0x${'3'.repeat(64)}`, pool_id: null },
      { name: 'Reef (keeper)', address, pool_id: null },
      { name: 'KELP', address: `0x${'4'.repeat(64)}`, pool_id: poolId },
    ],
    cashtags: [{ symbol: 'REEF', pool_id: poolId }],
  });

test('names and tickers become links, in any case, the longest name first', () => {
  expect(refer('Hey @reef (keeper), $reef!')).toEqual([
    { kind: 'text', text: 'Hey ' },
    { kind: 'person', text: '@reef (keeper)', address },
    { kind: 'text', text: ', ' },
    { kind: 'coin', text: '$reef', poolId },
    { kind: 'text', text: '!' },
  ]);
});

test('mentioned agents link to their page', () => {
  expect(refer('@kelp?')).toEqual([
    { kind: 'agent', text: '@kelp', poolId },
    { kind: 'text', text: '?' },
  ]);
});

test('parts of longer words stay text', () => {
  for (const text of ['$REEFS', '@reefer', '@reef_', 'plain', '$100', '<b>x</b>']) {
    expect(refer(text)).toEqual([{ kind: 'text', text }]);
  }
  expect(refer('')).toEqual([]);
});
