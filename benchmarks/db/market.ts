// Fills a PostgreSQL database with a market of any size, with COPY: coins, trades in random order of their
// digests, candles of the busiest coin. Names are words, so that search finds many coins for some of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';

export interface Scale {
  coins: number;
  trades: number;
}

const ADJECTIVES = 'golden silent velvet tidal solar lucky angry tiny royal ghost neon salty'.split(
  ' ',
);
const ANIMALS = 'cat otter crab whale squid turtle pepe doge shark heron lynx koi eel ray'.split(
  ' ',
);
const SYLLABLES = 'ka lo mi ru ta ven zor pli qua ney shu dex bru fa gon hy jil wex'.split(' ');

/** A small generator of random numbers (mulberry32): reproducible by its seed. */
function randomness(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const hex = (number: number, salt: string) => `0x${salt}${number.toString(16).padStart(62, '0')}`;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Accounts that trade. */
const TRADERS = 50_000;
export const NOW = 1_800_000_000_000;
const YEAR = 365 * 86_400_000;
const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;
const VENUE = `${hex(7, 'aa')}::venue::AmmVenue`;

export const poolIdOf = (number: number): string => {
  // Spread over the key space, as object ids are.
  const mixed = Math.imul(number, 0x9e3779b1) >>> 0;
  return `0x${mixed.toString(16).padStart(8, '0')}${number.toString(16).padStart(56, '0')}`;
};

const POOL_COLUMNS = `id, pool_id, base_type, quote_type, quote_rate, is_agent, is_sticker, name, symbol,
  description, decimals, creator, fee_recipient, total_supply, target_raised, initial_virtual_quote,
  initial_virtual_base, curve_supply, dex_supply, graduation_fee, trade_fee_bps, creator_fee_bps,
  referrer_fee_bps, co_creator_fee_bps, launch_ends_ms, launch_max_base, state, venue, virtual_quote,
  virtual_base, quote_reserve, sold, price, price_24h_ago, marketcap, volume_24h, total_volume, trade_count,
  holders, comment_count, created_ms, updated_ms, created_checkpoint, updated_checkpoint`;

function* pools(coins: number): Generator<string> {
  const random = randomness(1);
  const word = () =>
    Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
  for (let id = 1; id <= coins; id += 1) {
    const animal = ANIMALS[random(ANIMALS.length)] ?? '';
    const name = `${random(3) === 0 ? ADJECTIVES[random(ADJECTIVES.length)] : word()} ${random(4) === 0 ? word() : animal}`;
    const symbol = (random(2) === 0 ? animal : word()).slice(0, 8).toUpperCase();
    const sold = BigInt(random(800_000)) * 1_000_000_000n;
    const cap = 2_000_000_000_000n + BigInt(random(1_000_000)) * 25_000_000n;
    const created = NOW - random(YEAR / 1_000) * 1_000;
    const pool = poolIdOf(id);
    yield [
      ...[id, pool, `${pool}::${symbol.toLowerCase()}::${symbol}`, SUI, 1_000_000],
      ...[random(2) === 0 ? 't' : 'f', random(20) === 0 ? 't' : 'f', name, symbol, 'A coin', 6],
      ...[
        1 + random(TRADERS),
        1,
        10n ** 15n,
        6n * 10n ** 12n,
        2_250n * 10n ** 9n,
        11n * 10n ** 14n,
      ],
      ...[8n * 10n ** 14n, 2n * 10n ** 14n, 5n * 10n ** 11n, 100, 3_500, 1_250, 1_250, created, 0],
      ...[random(10) === 0 ? 'graduated' : 'trading', VENUE, cap, 10n ** 15n, cap, sold, cap, cap],
      ...[cap, BigInt(random(1_000_000)) * 10n ** 6n, BigInt(random(1_000_000)) * 10n ** 8n],
      ...[random(1_000), random(500), 0, created, created + random(1_000_000), id, id],
    ].join('\t');
  }
}

/** Trades: a tenth of them with one coin. */
function* trades({ coins, trades: count }: Scale): Generator<string> {
  const random = randomness(2);
  for (let number = 1; number <= count; number += 1) {
    let digest = '';
    for (let place = 0; place < 44; place += 1) digest += BASE58[random(58)];
    const pool = number % 10 === 0 ? 1 : 1 + random(coins);
    yield [
      ...[
        digest,
        0,
        number * 1_000,
        pool,
        1 + random(TRADERS),
        random(2) === 0 ? 't' : 'f',
        'curve',
      ],
      ...[1_000_000 + random(2_000_000_000), random(2_000_000_000), random(20_000_000)],
      ...[
        2_000_000_000_000 + random(1_000_000_000),
        NOW - YEAR + Math.floor((number * YEAR) / count),
      ],
    ].join('\t');
  }
}

function* accounts(): Generator<string> {
  for (let id = 1; id <= TRADERS; id += 1) yield `${id}\t${hex(id, 'bb')}`;
}

/** Minutes of the busiest coin. */
function* candles(): Generator<string> {
  for (let minute = 0; minute < 20_000; minute += 1) {
    yield [1, 60, NOW - YEAR + minute * 60_000, 100, 120, 90, 110, 5_000_000].join('\t');
  }
}

/** Copies rows into a table with psql, without checking references one by one. */
async function copy(programs: string, url: string, target: string, rows: Generator<string>) {
  const psql = spawn(
    join(programs, 'psql'),
    [url, '-qc', 'set session_replication_role = replica', '-c', `copy ${target} from stdin`],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = once(psql, 'exit');
  let chunk = '';
  for (const row of rows) {
    chunk += `${row}\n`;
    if (chunk.length < 1 << 18) continue;
    if (!psql.stdin.write(chunk)) await once(psql.stdin, 'drain');
    chunk = '';
  }
  psql.stdin.end(chunk);
  const [code] = await ended;
  if (code !== 0) throw new Error(`COPY into ${target} ended with ${code}.`);
}

/** Drops the indexes that no constraint needs, and returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in ('pool'::regclass, 'coin_text'::regclass, 'candle'::regclass)
       and not indisprimary and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Fills a migrated, empty database. Trades are inserted with all their indexes, as they arrive in life. */
export async function fillMarket(
  programs: string,
  client: pg.Client,
  url: string,
  scale: Scale,
): Promise<void> {
  const indexes = await dropIndexes(client);
  await copy(programs, url, 'account (id, address)', accounts());
  await copy(programs, url, `pool (${POOL_COLUMNS})`, pools(scale.coins));
  await copy(programs, url, 'candle', candles());
  await client.query(
    `insert into coin_text (pool, pool_id, base_type, symbol, name)
     select id, pool_id, lower(base_type), lower(symbol), lower(name) from pool`,
  );
  for (const definition of indexes) await client.query(definition);
  await copy(
    programs,
    url,
    'trade (tx_digest, event_seq, seq, pool, trader, is_buy, venue, quote_amount, base_amount, fee, price, timestamp_ms)',
    trades(scale),
  );
}
