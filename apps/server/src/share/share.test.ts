// Cards, page heads, sitemap and robots.txt, as crawlers read them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const webDir = mkdtempSync(join(tmpdir(), 'atoll-share-'));
const chain = new TestChain();
const reef = chain.launch({
  name: 'Golden reef',
  symbol: 'REEF',
  texts: { description: 'A reef\nof gold' },
});
const hostile = chain.launch({
  name: `"><script>alert('x')</script>$&`,
  symbol: 'EVIL',
  texts: { description: `</title><img src=x onerror="alert(1)">` },
});
const more = Array.from({ length: 8 }, (_, index) => chain.launch({ name: `Coin ${index}` }));
const foreign = chain.launch({ name: '猫コイン 🐱', symbol: 'NEKO' });
let server: TestServer;

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<html><head><title>Atoll</title>\n<meta name="description" content="old" /></head><body></body></html>',
  );
  for (let hour = 0; hour < 4; hour += 1) {
    chain.buy(reef, hexId('trader'), 5_000_000_000n);
    chain.wait(3_600_000);
  }
  chain.close();
  server = await startServer({
    chain,
    config: {
      webDir,
      trustedProxies: 1,
      limits: { all: { requests: 100, seconds: 600 } },
    },
  });
  await server.indexed();
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const page = async (path: string) => String((await server.get(path)).body);

test('a coin’s page has its title, description and card, other pages have those of the app', async () => {
  const html = await page(`/coin/${reef.id}`);
  for (const tag of [
    '<title>Golden reef ($REEF) · Atoll</title>',
    '<meta name="description" content="A reef of gold" />',
    `<link rel="canonical" href="${server.url}/coin/${reef.id}" />`,
    '<meta property="og:title" content="Golden reef ($REEF) · Atoll" />',
    `<meta property="og:image" content="${server.url}/share/coin/${reef.id}.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html.match(/name="description"/g)).toHaveLength(1);
  for (const other of ['/', `/coin/${hexId('none')}`, '/coin/x']) {
    expect(await page(other)).toContain('<title>Atoll</title>');
  }
});

test('serves pages to a rate-limited client without querying the database (threat: floods)', async () => {
  const from = (client: string) => ({ 'x-forwarded-for': client });
  const title = async (client: string) => {
    const { status, body } = await server.get(`/coin/${reef.id}`, from(client));
    return [status, /<title>(.*)<\/title>/.exec(String(body))?.[1]];
  };
  const titles = await Promise.all(Array.from({ length: 120 }, () => title('203.0.113.7')));
  const described = [200, 'Golden reef ($REEF) · Atoll'];
  expect(titles.filter(([, text]) => text === described[1])).toHaveLength(100);
  expect(titles.filter(([, text]) => text === 'Atoll')).toHaveLength(20);
  expect(await title('203.0.113.8')).toEqual(described);
});

test('returns 429 to a client over its share of the card queue and still serves others', async () => {
  const card = (id: string, client: string) =>
    server.get(`/share/coin/${id}.png`, { 'x-forwarded-for': client });
  const [last] = more.slice(-1);
  const flood = more.map(({ id }) => card(id, '203.0.113.7'));
  const other = card(String(last?.id), '203.0.113.8');
  const replies = await Promise.all(flood);
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  expect(new Set(statuses).size).toBe(2);
  const rejected = replies.find(({ status }) => status === 429);
  expect(rejected?.headers.get('retry-after')).toBe('10');
  expect((await other).status).toBe(200);
});

test('names and descriptions cannot break out of the tags (threat: XSS)', async () => {
  const whole = await page(`/coin/${hostile.id}`);
  // The data of the page is an element of JSON, which no text of a coin can end.
  const html = whole.replace(
    /<script type="application\/json" id="responses">[^<]*<\/script>(?=<\/body>|$)/,
    '',
  );
  expect(html).not.toMatch(/<script|<img/);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;$&amp;');
});

test.each([
  ['a coin with trades', reef.id],
  ['a coin without trades whose name the font lacks', foreign.id],
  ['a hostile name', hostile.id],
])('draws the card of %s', async (_, id) => {
  const response = await fetch(`${server.url}/share/coin/${id}.png`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await response.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { channels } = await sharp(png).stats();
  // Something is drawn on the ground.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  expect(png.length).toBeLessThan(150_000);
});

test('cards of unknown coins are not drawn', async () => {
  expect((await server.get(`/share/coin/${hexId('none')}.png`)).status).toBe(404);
});

test('the sitemap lists every coin, and robots.txt links to it', async () => {
  expect(await page('/robots.txt')).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const index = await page('/sitemap.xml');
  expect(index).toContain(`<loc>${server.url}/sitemap-0.xml</loc>`);
  const urls = await page('/sitemap-0.xml');
  for (const { id } of [reef, hostile, foreign]) expect(urls).toContain(`/coin/${id}</loc>`);
  expect(await page('/sitemap-7.xml')).not.toContain('<url>');
});
