// No script injection executes in any text field, in a real browser (threat: XSS).
import { expect, type Page, type Route, test } from '@playwright/test';
import { operatorKey } from './account.ts';
import { launchAgent } from './agent-coin.ts';
import { type LaunchedCoin, launchCoin } from './coin.ts';
import { removeEmbeddedResponses } from './embedded-responses.ts';
import { payloads } from './payloads.ts';
import { closePerson, connect, openPerson } from './person.ts';

const errors: string[] = [];
let page: Page;
let coin: LaunchedCoin;
/** Calls of a payload, and scripts that only the content security policy stopped. */
let executed: string[];

test.beforeAll(async () => {
  coin = await launchCoin('XSS', { website: 'javascript:__xss()', x: 'data:text/html,x' });
  await coin.buy(1_000_000_000n);
});
test.beforeEach(async ({ browser }) => {
  page = await openPerson(browser, errors);
  executed = [];
  await page.exposeFunction('__xss', () => executed.push('called'));
  await page.exposeFunction('__blocked', (directive: string) => executed.push(directive));
  // The schema library tries once whether eval is allowed; a payload would have to run to reach eval.
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI } = event;
    if (effectiveDirective.startsWith('script') && blockedURI !== 'eval') {
      __blocked(effectiveDirective);
    }
  })`);
  page.on('dialog', (dialog) => {
    executed.push('dialog');
    void dialog.dismiss();
  });
});
test.afterEach(async () => {
  await closePerson(page);
  expect(errors).toEqual([]);
});

type Row = Record<string, unknown>;
type Body = { data: Row[] | Row | null };

/** Rewrites the rows of a response; `change` gets each row and its number. */
const rewrite = (change: (row: Row, index: number) => Row) => async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.json()) as Body;
  const { data } = body;
  if (Array.isArray(data)) body.data = data.map(change);
  else if (data) body.data = change(data, 0);
  await route.fulfill({ response, json: body });
};

const user = (name: string) => ({ id: 1, address: coin.creator, name, avatar: null });

/** A pool whose every text is a payload. */
const hostilePool = (payload: string) => (row: Row) => ({
  ...row,
  name: payload,
  symbol: payload,
  description: payload,
  warning: payload,
  user: user(payload),
});

test('the detection works: an inline handler is reported', async () => {
  await page.goto('/staking');
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss()>')`,
  );
  await expect.poll(() => executed.length).toBeGreaterThan(0);
});

test('names, tickers, descriptions and warnings on lists', async () => {
  // One pool stands for all: each gets its own id and payload.
  let batch: string[] = [];
  await page.route('**/api/pools?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Row[] };
    const [first] = body.data;
    body.data = batch.map((payload, index) => ({
      ...hostilePool(payload)(first ?? {}),
      id: index + 1,
      documentId: `${index}`,
      pool_id: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    }));
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/trade-histories?*', rewrite(hostileTrade));
  // Only rows near the screen are in the document: a high one shows many.
  await page.setViewportSize({ width: 1440, height: 8_000 });
  for (let start = 0; start < payloads.length; start += 50) {
    batch = payloads.slice(start, start + 50);
    for (const view of ['cards', 'table']) {
      await page.goto(`/fun?view=${view}&graduated=1`);
      // Shown as the texts that they are.
      for (const payload of [batch[0], batch.at(-1)]) {
        const shown = page.locator('main').getByText(payload ?? '');
        await expect(shown.first()).toBeAttached();
      }
    }
  }
  expect(executed).toEqual([]);
});

test('receipts and risk facts: names of coins, traders, funders and creators', async () => {
  const all = payloads.join('\n');
  await page.route('**/api/receipts/*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    for (const trade of data.trades) {
      trade.user = user(all);
      Object.assign(trade.coin, { name: all, symbol: all, quote_symbol: all });
    }
    await route.fulfill({ response, json: { data } });
  });
  await page.route('**/api/pools/*/risk', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const earlier = {
      ...{ pool_id: coin.poolId, name: all, symbol: all, icon_url: 'javascript:__xss()' },
      ...{ state: 'trading', progress_bps: 0, marketcap_usd: '0', change_since_launch: '0' },
      ...{ last_trade_at: null, createdAt: data.createdAt },
    };
    const cluster = {
      ...{ funder: coin.creator, funder_user: user(all), funded_accounts: 2, wallets: 2 },
      ...{ addresses: [coin.creator], balance: '1', share_bps: 1, launch_bought: '1' },
      ...{ includes_creator: true, first_funded_ms: 1, last_funded_ms: 1 },
    };
    data.creator = { ...data.creator, user: user(all), coins: 1, earlier: [earlier] };
    data.funding = { examined: 2, clusters: [cluster] };
    await route.fulfill({ response, json: { data } });
  });
  await page.goto(`/coin/${coin.poolId}?tab=trades`);
  await page.getByRole('button', { name: 'Sources and details' }).filter({ visible: true }).click();
  await expect(page.getByText('2 wallets hold')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Receipt of this trade' }).first().click();
  await expect(page.getByTestId('receipt-part')).toContainText(payloads[0] ?? '');
  await page.waitForTimeout(300);
  expect(executed).toEqual([]);
});

