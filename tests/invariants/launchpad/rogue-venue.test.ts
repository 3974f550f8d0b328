// A malicious admin registers a venue and points a preset at it, so that it receives the liquidity of unsuspecting
// creators' pools at graduation.

import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import { beforeAll, expect, test } from 'vitest';
import { DELAY_MS } from '../authority.ts';
import { ALICE, CREATOR, DEPLOYER } from '../network.ts';
import {
  addCreatePool,
  admin,
  announcePreset,
  announceVenue,
  changeConfig,
  createFixture,
  createPool,
  type Fixture,
  type PublishedCoin,
  publishCoin,
} from './fixture.ts';
import { poolOf, positionAt } from './trader.ts';

let fixture: Fixture;
let coin: PublishedCoin;
beforeAll(async () => {
  fixture = await createFixture();
  coin = await publishCoin(fixture.network, 'VICTIM');
});

const venueType = () => `${fixture.contracts.rogue}::rogue_venue::TrustedVenue`;

const announceRogueVenue = (tx: Transaction) =>
  announceVenue(tx, `${fixture.contracts.rogue}::rogue_venue::announce`, admin(fixture.contracts));

/** A preset without a launch limit that graduates to the rogue venue. */
const rogueVenue = () => ({ venue: venueType(), windowMs: 0n, windowBps: 10_000n });

function announceRoguePreset(tx: Transaction) {
  const [{ preset, quoteType }] = fixture.markets;
  return tx.add(announcePreset(fixture.contracts, preset, quoteType, rogueVenue()));
}

/** The creator's transaction, with the terms that were shown before the admin's changes. */
function launch(network: TestNetwork) {
  const [{ preset, quoteType }] = fixture.markets;
  return network.tryExecute(CREATOR, (tx) => {
    const pool = addCreatePool(tx, fixture.contracts, coin, preset, quoteType);
    tx.moveCall({
      target: `${fixture.contracts.launchpad}::pool::share`,
      typeArguments: [coin.baseType, quoteType],
      arguments: [pool],
    });
  });
}

test('a rogue venue cannot be registered without 48 hours of notice (threat: rogue venue)', () => {
  const network = fixture.network.fork();
  const { contracts } = fixture;
  const execute = (tx: Transaction, number: bigint) =>
    tx.add(
      change.executeVenue({
        package: contracts.launchpad,
        arguments: { ...admin(contracts), change: number },
      }),
    );
  const announced = network.execute(DEPLOYER, announceRogueVenue);
  const event = announced.rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
  const number = Buffer.from(event?.contents ?? []).readBigUInt64LE(0);
  const delayed = 'access::timelock::EDelayNotElapsed';
  network.expectAbort(DEPLOYER, delayed, (tx) => execute(tx, number));
  network.advanceClock(DELAY_MS - 1n);
  network.expectAbort(DEPLOYER, delayed, (tx) => execute(tx, number));
  network.advanceClock(1n);
  network.execute(DEPLOYER, (tx) => execute(tx, number));
});

test('an unchanged launch does not create a pool for a rogue venue (threat: rogue venue)', () => {
  const network = fixture.network.fork();
  changeConfig(network, fixture.contracts, announceRogueVenue, change.executeVenue);
  changeConfig(network, fixture.contracts, announceRoguePreset, change.executePreset);
  expect(launch(network).abort).toBe('launchpad::pool::EUnexpectedTerms');
});

test('announcements alone change nothing for creators (threat: rogue venue)', () => {
  const network = fixture.network.fork();
  network.execute(DEPLOYER, announceRogueVenue);
  network.execute(DEPLOYER, announceRoguePreset);
  const launched = launch(network);
  expect(launched.abort).toBeUndefined();
  const { curve } = network.read(Pool, launched.created('pool::Pool'));
  expect(curve.preset.venue).toBe(`${fixture.contracts.amm}::venue::AmmVenue`);
});

test('an existing pool keeps its venue (threats: pair pre-creation, rogue venue)', () => {
  const [market] = fixture.markets;
  const position = positionAt(fixture, market, market.preset.curveSupply);
  const { network, contracts } = position;
  changeConfig(network, contracts, announceRogueVenue, change.executeVenue);
  changeConfig(network, contracts, announceRoguePreset, change.executePreset);
  const { abort } = network.tryExecute(ALICE, (tx) => {
    tx.moveCall({
      target: `${contracts.rogue}::rogue_venue::seize`,
      typeArguments: market.typeArguments,
      arguments: [tx.object(market.poolId), tx.object.clock()],
    });
  });
  expect(abort).toBe('launchpad::graduation::EWrongVenue');
  expect(poolOf(position).graduated).toBe(false);
});

test('a removed venue stops launches immediately (threat: rogue venue)', () => {
  const network = fixture.network.fork();
  const { contracts } = fixture;
  network.execute(DEPLOYER, (tx) => {
    const options = { package: contracts.launchpad, arguments: admin(contracts) };
    tx.add(
      config.removeVenue({ ...options, typeArguments: [`${contracts.amm}::venue::AmmVenue`] }),
    );
  });
  expect(launch(network).abort).toBe('launchpad::config::EVenueNotRegistered');
});

test('an honest launch succeeds', () => {
  const [{ preset, quoteType }] = fixture.markets;
  const network = fixture.network.fork();
  expect(createPool(network, fixture.contracts, coin, preset, quoteType).abort).toBeUndefined();
});
