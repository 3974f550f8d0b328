import { readFileSync } from 'node:fs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { findBlockedWord, normalizeWord, unfinished } from './words.ts';

describe('word list', () => {
  const list = ['rugpull', 'seed phrase', 'scam.example'].flatMap(
    (word) => normalizeWord(word) ?? [],
  );

  test.each([
    ['rugpull', 'rugpull'],
    ['a RUGPULL!', 'rugpull'],
    ['a rugpu\u200bll', 'rugpull'],
    ['а ruɡрull', 'rugpull'],
    ['send me your seed\nphrase', 'seed phrase'],
    ['see https://scam.example/x', 'scam example'],
  ])('%j contains %j', (text, word) => {
    expect(findBlockedWord(text, list)).toBe(word);
  });

  const corpus: { words: string[]; disguised: [string, string][]; innocent: string[] } = JSON.parse(
    readFileSync(
      new URL('../../../../tests/fixtures/disguised-words.json', import.meta.url),
      'utf8',
    ),
  );
  const blocked = corpus.words.flatMap((word) => normalizeWord(word) ?? []);

  test('finds every disguise of the corpus, and no innocent text', () => {
    expect(corpus.disguised.length).toBeGreaterThan(45);
    const missed = corpus.disguised.filter(
      ([text, word]) => findBlockedWord(text, blocked) !== normalizeWord(word),
    );
    expect(missed).toEqual([]);
    const wrong = corpus.innocent.filter((text) => findBlockedWord(text, blocked) !== undefined);
    expect(wrong).toEqual([]);
  });

  test.each(['', 'rug pulls happen', 'rugpuller', 'seeds and phrases', 'example scam', '🙂'])(
    '%j contains none',
    (text) => {
      expect(findBlockedWord(text, list)).toBeUndefined();
    },
  );

  test('finds a phrase in a stream regardless of how it is split', () => {
    const list = ['buy my cheap coins'];
    const text = 'Now: "buy -- , my\n... cheap -- coins" today.';
    for (let size = 1; size <= text.length; size += 1) {
      let before = '';
      let found: string | undefined;
      for (let at = 0; at < text.length; at += size) {
        const piece = text.slice(at, at + size);
        found ??= findBlockedWord(unfinished(before) + piece, list);
        before += piece;
      }
      expect({ size, found }).toEqual({ size, found: list[0] });
    }
    // Only the end that later words can complete is checked again.
    expect(unfinished('one two three four five six')).toBe('three four five six');
  });

  test('a word needs letters, and a phrase at most four words', () => {
    expect(normalizeWord('  Seed   PHRASE ')).toBe('seed phrase');
    for (const wrong of ['', ' ', '...', 'one two three four five']) {
      expect(normalizeWord(wrong)).toBeUndefined();
    }
  });
});

describe('posting', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('rejects blocked words with 400 and banned authors with 403', async () => {
    const wallet = new Ed25519Keypair();
    const session = await server.signIn(wallet);
    const { db } = server.database;
    const write = (bio: string) => server.post('/api/profile/update', { bio }, session);
    await db.insertInto('blocked_word').values({ word: 'rugpull', created_ms: 1 }).execute();
    expect(await write('I love a rugpull')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('“rugpull” is not allowed') } },
    });
    expect((await write('I love reefs')).status).toBe(200);
    const address = wallet.toSuiAddress();
    await db.insertInto('ban').values({ address, reason: 'Spam.', created_ms: 1 }).execute();
    expect(await write('I love reefs')).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('Spam.') } },
    });
  });
});
