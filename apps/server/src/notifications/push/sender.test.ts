// Delivery of push messages: an unresponsive push service does not delay others' messages.
import { type PushDevice, startPushService } from '@atoll/testing/external/push.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import webpush from 'web-push';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { backends } from '../../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { isPushHost, knownPushHosts } from '../../platform/config/push-hosts.ts';
import { createLog } from '../../platform/log.ts';
import type { Egress } from '../../platform/net/egress.ts';
import { publicRequest } from '../../platform/net/public-request.ts';
import { runInScope } from '../../platform/telemetry/scope.ts';
import { notify } from '../notify.ts';
import { PushSender } from './sender.ts';

/** Sets a timeout longer than any test, so that requests to an unresponsive host do not end early on a slow machine. */
const egress: Pick<Egress, 'request'> = {
  request: (address, options) => publicRequest(address, { ...options, timeoutMs: 300_000 }),
};

const keys = webpush.generateVAPIDKeys();

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const owner = hexId('owner');

  beforeAll(async () => {
    // Without keys the server itself sends nothing; the tests do.
    server = await startServer({ backend, config: { push: null } });
    await server.database.db
      .insertInto('profile')
      .values({ address: owner, ref_code: 'OWNER', created_ms: 0 })
      .execute();
  });
  afterAll(() => server.close());

  const sender = (log = createLog('silent')) => {
    const { db } = server.database;
    const push = { ...keys, subject: 'mailto:a@example.com', hosts: [] };
    return new PushSender({ db, push, log, egress, tracing: null, allowLocal: true });
  };
  const subscribe = ({ subscription: { endpoint, keys } }: PushDevice) =>
    server.database.db
      .insertInto('push_subscription')
      .values({ address: owner, endpoint, ...keys })
      .execute();
  const queued = () => server.database.db.selectFrom('push_delivery').selectAll().execute();
  let follower = 0;
  /** Queues one message for each device of the owner. */
  const send = () =>
    server.database.db.transaction().execute((tx) => {
      follower += 1;
      return notify(tx, { kind: 'follow', recipient: owner, actor: hexId(`follower ${follower}`) });
    });

  test('a message is logged with the request that caused it', async () => {
    await server.database.db
      .insertInto('notification_preference')
      .values({ address: owner, kind: 'follow', in_app: true, push: true })
      .execute();
    const service = await startPushService();
    const device = service.device();
    device.status = 400;
    await subscribe(device);
    const logged: string[] = [];
    const push = sender(createLog('warn', { destination: { write: (line) => logged.push(line) } }));
    await runInScope({ requestId: 'follow-request-1' }, send);
    await send();
    await push.sendDue();
    await expect.poll(queued).toEqual([]);
    await push.close();
    const lines = logged.map((line) => JSON.parse(line)).sort((a, b) => a.time - b.time);
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatchObject({ msg: 'push message rejected', task: 'push message' });
    expect(lines.map(({ request_id }) => request_id).sort()).toEqual([
      'follow-request-1',
      undefined,
    ]);
    await server.database.db.deleteFrom('push_subscription').execute();
    await service.close();
  });

  test('an unresponsive host delays its own messages only', async () => {
    const [slow, quick] = await Promise.all([startPushService(), startPushService()]);
    const devices = [slow.device(), quick.device()] as const;
    devices[0].status = 'hang';
    for (const device of devices) await subscribe(device);
    // More messages than may be in flight to one host.
    for (let count = 0; count < 40; count += 1) await send();
    expect(await queued()).toHaveLength(80);
    const push = sender();
    await vi.waitFor(
      async () => {
        await push.sendDue();
        expect(devices[1].received).toHaveLength(40);
      },
      { timeout: 60_000, interval: 50 },
    );
    await expect.poll(queued).toHaveLength(40);
    const waiting = await queued();
    expect(waiting.filter(({ attempts }) => attempts === 1)).toHaveLength(16);
    // Stopping does not wait for the slow host, and its messages stay queued.
    await push.close();
    expect(await queued()).toHaveLength(40);
    await server.database.db.deleteFrom('push_subscription').execute();
    await Promise.all([slow.close(), quick.close()]);
  });

  test('retries while a service is unavailable, and gives up after five attempts', async () => {
    const service = await startPushService();
    const device = service.device();
    device.status = 503;
    await subscribe(device);
    await send();
    const push = sender();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await server.database.db.updateTable('push_delivery').set({ due_ms: 0 }).execute();
      await push.sendDue();
      await push.sendDue();
      const left = attempt === 5 ? [] : [expect.objectContaining({ attempts: attempt })];
      await expect.poll(queued).toEqual(left);
    }
    await push.close();
    await service.close();
  });
});

test('accepts the push services of browsers and no other host (threat: SSRF)', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ]) {
    expect(isPushHost(endpoint, knownPushHosts)).toBe(true);
  }
  for (const endpoint of [
    'https://example.com/push.apple.com',
    'https://push.apple.com.example.com/',
    'https://evilpush.apple.com.co/',
    'https://notify.windows.com/',
    'https://fcm.googleapis.com.example.com/',
    'https://fcm.googleapis.com@example.com/',
  ]) {
    expect({ endpoint, is: isPushHost(endpoint, knownPushHosts) }).toEqual({ endpoint, is: false });
  }
});
