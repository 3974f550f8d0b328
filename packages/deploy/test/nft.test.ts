// Tests `npm run admin -- nft …` on a running deployment.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  displayId,
  getContributorCollection,
  getNftDisplay,
  getOgCollection,
  readClock,
  renderDisplay,
} from '@atoll/sdk';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAction } from '../src/admin/actions.ts';
import { parseMoment } from '../src/admin/nft-window.ts';
import { listPendingChanges } from '../src/configuration/pending-changes.ts';

const dir = mkdtempSync(join(tmpdir(), 'atoll-nft-'));
let chain: TestNode;
let stranger: Ed25519Keypair;
let lines: string[];

beforeAll(async () => {
  chain = await startTestNode();
  stranger = await chain.createAccount();
});
afterAll(async () => {
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

async function act(signer: Ed25519Keypair, ...words: string[]): Promise<void> {
  const { client, deployment } = chain;
  const { action, args } = findAction(words);
  if (!action) throw new Error(`No action ${words.join(' ')}`);
  expect(args).toHaveLength(action.parameters.length);
  lines = [];
  const log = (line: string) => void lines.push(line);
  const tx = new Transaction();
  await action.add(tx, { client, deployment, sender: signer.toSuiAddress(), log }, args);
  if (!action.readOnly) await chain.execute(signer, tx);
}

it('opens and immediately closes a minting window', async () => {
  await act(chain.deployer, 'nft', 'window', 'now', '+7d');
  const open = await getContributorCollection(chain);
  expect(open.closesMs - open.opensMs).toBe(7n * 86_400_000n);
  await chain.advanceClock(1_000);
  await act(chain.deployer, 'nft', 'close');
  const closed = await getContributorCollection(chain);
  expect(closed.opensMs).toBe(open.opensMs);
  expect(closed.closesMs).toBeLessThanOrEqual(await readClock(chain.client));
});

it('requires a time zone in timestamps', () => {
  const at = (text: string) => parseMoment('OPENS', text, 1_000n, 5_000n);
  expect(at('now')).toBe(5_000n);
  expect(at('+90m')).toBe(1_000n + 5_400_000n);
  expect(at('2026-12-01')).toBe(BigInt(Date.UTC(2026, 11, 1)));
  expect(at('2026-12-01T12:00:00+02:00')).toBe(BigInt(Date.UTC(2026, 11, 1, 10)));
  for (const wrong of ['', 'tomorrow', '2026-12-01T12:00:00', '+7', '+7w', '1764547200000']) {
    expect(() => at(wrong)).toThrow('OPENS must be now');
  }
});

it('registers the displays of both collections', async () => {
  const templates = async (collection: 'og' | 'contributor') => {
    const { nft } = chain.deployment;
    const isOg = collection === 'og';
    const type = `${nft?.originalId}::${isOg ? 'og::OgNft' : 'contributor::ContributorNft'}`;
    const { object } = await chain.client.core.getObject({
      objectId: displayId(type),
      include: { json: true },
    });
    expect(object.owner.$kind).toBe('Shared');
    expect(object.type).toBe(normalizeStructTag(`0x2::display_registry::Display<${type}>`));
    const { fields } = object.json as {
      fields: { contents: { key: string; value: string }[] };
    };
    return Object.fromEntries(fields.contents.map(({ key, value }) => [key, value]));
  };
  expect(await templates('og')).toMatchObject({ name: 'OG #{number}', image_url: '{image_url}' });
  expect(await templates('contributor')).toMatchObject({ name: 'Contributor #{number}' });
  await act(chain.deployer, 'nft', 'display', 'og', 'link', 'https://atoll.example/og/{number}');
  expect(await templates('og')).toMatchObject({ link: 'https://atoll.example/og/{number}' });
});

it('sets display fields, which any wallet can render from the chain', async () => {
  await act(
    chain.deployer,
    'nft',
    'display',
    'contributor',
    'link',
    'https://atoll.example/nft/{id}',
  );
  const display = await getNftDisplay(chain, { collection: 'contributor' });
  const fields = {
    id: '0xa',
    number: '7',
    contributor: '0xb',
    image_url: 'https://m.example/7.webp',
  };
  expect(renderDisplay(display, fields)).toEqual({
    name: 'Contributor #7',
    description: 'Awarded to contributors of Atoll.',
    image_url: 'https://m.example/7.webp',
    number: '7',
    contributor: '0xb',
    link: 'https://atoll.example/nft/0xa',
  });
});

it('announces a royalty, pauses, and shows both collections', async () => {
  await act(chain.deployer, 'nft', 'royalty', 'og', '2.5', '0.05');
  const [change] = await listPendingChanges(chain.client, chain.deployment);
  expect(change).toMatchObject({ name: 'nft', change: { royaltyBps: 250n, minimum: 50_000_000n } });
  await act(chain.deployer, 'nft', 'pause');
  await act(chain.deployer, 'nft', 'resume');
  await act(stranger, 'nft', 'show');
  expect(lines).toEqual([
    'OG: 0 minted, 0 burned; minting ended',
    expect.stringMatching(/^Contributor: 0 minted, 0 burned; window 20.* to 20/),
    'Signing key: none',
    'Royalty of og: 5%, at least 0.01 SUI',
    'Royalty of contributor: 5%, at least 0.01 SUI',
  ]);
});

it('rejects invalid arguments and non-admin senders', async () => {
  let files = 0;
  const file = (text: string) => {
    files += 1;
    const path = join(dir, `mints-${files}.txt`);
    writeFileSync(path, text);
    return path;
  };
  const owner = stranger.toSuiAddress();
  for (const [words, message] of [
    [['window', '+1d', 'now'], 'must close after it opens'],
    [['display', 'gold', 'link', 'x'], 'Choose og or contributor'],
    [['display', 'og', 'Link', 'x'], 'FIELD must be a name'],
    [['royalty', 'og', '11', '0'], 'PERCENT must be a number from 0 to 10'],
    [['royalty', 'og', '5', '2'], 'MINIMUM must be a number of SUI'],
    [['mint-og', join(dir, 'none.txt')], 'cannot be read'],
    [['mint-og', file('0xzz https://m.example/1.webp')], 'Line 1'],
    [['mint-og', file(`${owner} javascript:alert(1)`)], 'Line 1'],
    [['mint-og', file(`${`${owner} https://m.example/1.webp\n`.repeat(3_000)}`)], 'Split it after'],
    [['remove-key'], 'No signing key'],
  ] as const) {
    await expect(act(chain.deployer, 'nft', ...words)).rejects.toThrow(message);
  }
  await expect(act(stranger, 'nft', 'window', 'now', '+1d')).rejects.toThrow('is administered by');
  await expect(act(stranger, 'nft', 'seal-og')).rejects.toThrow('does not hold the OG minter');
});

it('seals the OG collection permanently', async () => {
  await act(chain.deployer, 'nft', 'seal-og');
  expect(await getOgCollection(chain)).toMatchObject({ sealed: true });
  await expect(act(chain.deployer, 'nft', 'seal-og')).rejects.toThrow('it was sealed');
});