const hostileTrade = (row: Row, index: number): Row => {
  const payload = payloads[index % payloads.length] ?? '';
  return {
    ...row,
    user: user(payload),
    pool: { ...(row.pool as Row), name: payload, symbol: payload },
  };
};

test('the coin page: heading, description, traders, holders, links', async () => {
  const all = payloads.join('\n');
  const agent = { agent_name: `Agent ${all}`, agent_x: all, agent_telegram: all };
  await page.route(
    '**/api/pools/0x*',
    rewrite((row) => ({ ...hostilePool(all)(row), symbol: 'X', ...agent })),
  );
  await page.route('**/api/trade-histories?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Row[] };
    const [first] = body.data;
    body.data = payloads.map((_, index) => ({
      ...hostileTrade(first ?? {}, index),
      id: `${'1'.repeat(44)}:${index}`,
    }));
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/holders?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Row[] };
    const [first] = body.data;
    body.data = payloads.map((payload, index) => ({
      ...first,
      address: `0x${(index + 1).toString(16).padStart(64, '0')}`,
      user: user(payload),
    }));
    await route.fulfill({ response, json: body });
  });
  // Only rows near the screen are in the document: a high one shows all.
  await page.setViewportSize({ width: 1440, height: 8_000 });
  await removeEmbeddedResponses(page);
  await page.goto(`/coin/${coin.poolId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(payloads.at(-1) ?? '');
  // Links to the agent's accounts always lead to fixed hosts, regardless of the account names.
  const links = page.locator('main a[target=_blank]', { hasText: payloads[0] ?? '' });
  const hosts = await links.evaluateAll((all: { hostname: string }[]) =>
    all.map(({ hostname }) => hostname),
  );
  expect(new Set(hosts)).toEqual(new Set(['x.com', 't.me']));
  await expect(page.locator('[data-trade]')).toHaveCount(payloads.length);
  await page.getByRole('tab', { name: 'Holders' }).click();
  await expect(page.getByText(payloads.at(-1) ?? '').last()).toBeVisible();
  // The coin was launched with a script as its website.
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
  expect(executed).toEqual([]);
});

const noPages = { page: null, pageSize: 24, pageCount: null, total: null, cursor: null };

/** A comment whose every text is a payload, and whose image and sticker are scripts. */
const hostileComment = (payload: string, id: number): Row => ({
  id,
  pool_id: coin.poolId,
  parent_id: null,
  proposal_id: null,
  reply_to: { address: coin.creator, name: payload },
  author: coin.creator,
  user: user(payload),
  text: `${payload} @${payload} $${payload}`,
  image: 'javascript:__xss()',
  sticker: { pool_id: coin.poolId, symbol: payload, icon_url: 'javascript:__xss()' },
  trade: {
    id: payload,
    is_buy: true,
    quote_amount: '1',
    quote_symbol: payload,
    quote_decimals: 9,
    base_amount: '1',
  },
  mentions: [{ address: coin.creator, name: payload, pool_id: null }],
  cashtags: [{ symbol: payload, pool_id: coin.poolId }],
  reactions: [{ pool_id: coin.poolId, symbol: payload, icon_url: 'javascript:__xss()', count: 1 }],
  reacted: [],
  likes: 0,
  liked: false,
  reply_count: 0,
  is_creator: true,
  agent: {
    pool_id: `0x${'9'.repeat(64)}`,
    name: payload,
    symbol: payload,
    icon_url: 'javascript:__xss()',
  },
  share_bps: 1,
  state: 'visible',
  hidden_reason: payload,
  createdAt: '2026-01-01T00:00:00.000Z',
  edited_at: null,
  pool: { name: payload, symbol: payload, icon_url: null },
  replies: [],
});

test('comments: text, authors, mentions, tickers, images, stickers and reasons', async () => {
  await page.route('**/api/replies?*', async (route) => {
    const data = payloads.flatMap((payload, index) => [
      hostileComment(payload, 2 * index + 1),
      { ...hostileComment(payload, 2 * index + 2), state: 'hidden', reply_count: 1 },
    ]);
    const pagination = { page: 1, pageSize: 500, pageCount: 1, total: data.length, cursor: null };
    await route.fulfill({ json: { data, meta: { pagination } } });
  });
  await page.goto(`/coin/${coin.poolId}?tab=comments`);
  await expect(page.getByTestId('comment')).toHaveCount(2 * payloads.length);
  await expect(page.getByTestId('comment-text').last()).toContainText(payloads.at(-1) ?? '');
  await page.waitForTimeout(500);
  expect(executed).toEqual([]);
});

test('moderation: reported texts, notes, reasons of bans and the log', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const list = (data: Row[]) => ({ json: { data, meta: { pagination: noPages } } });
  const person = (payload: string) => ({ user: user(payload), reason: payload });
  await page.route('**/api/moderation/queue?*', (route) =>
    route.fulfill(
      list(
        payloads.map((payload, id) => ({
          ...person(payload),
          id,
          kind: 'profile',
          subject_id: coin.creator,
          state: 'open',
          reports: 1,
          reasons: [{ reason: 'spam', count: 1 }],
          notes: [payload],
          text: payload,
          image: 'javascript:__xss()',
          path: `/profile/${coin.creator}`,
          author: coin.creator,
          is_banned: false,
          last_report_at: at,
        })),
      ),
    ),
  );
  await page.route('**/api/moderation/bans', (route) =>
    route.fulfill(
      list(
        payloads.map((payload, index) => ({
          ...person(payload),
          address: `0x${(index + 1).toString(16).padStart(64, '0')}`,
          createdAt: at,
        })),
      ),
    ),
  );
  await page.route('**/api/moderation/log?*', (route) =>
    route.fulfill(
      list(
        payloads.map((payload, id) => ({
          ...person(payload),
          id,
          operator: coin.creator,
          action: payload,
          target_kind: payload,
          target_id: payload,
          createdAt: at,
        })),
      ),
    ),
  );
  await page.addInitScript(
    (key) => localStorage.setItem('development_wallet', key),
    operatorKey().getSecretKey(),
  );
  await page.goto('/moderation');
  await connect(page);
  await expect(page.getByTestId('moderated')).toHaveCount(payloads.length);
  const last = payloads.at(-1) ?? '';
  await page.getByRole('tab', { name: 'Bans' }).click();
  await expect(page.locator('main').getByText(last).last()).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByTestId('moderation-log')).toContainText(last);
  expect(executed).toEqual([]);
});

/** A profile whose every text is a payload. */
const hostileProfile = (payload: string): Row => ({
  ...user(payload),
  bio: payload,
  twitter_screen_name: payload,
  telegram_username: payload,
  x_verified: true,
  telegram_verified: true,
  ref_code: 'X',
  from_ref_code: null,
  follower: 1,
  following: 1,
  like: 0,
  point: 0,
  total_ref: 0,
  task_done: 0,
  is_follow_twitter: true,
  is_retweet: true,
  is_join_tele: true,
  number_gen: 0,
  image_url: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('agents: log, health, posts, answers, questions and names', async () => {
  const agent = await launchAgent('XSSBOT');
  const all = payloads.join('\n');
  const digest = '0'.repeat(64);
  const at = '2026-01-01T00:00:00.000Z';
  await page.route('**/api/agents/*/log?*', (route) => {
    const record = {
      ...{ pool_id: agent.poolId, kind: 'post', revision: 1, prompt: all, model: all, number: 1 },
      ...{ inputs: [{ name: all, digest }], output_digest: digest, input_tokens: 1 },
      ...{ output_tokens: 1, cost_micro_usd: 1, result: 'done', detail: all, reference: all },
      ...{ timestamp_ms: 1, previous: digest },
    };
    const detail = JSON.stringify({ amount: '1', recipient: coin.creator, note: all });
    const entry = { pool_id: agent.poolId, hash: digest, is_hidden: false };
    const data = [
      { ...entry, record, output: all },
      { ...entry, record: { ...record, kind: 'tip', number: 2 }, output: detail },
    ];
    return route.fulfill({ json: { data, meta: { pagination: noPages } } });
  });
  await page.route('**/api/agents/*/health', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    data.pause = { by: 'operator', until: null, reason: all };
    data.last_failure = { at, reason: all };
    data.x = { handle: all, state: 'connected' };
    await route.fulfill({ response, json: { data } });
  });
  const answer = {
    ...{ id: 1, author: 'agent', text: all, state: 'complete', generator: 'ai', revision: 1 },
    ...{ createdAt: at, rating: null, cashtags: [{ symbol: 'XSSBOT', pool_id: agent.poolId }] },
    sources: [
      { kind: 'text', title: all, url: null },
      { kind: 'link', title: all, url: all },
    ],
  };
  await page.route('**/api/agent-chat/history?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.meta.agent, { name: all, first_message: all, telegram_username: all });
    body.meta.threads = [{ thread: 1, title: all, updatedAt: at }];
    body.data = [answer, { ...answer, id: 2, author: 'user', generator: null, revision: null }];
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/agent-chat/questions?*', (route) => {
    const question = {
      ...{ nonce: 1, pool_id: agent.poolId, sender: coin.creator, user: user(all) },
      ...{ is_private: false, question: all, tx_digest: '1'.repeat(44), asked_at: at },
      ...{ state: 'answered', answer },
    };
    return route.fulfill({ json: { data: [question], meta: { pagination: noPages } } });
  });
  const last = payloads.at(-1) ?? '';
  for (const tab of ['activity', 'health', 'chat']) {
    await page.goto(`/agent/${agent.poolId}/${tab}`);
    await expect(page.locator('main').getByText(last).first()).toBeAttached();
  }
  expect(executed).toEqual([]);
});

test('the profile: name, bio, handles, coins created, trades and people', async () => {
  const all = payloads.join('\n');
  await page.route('**/api/pools?*', rewrite(hostilePool(all)));
  await page.route(
    '**/api/users/*',
    rewrite((row) => ({ ...row, user: hostileProfile(all) })),
  );
  await page.route('**/api/follow*', async (route) => {
    const data = payloads.map((payload, index) => ({
      address: `0x${(index + 1).toString(16).padStart(64, '0')}`,
      user: user(payload),
      // Every other one is an agent.
      agent: index % 2 === 0 ? null : { pool_id: coin.poolId, name: payload, symbol: payload },
      followers: 1,
      followed_at: '2026-01-01T00:00:00.000Z',
    }));
    await route.fulfill({ json: { data, meta: { pagination: noPages } } });
  });
  await page.route('**/api/trade-histories?*', rewrite(hostileTrade));
  await page.route('**/api/activities?*', async (route) => {
    const data = payloads.map((payload, index) => ({
      id: `comment:${index}`,
      kind: 'comment',
      actor: { address: coin.creator, user: user(payload) },
      // Every other one is of an agent.
      agent: index % 2 === 0 ? null : { pool_id: coin.poolId, name: payload, symbol: payload },
      timestamp: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      pool: { pool_id: coin.poolId, name: payload, symbol: payload, icon_url: null },
      trade: null,
      comment: { id: index, text: payload },
      followed: null,
      nft: null,
    }));
    await route.fulfill({ json: { data, meta: { pagination: noPages } } });
  });
  const tabs = ['held', 'coins', 'trades', 'comments', 'activity', 'followers', 'following'];
  for (const tab of tabs) {
    await page.goto(`/profile/${coin.creator}?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(payloads.at(-1) ?? '');
    await page.waitForTimeout(500);
    if (tab === 'activity' || tab === 'followers') {
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(payloads.length);
    }
  }
  expect(executed).toEqual([]);
});

