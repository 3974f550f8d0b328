import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coinLimits, getModuleBody, getModuleResponse, getStickerModuleBody } from '@atoll/api';
import { writeCoinTemplate } from '@atoll/deploy';
import { buildPackage } from '@atoll/move-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { createModuleBuilder } from './build.ts';
import { coinNames, RESERVED } from './names.ts';
import { type TemplateName, templateNames, templateValues } from './template.ts';

const move = join(import.meta.dirname, '../../../../move');
const dir = mkdtempSync(join(tmpdir(), 'atoll-coin-'));
const template = join(dir, 'coin-templates.json');
const launchpad = deployment.launchpad.originalId;
const access = deployment.access?.originalId ?? '';

beforeAll(async () => {
  await writeCoinTemplate(template);
  for (const name of ['access', 'launchpad']) {
    await cp(join(move, name), join(dir, name), { recursive: true });
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Coin {
  name: string;
  symbol: string;
  description: string;
  icon: string;
}

const bytesLiteral = (text: string) => `x"${Buffer.from(text).toString('hex')}"`;

/** The template's own source with a coin's values in it. */
function sourceOf(template: TemplateName, coin: Coin): string {
  const { module, witness } = coinNames(coin.symbol);
  const names = templateNames[template];
  const file = join(move, names.module, 'sources', `${names.module}.move`);
  return readFileSync(file, 'utf8')
    .replace(`::${names.module};`, `::${module};`)
    .replaceAll(names.witness, witness)
    .replace(`b"${templateValues.symbol}"`, bytesLiteral(coin.symbol))
    .replace(`b"${templateValues.name}"`, bytesLiteral(coin.name))
    .replace(`b"${templateValues.description}"`, bytesLiteral(coin.description))
    .replace(`b"${templateValues.icon}"`, bytesLiteral(coin.icon));
}

/** Compiles coins of different module names together; answers their modules by name. */
async function compile(template: TemplateName, coins: Coin[]) {
  const folder = join(dir, 'coins');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'sources'), { recursive: true });
  await cp(join(move, templateNames[template].module, 'Move.toml'), join(folder, 'Move.toml'));
  for (const coin of coins) {
    writeFileSync(
      join(folder, `sources/${coinNames(coin.symbol).module}.move`),
      sourceOf(template, coin),
    );
  }
  const built = await buildPackage(folder, { addresses: { launchpad, access }, cache: false });
  const modules = built.modules.map(
    ({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')] as const,
  );
  return { modules: new Map(modules), dependencies: built.dependencies };
}

const plain = {
  name: 'Ocean Cat',
  symbol: 'OCAT',
  description: 'A cat.',
  icon: 'https://example.com/c.webp',
};

// Each with a unique ticker, so that they can be compiled together.
const coins: Coin[] = [
  plain,
  { ...plain, symbol: 'EMPTY', description: '', icon: '' },
  { ...plain, name: 'SAME', symbol: 'SAME', description: 'SAME' },
  { ...plain, symbol: 'SYNTAX', name: `";} fun x(){ \\`, description: '"\\x00\\"; abort 0 //' },
  { ...plain, symbol: 'UNICODE', name: 'Café 猫 ❤️', description: 'Zeile eins\nZeile zwei 🧑‍🚀' },
  {
    name: 'n'.repeat(32),
    symbol: 'S'.repeat(10),
    description: 'd'.repeat(1_000),
    icon: `https://e.com/${'i'.repeat(498)}`,
  },
  { ...plain, symbol: 'LEN127', description: 'd'.repeat(127) },
  { ...plain, symbol: 'LEN128', description: 'd'.repeat(128) },
  { ...plain, symbol: 'TEMPLATE', name: 'TEMPLATE', description: 'Template name' },
  ...['A', 'z', 'zZz', 'INIT', 'new', 'Ticket', 'TRANSFER', 'SENDER', '9LIVES', '1', 'COIN'].map(
    (symbol) => ({ ...plain, symbol }),
  ),
  ...[...RESERVED].map((symbol) => ({ ...plain, symbol })),
];

test.each(['coin', 'sticker'] as const)(
  'a patched %s equals a compiled one, for plain and for hostile values',
  async (name) => {
    const build = createModuleBuilder(template, deployment);
    const whole = name === 'coin' ? coins : coins.filter(({ icon }) => icon !== '');
    const compiled = await compile(name, whole);
    expect(compiled.modules.size).toBe(whole.length);
    for (const coin of whole) {
      const values = (name === 'coin' ? getModuleBody : getStickerModuleBody).parse(coin);
      expect(values).toEqual(coin);
      const { modules, module, dependencies } = await build(name, values);
      expect({ coin, modules }).toEqual({ coin, modules: [compiled.modules.get(module)] });
      expect(dependencies).toEqual(compiled.dependencies);
    }
  },
);

test('an upgraded launchpad is named by its first id and linked by its newest', async () => {
  const upgraded = { ...deployment.launchpad, packageId: `0x${'ab'.repeat(32)}` };
  const { modules, dependencies } = await createModuleBuilder(template, {
    ...deployment,
    launchpad: upgraded,
  })('coin', plain);
  expect(modules).toEqual([(await compile('coin', [plain])).modules.get('ocat')]);
  expect(dependencies).toContain(upgraded.packageId);
  expect(dependencies).not.toContain(launchpad);
});

describe('POST /api/pools/get-module', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { coinTemplate: template } });
  });
  afterAll(() => server.close());
  const ask = (change: Record<string, unknown>) =>
    server.post('/api/pools/get-module', { ...plain, ...change });

  test('answers modules ready to publish, and their names', async () => {
    const { module, witness, modules, dependencies } = getModuleResponse.parse(
      (await ask({})).body,
    );
    expect({ module, witness }).toEqual({ module: 'ocat', witness: 'OCAT' });
    expect(modules).toHaveLength(1);
    expect(dependencies).toHaveLength(4);
    const dollar = getModuleResponse.parse((await ask({ symbol: ' $OCAT ' })).body);
    expect(dollar.modules).toEqual(modules);
  });

  test.each([
    ['name', '', /Enter a name/],
    ['name', '   ', /Enter a name/],
    ['name', 'x'.repeat(coinLimits.nameBytes + 1), /32 bytes/],
    ['name', '猫'.repeat(11), /32 bytes/],
    ['name', 'Pay\u202elapyaP', /invisible/],
    ['name', 'Cat\u200b', /invisible/],
    ['name', 'C\u2066at', /invisible/],
    ['name', 'C\u00adat', /invisible/],
    ['name', 'C\ufeffat', /invisible/],
    ['name', 'C\u0007at', /invisible/],
    ['name', 'C\u{e0041}at', /invisible/],
    ['name', 'C\u3164at', /invisible/],
    ['name', 'Z\u0300\u0301\u0302\u0303', /invisible/],
    ['name', 'C\ud800at', /invisible/],
    ['symbol', '', /Enter a ticker/],
    ['symbol', 'ABCDEFGHIJK', /10 characters/],
    ['symbol', 'CA T', /A–Z and digits only/],
    ['symbol', 'C-T', /A–Z and digits only/],
    ['symbol', 'САТ', /A–Z and digits only/],
    ['symbol', '猫', /A–Z and digits only/],
    ['symbol', 'CAT\u200b', /A–Z and digits only/],
    ['symbol', '_CAT', /A–Z and digits only/],
    ['description', 'd'.repeat(1_001), /1000 bytes/],
    ['description', 'a\u202eb', /bidirectional/],
    ['description', 'a\u001bb', /control/],
    ['icon', 'javascript:alert(1)', /https:.* or ipfs/],
    ['icon', 'data:image/svg+xml,<svg/>', /https:.* or ipfs/],
    ['icon', 'http://example.com/a.png', /https:.* or ipfs/],
    ['icon', '//example.com/a.png', /https:.* or ipfs/],
    ['icon', 'https://example.com/\u202ea', /https:.* or ipfs/],
    ['icon', `https://e.com/${'i'.repeat(500)}`, /512 bytes/],
    ['name', 7, /name/],
    ['symbol', null, /symbol/],
    ['name', undefined, /name/],
  ])('rejects the %s %j with a reason', async (field, value, message) => {
    const reply = await ask({ [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { name: 'ValidationError', message: expect.stringMatching(message) },
    });
  });

  test('get-sticker-module builds another module and rejects a coin without an icon', async () => {
    const sticker = (change: object) =>
      server.post('/api/pools/get-sticker-module', { ...plain, ...change });
    const answer = getModuleResponse.parse((await sticker({})).body);
    expect(answer).toMatchObject({ module: 'ocat', witness: 'OCAT' });
    const compiled = await compile('sticker', [plain]);
    expect(answer.modules).toEqual([compiled.modules.get('ocat')]);
    for (const icon of ['', undefined, 'javascript:alert(1)']) {
      expect(await sticker({ icon })).toMatchObject({
        status: 400,
        body: { error: { name: 'ValidationError' } },
      });
    }
  });

  test('returns 503 while the template is missing', async () => {
    const bare = await startServer({ config: { coinTemplate: join(dir, 'none.json') } });
    const reply = await bare.post('/api/pools/get-module', plain);
    expect(reply).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('no compiled coin template') } },
    });
    // A malformed request is reported before the missing template.
    expect((await bare.post('/api/pools/get-module', {})).status).toBe(400);
    await bare.close();
  });
});
