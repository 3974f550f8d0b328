// The operator's rule for Contributor NFTs, and how addresses measure against it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated, agentEvent } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { readContributorRule } from '../platform/config/contributor-rule.ts';
import { readCriteria } from './eligibility.ts';

const SUI = 10n ** 9n;
const dir = mkdtempSync(join(tmpdir(), 'atoll-rule-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const ruleOf = (rule: unknown, list = '') => {
  writeFileSync(join(dir, 'list.txt'), list);
  const path = join(dir, 'rule.json');
  writeFileSync(path, typeof rule === 'string' ? rule : JSON.stringify(rule));
  return readContributorRule(path);
};

test('reads the rule and its allowlist', () => {
  const rule = { launched_coins: 2, volume_sui: '1.5', agents: 3, allow_list: 'list.txt' };
  expect(ruleOf(rule, `# early members\n0x${'A'.repeat(64)}\n\n${hexId('b')}\n`)).toEqual({
    launchedCoins: 2,
    volume: 1_500_000_000n,
    agents: 3,
    allowList: new Set([`0x${'a'.repeat(64)}`, hexId('b')]),
  });
  expect(ruleOf({})).toEqual({});
});

test.each([
  ['{', /ATOLL_CONTRIBUTORS: .*rule\.json is invalid/],
  [{ launched_coins: 0 }, /launched_coins/],
  [{ volume_sui: '1,5' }, /volume_sui/],
  [{ volume: '1' }, /volume/],
  [{ allow_list: 'none.txt' }, /none\.txt/],
  [{ allow_list: 'list.txt' }, /not-an-address in .*list\.txt is not a Sui address/],
])('rejects %j', (rule, message) => {
  expect(() => ruleOf(rule, 'not-an-address\n')).toThrow(message);
});

describe.each(backends())('on $name', (backend) => {
  const [ann, bo, cy] = [hexId('ann'), hexId('bo'), hexId('cy')];
  let server: TestServer;

  beforeAll(async () => {
    const chain = new TestChain();
    const platform = deployment.quotes[1]?.type;
    const pool = chain.launch({ name: 'Ann', creator: ann });
    const inAtoll = chain.launch({ name: 'Ann again', creator: ann, quoteType: platform });
    chain.buy(pool, bo, 3n * SUI);
    chain.sell(pool, bo, 1_000_000n);
    // 1,000 ATOLL at 0.0005 SUI.
    chain.buy(inAtoll, bo, 1_000_000_000n);
    const agents = ['One', 'Two'].map((name) =>
      agentCreated(chain, chain.launch({ name, creator: hexId('dee') })),
    );
    const [one = '', two = ''] = agents;
    for (const [n, agentId] of [one, two, one].entries()) {
      const granted = agentEvent('SharesGranted', {
        agentId,
        contributor: cy,
        shares: 1n,
        contributorShares: n === 2 ? 2n : 1n,
        totalShares: n === 2 ? 1_002n : 1_001n,
        timestampMs: 0n,
      });
      chain.transaction([granted], []);
    }
    chain.close();
    server = await startServer({ backend, chain });
    await server.indexed();
  });
  afterAll(() => server.close());

  const measured = async (address: string) => {
    const rule = {
      launchedCoins: 2,
      volume: 3n * SUI + SUI / 2n,
      agents: 2,
      allowList: new Set([bo]),
    };
    const criteria = await readCriteria(server.database.db, rule, address);
    return Object.fromEntries(criteria.map(({ kind, current, met }) => [kind, [current, met]]));
  };

  test('counts coins, volume in SUI, agents and the list', async () => {
    expect(await measured(ann)).toEqual({
      launched_coins: [2n, true],
      volume: [0n, false],
      agents: [0n, false],
      allow_list: [0n, false],
    });
    const { volume, ...others } = await measured(bo);
    expect(others).toEqual({
      launched_coins: [0n, false],
      agents: [0n, false],
      allow_list: [1n, true],
    });
    // Both purchases, and what the sale of one coin gave.
    expect(volume?.[1]).toBe(true);
    expect(Number(volume?.[0])).toBeGreaterThanOrEqual(3.5e9);
    expect(Number(volume?.[0])).toBeLessThan(3.6e9);
    expect(await measured(cy)).toMatchObject({ agents: [2n, true] });
    expect(await measured(hexId('unknown'))).toMatchObject({ launched_coins: [0n, false] });
  });
});
