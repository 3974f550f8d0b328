import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coinLimits, getModuleBody, getModuleResponse } from '@atoll/api';
import { buildPackage } from '@atoll/move-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../test/support/chain.ts';
import { startServer, type TestServer } from '../../test/support/server.ts';
import { createModuleBuilder } from './build.ts';
import { coinNames, RESERVED } from './names.ts';
import { templateValues } from './template.ts';

const move = join(import.meta.dirname, '../../../../move');
const dir = mkdtempSync(join(tmpdir(), 'atoll-coin-'));
const template = join(dir, 'coin-template.json');
const launchpad = deployment.launchpad.originalId;

beforeAll(async () => {
  const built = await buildPackage(join(move, 'coin_template'), {
    addresses: { launchpad: templateValues.launchpad },
  });
  const modules = built.modules.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
  writeFileSync(template, JSON.stringify({ modules, dependencies: built.dependencies }));
  await cp(join(move, 'launchpad'), join(dir, 'launchpad'), { recursive: true });
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
function sourceOf(coin: Coin): string {
  const { module, witness } = coinNames(coin.symbol);
  return readFileSync(join(move, 'coin_template/sources/coin_template.move'), 'utf8')
    .replace('::coin_template;', `::${module};`)
    .replaceAll(templateValues.witness, witness)
    .replace(`b"${templateValues.symbol}"`, bytesLiteral(coin.symbol))
    .replace(`b"${templateValues.name}"`, bytesLiteral(coin.name))
    .replace(`b"${templateValues.description}"`, bytesLiteral(coin.description))
    .replace(`b"${templateValues.icon}"`, bytesLiteral(coin.icon));
}

/** Compiles coins of different module names together; answers their modules by name. */
async function compile(coins: Coin[]) {
  const folder = join(dir, 'coins');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'sources'), { recursive: true });
  await cp(join(move, 'coin_template/Move.toml'), join(folder, 'Move.toml'));
  for (const coin of coins) {
    writeFileSync(join(folder, `sources/${coinNames(coin.symbol).module}.move`), sourceOf(coin));
  }
  const built = await buildPackage(folder, { addresses: { launchpad }, cache: false });
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

// Each with a ticker of its own, so that they can be compiled together.
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

test('patched equals compiled, for plain and for hostile values', async () => {
  const build = createModuleBuilder(template, deployment.launchpad);
  const compiled = await compile(coins);
  expect(compiled.modules.size).toBe(coins.length);
  for (const coin of coins) {
    const values = getModuleBody.parse(coin);
    expect(values).toEqual(coin);
    const { modules, module, dependencies } = await build(values);
    expect({ coin, modules }).toEqual({ coin, modules: [compiled.modules.get(module)] });
    expect(dependencies).toEqual(compiled.dependencies);
  }
});

test('an upgraded launchpad is named by its first id and linked by its newest', async () => {
  const upgraded = { ...deployment.launchpad, packageId: `0x${'ab'.repeat(32)}` };
  const { modules, dependencies } = await createModuleBuilder(template, upgraded)(plain);
  expect(modules).toEqual([(await compile([plain])).modules.get('ocat')]);
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
    expect(dependencies).toHaveLength(3);
    const dollar = getModuleResponse.parse((await ask({ symbol: ' $OCAT ' })).body);
    expect(dollar.modules).toEqual(modules);
  });

  test.each([
    ['name', '', /needs a name/],
    ['name', '   ', /needs a name/],
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
    ['symbol', '', /needs a ticker/],
    ['symbol', 'ABCDEFGHIJK', /10 characters/],
    ['symbol', 'CA T', /A–Z and digits only/],
    ['symbol', 'C-T', /A–Z and digits only/],
    ['symbol', 'САТ', /A–Z and digits only/],
    ['symbol', '猫', /A–Z and digits only/],
    ['symbol', 'CAT\u200b', /A–Z and digits only/],
    ['symbol', '_CAT', /A–Z and digits only/],
    ['description', 'd'.repeat(1_001), /1000 bytes/],
    ['description', 'a\u202eb', /direction/],
    ['description', 'a\u001bb', /control/],
    ['icon', 'javascript:alert(1)', /https or ipfs/],
    ['icon', 'data:image/svg+xml,<svg/>', /https or ipfs/],
    ['icon', 'http://example.com/a.png', /https or ipfs/],
    ['icon', '//example.com/a.png', /https or ipfs/],
    ['icon', 'https://example.com/\u202ea', /https or ipfs/],
    ['icon', `https://e.com/${'i'.repeat(500)}`, /512 bytes/],
    ['name', 7, /name/],
    ['symbol', null, /symbol/],
    ['name', undefined, /name/],
  ])('refuses the %s %j in words', async (field, value, message) => {
    const reply = await ask({ [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { name: 'ValidationError', message: expect.stringMatching(message) },
    });
  });

  test('says that the template is missing', async () => {
    const bare = await startServer({ config: { coinTemplate: join(dir, 'none.json') } });
    const reply = await bare.post('/api/pools/get-module', plain);
    expect(reply).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('no compiled coin template') } },
    });
    // Asked wrongly, it is the asking that is told.
    expect((await bare.post('/api/pools/get-module', {})).status).toBe(400);
    await bare.close();
  });
});