test('the gallery and the page of an NFT: owners, minters and images', async () => {
  const nft = (payload: string, index: number): Row => {
    const nft_id = `0x${(index + 1).toString(16).padStart(64, '0')}`;
    return {
      nft_id,
      collection: 'og',
      number: index + 1,
      image_url: payload,
      minter: nft_id,
      minter_user: user(payload),
      owner: nft_id,
      owner_user: user(payload),
      tx_digest: payload,
      minted_at: '2026-01-01T00:00:00.000Z',
      burned_at: null,
    };
  };
  const pagination = { page: null, pageSize: 48, pageCount: null, total: null, cursor: null };
  await page.route('**/api/nfts?*', (route) =>
    route.fulfill({ json: { data: payloads.map(nft), meta: { pagination } } }),
  );
  await page.route('**/api/nfts/0x*', (route) =>
    route.fulfill({ json: { data: nft(payloads.join('\n'), 0) } }),
  );
  await page.goto('/mint');
  await expect(page.getByTestId('nft')).toHaveCount(payloads.length);
  await page.goto(`/nft/0x${'1'.padStart(64, '0')}`);
  await expect(page.getByTestId('nft-facts')).toContainText(payloads.at(-1) ?? '');
  await page.waitForTimeout(500);
  expect(executed).toEqual([]);
});

