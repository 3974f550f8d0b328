// Step-up signatures: recent, for one action and subject, and usable once (threats: login replay, persona hijack).
import { stepUpResponse } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import type { Db } from '../platform/database/database.ts';
import { createStepUpService, type StepUpRequest, type StepUpService } from './step-up.ts';

const MINUTE = 60_000;
const settings = {
  key: new Uint8Array(32).fill(7),
  service: 'Atoll',
  domain: 'atoll.example',
  network: 'localnet',
  chainId: 'genesis',
};

describe.each(backends())('step-up on $name', (backend) => {
  let server: TestServer;
  let db: Db;
  let service: StepUpService;
  let wallet: Ed25519Keypair;
  let request: StepUpRequest;
  let now: number;

  const serviceWith = (changed: Partial<typeof settings>) =>
    // zkLogin alone asks the node.
    createStepUpService(
      db,
      {} as never,
      () => ({ ...settings, ...changed }),
      () => now,
    );

  beforeAll(async () => {
    server = await startServer({ backend });
    db = server.database.db;
    service = serviceWith({});
  });
  afterAll(() => server.close());
  beforeEach(() => {
    wallet = new Ed25519Keypair();
    request = {
      address: wallet.toSuiAddress(),
      action: 'get-signature',
      subject: 'https://media.example/1.webp',
      digest: 'a'.repeat(64),
    };
    now = Date.parse('2026-03-01T12:04:59.000Z');
  });

  const sign = async (message: string, key = wallet) =>
    (await key.signPersonalMessage(new TextEncoder().encode(message))).signature;
  const signed = async () => sign(await service.challenge(request));
  const use = async (signature: string, asked = request, by = service) => {
    const { consume } = await by.verify(asked, signature);
    await db.transaction().execute(consume);
  };
  const refused = (attempt: Promise<unknown>) =>
    expect(attempt).rejects.toMatchObject({ status: 403 });

  test('the message contains action, subject, domain, chain, address and times', async () => {
    const lines = (await service.challenge(request)).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Action: get-signature',
        'Subject: https://media.example/1.webp',
        `Request: sha256:${request.digest}`,
        'Domain: atoll.example',
        'Chain: sui:localnet genesis',
        `Address: ${request.address}`,
        'Issued At: 2026-03-01T12:00:00.000Z',
        'Expiration Time: 2026-03-01T12:15:00.000Z',
      ]),
    );
  });

  test('a signature works once', async () => {
    const signature = await signed();
    await use(signature);
    await refused(use(signature));
    await use(await signed());
  });

  test('a later signature has a later time, also within five minutes', async () => {
    await use(await signed());
    expect(await service.challenge(request)).toContain('\nIssued At: 2026-03-01T12:00:00.001Z\n');
  });

  test('parallel uses of one signature: one succeeds', async () => {
    const signature = await signed();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => use(signature)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('verification alone does not consume the signature', async () => {
    const signature = await signed();
    await service.verify(request, signature);
    await use(signature);
  });

  test('rejects signatures older than 15 minutes', async () => {
    const signature = await signed();
    const issued = Date.parse('2026-03-01T12:00:00.000Z');
    now = issued + 15 * MINUTE - 1;
    await service.verify(request, signature);
    now = issued + 15 * MINUTE;
    await refused(service.verify(request, signature));
    now = issued - 1;
    await refused(service.verify(request, signature));
  });

  test('binds a signature to one subject, request, address, domain and chain', async () => {
    const signature = await signed();
    const other = new Ed25519Keypair();
    await refused(use(signature, { ...request, subject: 'https://media.example/2.webp' }));
    await refused(use(signature, { ...request, digest: 'b'.repeat(64) }));
    await refused(use(signature, { ...request, address: other.toSuiAddress() }));
    await refused(use(await sign(await service.challenge(request), other)));
    for (const changed of [
      { domain: 'evil.example' },
      { chainId: 'another chain' },
      { key: new Uint8Array(32) },
    ]) {
      await refused(use(signature, request, serviceWith(changed)));
    }
    await refused(use('AAAA'));
    await use(signature);
  });

  test('rejects login signatures as step-up signatures and vice versa', async () => {
    const address = wallet.toSuiAddress();
    await refused(use(await sign(await server.challenge(address))));
    const session = await server.signIn(wallet);
    const query = `action=get-signature&subject=${encodeURIComponent(request.subject)}&digest=${request.digest}`;
    const { body } = await server.get(`/api/profile/step-up?${query}`, session);
    const signature = await sign(stepUpResponse.parse(body).data.message);
    expect((await server.post('/api/profile/login', { signature })).status).toBe(401);
  });
});
