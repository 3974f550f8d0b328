// Referral codes, invited users and what they earned, over HTTP.
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const SUI = 1_000_000_000n;

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const chain = new TestChain();
  const pool = chain.launch({ name: 'Shared' });
  const ana = new Ed25519Keypair();
  let api: ReturnType<typeof createApiClient>;
  const as = (authorization: string) =>
    createApiClient({ baseUrl: server.url, token: () => authorization.replace('Bearer ', '') });
  const codeOf = async (wallet: Ed25519Keypair) =>
    (await as((await server.signIn(wallet)).authorization).referrals.code()).data.code;

  beforeAll(async () => {
    server = await startServer({ backend, chain, config: { limits: unlimited } });
    api = as((await server.signIn(ana)).authorization);
  });
  afterAll(() => server.close());

  test('lists the users behind a link with what each earned, to the base unit', async () => {
    const { code, link } = (await api.referrals.code()).data;
    expect(link).toBe(`${server.url}/?ref=${code}`);
    const [ben, cleo, direct] = [1, 2, 3].map(() => new Ed25519Keypair());
    if (!ben || !cleo || !direct) throw new Error('no wallets');
    await server.signIn(ben, code);
    await server.signIn(cleo, code.toLowerCase());
    const me = ana.toSuiAddress();
    chain.buy(pool, ben.toSuiAddress(), 10n * SUI, me);
    chain.buy(pool, ben.toSuiAddress(), 3n * SUI, me);
    chain.buy(pool, direct.toSuiAddress(), 8n * SUI, me);
    chain.claimFees(pool, me, 12_500_000n, 'referrer');
    chain.close();
    await server.indexed();

    const { data } = await api.referrals.code();
    const coin = { quote_symbol: 'SUI', quote_decimals: 9 };
    expect(data).toMatchObject({
      referrals: 2,
      totals: [{ ...coin, credited: 26_250_000n, claimed: 12_500_000n, claimable: 13_750_000n }],
      claimable: [{ ...coin, pool_id: pool.id, base_type: pool.coinType, amount: 13_750_000n }],
    });
    const invited = await api.referrals.invited({});
    expect(invited.data).toMatchObject([
      { user: { address: cleo.toSuiAddress() }, trades: 0, earned: [] },
      { user: { address: ben.toSuiAddress() }, trades: 2, earned: [{ credited: 16_250_000n }] },
    ]);
    const ranking = await api.referrals.ranking({});
    expect(ranking.data).toMatchObject([
      { address: me, traders: 2, trades: 3, credited_mist: 26_250_000n, credited_usd: '0.0945' },
    ]);
    // Invitations are visible to their owner only.
    const other = as((await server.signIn(ben)).authorization);
    expect((await other.referrals.invited({})).data).toEqual([]);
    expect((await other.referrals.code()).data).toMatchObject({ totals: [], claimable: [] });
  });

  test('finds the user behind a code', async () => {
    const code = await codeOf(ana);
    const anyone = createApiClient({ baseUrl: server.url });
    expect((await anyone.referrals.byCode({ code: ` ${code.toLowerCase()} ` })).data).toMatchObject(
      {
        code,
        address: ana.toSuiAddress(),
      },
    );
    await expect(anyone.referrals.byCode({ code: 'NOPE' })).rejects.toMatchObject({ status: 404 });
    for (const wrong of ['', 'x'.repeat(65)]) {
      await expect(anyone.referrals.byCode({ code: wrong })).rejects.toMatchObject({ status: 400 });
    }
  });

  test('a code binds once, on the first login, never to oneself (threat: referral and mission abuse)', async () => {
    const [dora, emil] = [new Ed25519Keypair(), new Ed25519Keypair()];
    const [first, second] = [await codeOf(ana), await codeOf(emil)];
    const binding = async (wallet: Ed25519Keypair) =>
      (await as((await server.signIn(wallet)).authorization).users.me()).data.from_ref_code;
    // Parallel first logins with two codes: one session, one referrer.
    const message = await server.challenge(dora.toSuiAddress());
    const { signature } = await dora.signPersonalMessage(new TextEncoder().encode(message));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.post('/api/profile/login', { signature, ref_code: index % 2 ? first : second }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const bound = await binding(dora);
    expect([first, second]).toContain(bound);
    await server.signIn(dora, bound === first ? second : first);
    expect(await binding(dora)).toBe(bound);
    await server.signIn(emil, second);
    expect(await binding(emil)).toBeNull();
  });
});
