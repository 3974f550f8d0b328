import { expect, it } from 'vitest';
import { PairCreated } from '../contracts/amm/pair.ts';
import { PoolCompleted, Traded } from '../contracts/launchpad/pool_events.ts';
import { eventDecoder } from './decode.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const decode = eventDecoder({
  launchpad: {
    packageId: id('7'),
    originalId: id('a'),
    configId: '',
    configVersion: '',
    authorityId: '',
    adminCapId: '',
  },
  amm: { packageId: id('8'), originalId: id('b') },
});

const completed = { poolId: id('1'), timestampMs: 1_700_000_000_000n };
const bytes = PoolCompleted.serialize(completed).toBytes();

it('decodes an event of the deployment by its type', () => {
  const event = decode({ eventType: `${id('a')}::pool_events::PoolCompleted`, bcs: bytes });
  expect(event).toEqual({ name: 'PoolCompleted', data: completed });
});

it('reads amounts as bigint, type names canonically and absent values as null', () => {
  const opened = {
    pairId: id('1'),
    poolId: id('2'),
    baseType: `${id('3')}::dog::DOG`,
    quoteType: `${id('4')}::m::Q<${id('5')}::n::N>`,
    baseReserve: 2n ** 63n,
    quoteReserve: 1n,
    swapFees: { firstTierCap: 2n ** 63n, hasCoCreators: true },
    timestampMs: 3n,
  };
  const data = PairCreated.serialize(opened).toBytes();
  // Type names are stored without 0x.
  expect(new TextDecoder().decode(data)).toContain(`${'3'.repeat(64)}::dog::DOG`);
  expect(decode({ eventType: `${id('b')}::pair::PairCreated`, bcs: data })?.data).toEqual(opened);

  const traded = {
    poolId: id('1'),
    trader: id('2'),
    isBuy: true,
    quoteAmount: 100n,
    baseAmount: 5n,
    fee: 1n,
    launchFee: 0n,
    feeParts: { creator: 1n, referrer: 0n, coCreators: 0n, protocol: 0n },
    referrer: null,
    virtualQuoteAfter: 7n,
    virtualBaseAfter: 8n,
    quoteReserveAfter: 9n,
    timestampMs: 10n,
  };
  const trade = Traded.serialize(traded).toBytes();
  expect(decode({ eventType: `${id('a')}::pool_events::Traded`, bcs: trade })?.data).toEqual(
    traded,
  );
});

it('returns null for events of other packages and for unlisted events', () => {
  expect(decode({ eventType: `${id('c')}::pool_events::PoolCompleted`, bcs: bytes })).toBeNull();
  expect(decode({ eventType: `${id('7')}::pool_events::PoolCompleted`, bcs: bytes })).toBeNull();
  expect(decode({ eventType: `${id('a')}::pool_events::Unknown`, bcs: bytes })).toBeNull();
});

it('throws on an event that is cut short', () => {
  const eventType = `${id('a')}::pool_events::PoolCompleted`;
  expect(() => decode({ eventType, bcs: bytes.slice(0, -1) })).toThrow();
});
