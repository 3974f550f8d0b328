// Every endpoint that people use on each other's pages: valid, unauthorized, malformed, oversized and
// over-quota requests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorEnvelope } from '@atoll/api';
import { writeCoinTemplate } from '@atoll/deploy';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { FakeX } from '@atoll/testing/external/x.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { makeMarket } from '../../test/support/market/market.ts';
import {
  call,
  type Reply,
  startServer,
  type TestServer,
} from '../../test/support/server/server.ts';
import { defaultCommentRules } from '../platform/config/comment-rules.ts';
import { parseMissions } from '../platform/config/missions.ts';

/** Requests that one person or client may send before 429, at any endpoint. */
const QUOTA = 4;
const CLIENT_QUOTA = 40;
const dir = mkdtempSync(join(tmpdir(), 'atoll-community-'));
let server: TestServer;
let x: FakeX;
let telegram: FakeTelegram;
let pool: string;
let code: string;
let texts = 0;

interface Endpoint {
  route: `${'GET' | 'POST'} /api/${string}`;
  /** Whether a session is required. */
  session: boolean;
  /** Query of a GET or body of a POST that is answered with 200. */
  valid: () => string | object;
  malformed: (string | object)[];
}

const endpoints: Endpoint[] = [
  {
    route: 'GET /api/replies',
    session: false,
    valid: () => `filters[pool_id]=${pool}`,
    malformed: [
      `filters[pool_id]=${hexId('x')}&filters[author]=${hexId('y')}`,
      'filters[pool_id]=zz',
      'filters[nonsense]=1',
      'pagination[pageSize]=9999',
    ],
  },
  {
    route: 'POST /api/reply/post',
    session: true,
    // A repeated text is rejected for another reason.
    valid: () => ({ pool_id: pool, text: `Hello from the reef, number ${texts++}` }),
    malformed: [
      {},
      { pool_id: 'zz', text: 'x' },
      { pool_id: hexId('x'), text: 7 },
      { pool_id: hexId('x'), text: 'x', author: hexId('y') },
      { pool_id: hexId('x'), text: 'a'.repeat(1_001) },
    ],
  },
  {
    route: 'GET /api/reply/me',
    session: true,
    valid: () => '',
    malformed: ['pagination[page]=0', 'pagination[cursor]=zzz', 'pagination[pageSize]=-1'],
  },
  {
    route: 'POST /api/pools/get-sticker-module',
    session: false,
    valid: () => ({
      name: 'Squid',
      symbol: 'SQUID',
      description: '',
      icon: 'https://example.com/squid.webp',
    }),
    malformed: [
      {},
      { name: '', symbol: 'S', description: '', icon: 'https://example.com/a.webp' },
      { name: 'S', symbol: 'TOO-LONG-TICKER', description: '', icon: 'https://example.com/a.webp' },
      { name: 'S', symbol: 'S', description: '', icon: 'javascript:alert(1)' },
    ],
  },
  {
    route: 'POST /api/pools/genMeme',
    session: true,
    valid: () => ({ prompt: 'a shy squid', generator: 'offline', image: false }),
    malformed: [
      {},
      { prompt: '' },
      { prompt: 'x', generator: 'other' },
      { prompt: 'a'.repeat(5_000) },
    ],
  },
  {
    route: 'POST /api/profile/generate-image',
    session: true,
    valid: () => ({ prompt: 'a shy squid', purpose: 'avatar', generator: 'offline' }),
    malformed: [{}, { prompt: 'x', purpose: 'other' }, { prompt: 7, purpose: 'avatar' }],
  },
  {
    route: 'GET /api/profiles',
    session: false,
    valid: () => `filters[address][$eq]=${hexId('anyone')}`,
    malformed: ['filters[address][$eq]=zz', 'filters[bio][$eq]=x', 'pagination[pageSize]=9999'],
  },
  {
    route: 'POST /api/profile/update',
    session: true,
    valid: () => ({ bio: 'Grows kelp.', twitter_screen_name: '@kelp' }),
    malformed: [
      { bio: 'a'.repeat(281) },
      { name: 'a'.repeat(33) },
      { twitter_screen_name: 'not a handle' },
      { avatar: 'https://example.com/a.png' },
      { points: 1_000 },
    ],
  },
  ...(['check-follow-twitter', 'check-retweet', 'check-join-tele'] as const).map(
    (check): Endpoint => ({
      route: `POST /api/profile/${check}`,
      session: true,
      valid: () => ({}),
      malformed: [{ handle: 'x' }, [], 'null'],
    }),
  ),
  {
    route: 'GET /api/share-code/get-share-code',
    session: true,
    valid: () => '',
    // Takes no parameters.
    malformed: [`a=${'\u0000'}`],
  },
  {
    route: 'GET /api/share-code/get-share-code-by-code',
    session: false,
    valid: () => `code=${code}`,
    malformed: ['', 'code=', `code=${'A'.repeat(200)}`],
  },
];