test('every field of the launch page with its preview', async () => {
  await page.goto('/create');
  // The preview shows the first three; the others take turns.
  const shown = ['Name', 'Ticker', 'Description'];
  const others = ['Website', 'X', 'Telegram', 'First buy (optional)'];
  for (const [offset, name] of [...shown, ...others].entries()) {
    const field = page.getByRole('textbox', { name, exact: true });
    const texts = shown.includes(name)
      ? payloads
      : payloads.filter((_, index) => index % others.length === offset % others.length);
    await field.evaluate(enterEach, [...texts, '<img src=x onerror=__xss()>']);
    await expect(field).toHaveValue(/__xss\(/i);
  }
  expect(executed).toEqual([]);
});

test('names of presets, typed and saved, and filters in the address', async () => {
  const names = payloads
    .filter(({ length }) => length <= 30)
    .concat(payloads.map((payload) => payload.slice(0, 30)))
    .filter((name, index, all) => all.indexOf(name) === index)
    .slice(0, 12);
  const saved = names.map((name) => ({ name, filters: { mcap: name, quote: name, age: name } }));
  await page.goto('/fun');
  await page.evaluate(
    `localStorage.setItem('filter_presets', ${JSON.stringify(JSON.stringify(saved))})`,
  );
  const hostile = encodeURIComponent(payloads[0] ?? '');
  await page.goto(`/fun?mcap=${hostile}&quote=${hostile}&age=${hostile}&view=${hostile}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const name of names) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.getByLabel('Market cap (USD), minimum').fill('1');
  await page.getByLabel('Name of the preset').evaluate(enterEach, payloads);
  await page.getByRole('button', { name: 'Save preset' }).click();
  await page.getByRole('button', { name: names[0] ?? '', exact: true }).click();
  expect(executed).toEqual([]);
});

test('the search, typed and in the address', async () => {
  await page.goto('/');
  await page.getByRole('searchbox').evaluate(enterEach, payloads);
  expect(executed).toEqual([]);

  await page.route('**/api/pools?*', (route) =>
    route.fulfill({ json: { data: [], meta: { pagination: noPages } } }),
  );
  const nothing = page.getByRole('heading', { name: 'No results for' });
  for (const [index, payload] of payloads.filter((_, each) => each % 4 === 0).entries()) {
    const path = `/?q=${encodeURIComponent(payload)}`;
    // One in ten as a full page load, the others as navigation within the app.
    if (index % 10 === 0) await page.goto(path);
    else await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
    await expect(nothing).toContainText(payload.slice(0, 64));
  }
  expect(executed).toEqual([]);
});

interface Field {
  value: string;
  dispatchEvent(event: Event): void;
}

/** Enters one text after the other into a field, as typing does; each is rendered before the next. */
async function enterEach(field: Field, texts: string[]): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  for (const text of texts) {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
