// Announced changes to settings are visible before they take effect.
import { type Governance, governanceResponse } from '@atoll/api';
import type { ChainEvent } from '@atoll/sdk';
import {
  ChangeAnnounced,
  ChangeCanceled,
  ChangeExecuted,
  TimelockEnforced,
} from '@atoll/sdk/contracts/access/timelock.ts';
import { UpgradeChange } from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import { BuysPausedChanged } from '@atoll/sdk/contracts/launchpad/config.ts';
import { FeesChange, VenueChange } from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChain } from '../../../test/support/chain/chain.ts';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { backends } from '../../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';

const HOUR = 3_600_000;
const DELAY = 48 * HOUR;
const WINDOW = 14 * 24 * HOUR;
const rogue = `${hexId('thief')}::venue::Venue`;
const fees = {
  tradeFeeBps: 500n,
  feeSplit: { creatorBps: 0n, referrerBps: 0n, coCreatorBps: 0n },
};

const authority = (id: string) => `${id}::config::CONFIG`;
const timelockEvent = (name: string, change: string | null, bcs: Uint8Array): ChainEvent => {
  const launchpad = deployment.launchpad.originalId;
  const types = [
    authority(launchpad),
    ...(change ? [`${launchpad}::config_change::${change}`] : []),
  ];
  return { eventType: `${hexId('access')}::timelock::${name}<${types.join(', ')}>`, bcs };
};

function announce(chain: TestChain, number: bigint): void {
  const executableAtMs = BigInt(chain.nowMs + DELAY);
  const times = { executableAtMs, expiresAtMs: executableAtMs + BigInt(WINDOW) };
  const venue = ChangeAnnounced(VenueChange).serialize({
    number,
    change: { venue: rogue },
    ...times,
  });
  chain.transaction([timelockEvent('ChangeAnnounced', 'VenueChange', venue.toBytes())], []);
}

let server: TestServer;
afterEach(() => server.close());