beforeAll(async () => {
  const coinTemplate = join(dir, 'coin-templates.json');
  [x, telegram] = await Promise.all([
    FakeX.start(),
    FakeTelegram.start(),
    writeCoinTemplate(coinTemplate),
  ]);
  telegram.join('@atoll', 'somebody');
  const community = { x_account: 'atoll', x_post: '1', telegram_chat: '@atoll' };
  const quota = { requests: QUOTA, seconds: 3_600 };
  const { chain } = makeMarket(5, 30);
  server = await startServer({
    chain,
    config: {
      coinTemplate,
      comments: defaultCommentRules,
      trustedProxies: 1,
      x: { apiUrl: x.url, webUrl: x.url, bearerToken: x.bearerToken },
      telegram: { apiUrl: telegram.url, webUrl: telegram.url, botToken: telegram.botToken },
      missions: parseMissions({ community, tasks: [] }, 'the test'),
      limits: {
        all: { requests: CLIENT_QUOTA, seconds: 3_600 },
        login: { requests: 1_000, seconds: 1 },
        'login-address': { requests: 1_000, seconds: 1 },
        profile: quota,
        social: quota,
        generate: quota,
        'generate-client': quota,
        'get-module': quota,
      },
    },
  });
  await server.indexed();
  const row = await server.database.db
    .selectFrom('pool')
    .select('pool_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  pool = row.pool_id;
  code = (await person()).code;
}, 60_000);
afterAll(async () => {
  await server.close();
  await Promise.all([x.close(), telegram.close()]);
  rmSync(dir, { recursive: true, force: true });
});

let clients = 0;
/** Headers of a client with a unique address, so that tests do not share limits. */
const client = () => {
  clients += 1;
  return { 'x-forwarded-for': `203.0.${clients >> 8}.${clients & 255}` };
};

/** A new person with linked accounts, at a new client. */
async function person() {
  const key = new Ed25519Keypair();
  const address = key.toSuiAddress();
  const { db } = server.database;
  const headers = { ...client(), ...(await signInFrom(key)) };
  await db
    .insertInto('social_account')
    .values(
      (['x', 'telegram'] as const).map((provider) => ({
        provider,
        external_id: `${BigInt(address) % 1_000_000_007n}`,
        address,
        handle: null,
        linked_ms: 0,
        // Not due for a refresh.
        checked_ms: server.clock.ms,
      })),
    )
    .execute();
  const { ref_code } = await db
    .selectFrom('profile')
    .select('ref_code')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return { headers, code: ref_code };
}

async function signInFrom(key: Ed25519Keypair): Promise<{ authorization: string }> {
  const from = client();
  const address = key.toSuiAddress();
  const asked = await server.get(`/api/profile/challenge?address=${address}`, from);
  const { message } = (asked.body as { data: { message: string } }).data;
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(message));
  const { body } = await server.post('/api/profile/login', { signature }, from);
  const { access_token } = (body as { result: { access_token: string } }).result;
  return { authorization: `Bearer ${access_token}` };
}

function send(
  { route }: Endpoint,
  input: string | object,
  headers: Record<string, string>,
): Promise<Reply> {
  const [method, path] = route.split(' ');
  if (method === 'GET')
    return call(`${server.url}${path}?${encodeURI(String(input))}`, { headers });
  return call(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
}

const expectError = (reply: Reply, ...statuses: number[]) => {
  expect(statuses).toContain(reply.status);
  const { error } = errorEnvelope.parse(reply.body);
  expect(error.status).toBe(reply.status);
  expect(error.message.length).toBeGreaterThan(10);
};

describe.each(endpoints)('$route', (endpoint) => {
  const isGet = endpoint.route.startsWith('GET');

  test('answers a valid request', async () => {
    const { headers } = await person();
    const reply = await send(endpoint, endpoint.valid(), endpoint.session ? headers : client());
    expect([endpoint.route, reply.status, reply.body]).toEqual([endpoint.route, 200, reply.body]);
  });

  test('rejects requests without a session, if it needs one', async () => {
    for (const authorization of [undefined, 'Bearer not.a.token', 'Basic eDp5']) {
      const headers = { ...client(), ...(authorization && { authorization }) };
      const reply = await send(endpoint, endpoint.valid(), headers);
      if (endpoint.session) expectError(reply, 401);
      else expect(reply.status).toBe(200);
    }
  });

  test('rejects malformed requests', async () => {
    for (const input of endpoint.malformed) {
      const { headers } = await person();
      const reply = await send(endpoint, input, headers);
      expect([input, reply.status]).toEqual([input, 400]);
      expectError(reply, 400);
    }
    if (isGet) return;
    const { headers } = await person();
    for (const text of ['{', '"text"', '\u0000'])
      expectError(await send(endpoint, text, headers), 400);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expectError(await send(endpoint, 'a=b', form), 415);
  });

  test('rejects oversized requests', async () => {
    const { headers } = await person();
    if (isGet) {
      const reply = await send(endpoint, `filters[name]=${'a'.repeat(20_000)}`, headers);
      expect([400, 414, 431]).toContain(reply.status);
    } else {
      expectError(await send(endpoint, { text: 'a'.repeat(70_000) }, headers), 413);
    }
  });

  test('returns 429 over the quota, with the time to wait, and serves others', async () => {
    const { headers } = await person();
    let reply = await send(endpoint, endpoint.valid(), headers);
    let sent = 1;
    for (; reply.status !== 429 && sent <= CLIENT_QUOTA + 1; sent += 1) {
      reply = await send(endpoint, endpoint.valid(), headers);
    }
    expectError(reply, 429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual((isGet ? CLIENT_QUOTA : QUOTA) + 1);
    const other = await person();
    const served = await send(endpoint, endpoint.valid(), other.headers);
    expect(served.status).toBe(200);
  });
});