describe.each(backends())('on $name', (backend) => {
  const start = async (chain: TestChain) => {
    chain.close();
    server = await startServer({ chain, backend });
    server.clock.ms = chain.nowMs;
    await server.indexed();
  };
  const governance = async (): Promise<Governance> => {
    const { status, body } = await server.get('/api/governance');
    expect(status).toBe(200);
    return governanceResponse.parse(body).data;
  };

  test('a venue announced by the admin is pending with its effective time for 48 hours', async () => {
    const chain = new TestChain();
    const enforced = TimelockEnforced.serialize({ delayMs: BigInt(DELAY) }).toBytes();
    chain.transaction([timelockEvent('TimelockEnforced', null, enforced)], []);
    announce(chain, 7n);
    const announcedAt = chain.nowMs;
    await start(chain);
    expect(await governance()).toMatchObject({
      pending: [
        {
          package: 'launchpad',
          number: 7,
          kind: 'VenueChange',
          type: `${deployment.launchpad.originalId}::config_change::VenueChange`,
          change: { venue: rogue },
          state: 'pending',
          executable_at_ms: announcedAt + DELAY,
          expires_at_ms: announcedAt + DELAY + WINDOW,
        },
      ],
      history: [],
      packages: [{ package: 'launchpad', delay_ms: DELAY, creation_paused: false }],
      // The node of this test does not exist.
      settings: null,
    });
    server.clock.ms = announcedAt + DELAY + WINDOW + 1;
    expect(await governance()).toMatchObject({ pending: [], history: [{ state: 'expired' }] });
  });

  test('executed and canceled changes move to the history', async () => {
    const chain = new TestChain();
    announce(chain, 0n);
    const fee = { number: 1n, change: fees, executableAtMs: 5n, expiresAtMs: BigInt(2 ** 50) };
    const announced = ChangeAnnounced(FeesChange).serialize(fee).toBytes();
    chain.transaction([timelockEvent('ChangeAnnounced', 'FeesChange', announced)], []);
    const canceled = ChangeCanceled(VenueChange).serialize({
      number: 0n,
      change: { venue: rogue },
    });
    chain.transaction([timelockEvent('ChangeCanceled', 'VenueChange', canceled.toBytes())], []);
    const executed = ChangeExecuted(FeesChange).serialize({ number: 1n, change: fees }).toBytes();
    chain.transaction([timelockEvent('ChangeExecuted', 'FeesChange', executed)], []);
    await start(chain);
    const { pending, history } = await governance();
    expect(pending).toEqual([]);
    expect(history.map(({ number, state }) => [number, state]).sort()).toEqual([
      [0, 'canceled'],
      [1, 'executed'],
    ]);
    expect(history.find(({ number }) => number === 1)?.change).toEqual({
      trade_fee_bps: '500',
      fee_split: { creator_bps: '0', referrer_bps: '0', co_creator_bps: '0' },
    });
  });

  test('pauses are shown, and timelocks of other packages are ignored', async () => {
    const chain = new TestChain();
    const eventType = `${deployment.launchpad.originalId}::config::BuysPausedChanged`;
    const paused = BuysPausedChanged.serialize({
      untilMs: BigInt(chain.nowMs + 7 * 24 * HOUR),
    }).toBytes();
    const types = `${authority(hexId('stranger'))}, ${hexId('stranger')}::config::Change`;
    const stranger = `${hexId('access')}::timelock::ChangeAnnounced<${types}>`;
    chain.transaction(
      [
        { eventType, bcs: paused },
        { eventType: stranger, bcs: new Uint8Array(24) },
      ],
      [],
    );
    await start(chain);
    expect(await governance()).toMatchObject({
      pending: [],
      packages: [{ package: 'launchpad', delay_ms: 0, creation_paused: false, buys_paused: true }],
    });
  });

  test('an upgrade is pending with its package and digest for seven days', async () => {
    const chain = new TestChain();
    const executableAtMs = BigInt(chain.nowMs + 7 * 24 * HOUR);
    const change = {
      upgradeCap: hexId('upgrade cap'),
      package: deployment.launchpad.packageId,
      policy: 0,
      digest: Array.from({ length: 32 }, () => 0xab),
    };
    const times = { executableAtMs, expiresAtMs: executableAtMs + BigInt(WINDOW) };
    const announced = ChangeAnnounced(UpgradeChange).serialize({ number: 4n, change, ...times });
    const types = `${authority(deployment.launchpad.originalId)}, ${hexId('access')}::upgrade_lock::UpgradeChange`;
    const eventType = `${hexId('access')}::timelock::ChangeAnnounced<${types}>`;
    chain.transaction([{ eventType, bcs: announced.toBytes() }], []);
    await start(chain);
    expect((await governance()).pending).toMatchObject([
      {
        package: 'launchpad',
        number: 4,
        kind: 'UpgradeChange',
        type: `${hexId('access')}::upgrade_lock::UpgradeChange`,
        change: { package: deployment.launchpad.packageId, digest: 'ab'.repeat(32) },
        executable_at_ms: Number(executableAtMs),
      },
    ]);
  });

  // The timelock is generic: any package can emit its events with the launchpad's CONFIG as phantom type.
  test.each([
    [
      'of a look-alike change',
      'ChangeAnnounced',
      `${hexId('stranger')}::config_change::VenueChange`,
    ],
    ['of a copied preset', 'ChangeAnnounced', `${hexId('launchpad')}::preset::Preset`],
    ['of a primitive', 'ChangeCanceled', 'u64'],
    [
      'of a look-alike change',
      'ChangeExecuted',
      `${hexId('stranger')}::config_change::VenueChange`,
    ],
  ])(
    "governance event forgery: a stranger's event %s (%s) changes nothing",
    async (_, name, type) => {
      const chain = new TestChain();
      const enforced = TimelockEnforced.serialize({ delayMs: BigInt(DELAY) }).toBytes();
      chain.transaction([timelockEvent('TimelockEnforced', null, enforced)], []);
      announce(chain, 0n);
      const announcedAt = chain.nowMs;
      const types = [authority(deployment.launchpad.originalId), type].join(', ');
      const eventType = `${hexId('access')}::timelock::${name}<${types}>`;
      chain.transaction([{ eventType, bcs: new Uint8Array(32) }], []);
      await start(chain);
      expect(await governance()).toMatchObject({
        pending: [{ number: 0, kind: 'VenueChange', executable_at_ms: announcedAt + DELAY }],
        history: [],
      });
    },
  );
});
