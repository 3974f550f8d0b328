// Fills a PostgreSQL database with a market of any size, with COPY: coins, trades in random order of their
// digests over a year of checkpoints, candles of the busiest coin, profiles of creators. Names are words, so that
// search finds many coins for some of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import {
  ensurePartitions,
  tradePartitions,
} from '../../apps/server/src/platform/database/partitions.ts';

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
  description, decimals, creator, creator_address, creator_profile, creator_name, fee_recipient, total_supply, target_raised, initial_virtual_quote,
  initial_virtual_base, curve_supply, dex_supply, graduation_fee, trade_fee_bps, creator_fee_bps,
  referrer_fee_bps, co_creator_fee_bps, launch_ends_ms, launch_max_base, launch_fee_bps, launch_fee_ends_ms, state, venue, virtual_quote,
  virtual_base, quote_reserve, sold, price, price_24h_ago, price_1h_ago, price_5m_ago, sparkline, marketcap, volume_24h,
  total_volume, trade_count, buy_count, creator_sold, first_second_wallets, first_second_held, bundled_wallets,
  bundled_held, creator_linked_wallets, creator_linked_held, fresh_wallets, fresh_held, holders, comment_count, creator_owed, curve_owed, has_pair, created_ms, updated_ms, created_checkpoint, updated_checkpoint`;

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
    const creator = 1 + random(TRADERS);
    const created = NOW - random(YEAR / 1_000) * 1_000;
    const pool = poolIdOf(id);
    yield [
      ...[id, pool, `${pool}::${symbol.toLowerCase()}::${symbol}`, SUI, 1_000_000],
      ...[random(2) === 0 ? 't' : 'f', random(20) === 0 ? 't' : 'f', name, symbol, 'A coin', 6],
      ...[
        creator,
        addressOf(creator),
        ...(hasProfile(creator) ? [creator, nameOf(creator)] : ['\\N', '\\N']),
        1,
        10n ** 15n,
        6n * 10n ** 12n,
        2_250n * 10n ** 9n,
        11n * 10n ** 14n,
      ],
      ...[
        8n * 10n ** 14n,
        2n * 10n ** 14n,
        5n * 10n ** 11n,
        100,
        3_500,
        1_250,
        1_250,
        created,
        0,
        0,
        created,
      ],
      ...[random(10) === 0 ? 'graduated' : 'trading', VENUE, cap, 10n ** 15n, cap, sold, cap, cap],
      ...[
        cap,
        cap,
        cap,
        cap,
        BigInt(random(1_000_000)) * 10n ** 6n,
        BigInt(random(1_000_000)) * 10n ** 8n,
      ],
      ...[
        random(1_000),
        0,
        0,
        // Wallets with labels, and what they hold.
        ...Array.from({ length: 8 }, () => 0),
        random(500),
        0,
        0,
        0,
        'f',
        created,
        created + random(1_000_000),
        id,
        id,
      ],
    ].join('\t');
  }
}

export const addressOf = (account: number) => hex(account, 'bb');
/** Every third account has a profile. */
const hasProfile = (account: number) => account % 3 === 0;
const nameOf = (account: number) => `person ${account}`;

/** Checkpoints of a year, as Sui makes them. */
const CHECKPOINTS = 120_000_000;
const SEQ_STEP = 2 ** 20;
/** Trades of this coin are a tenth of all. */
export const BUSIEST = 1;

const seqOf = (number: number, count: number) =>
  Math.floor((number * CHECKPOINTS) / count) * SEQ_STEP;

const TRADE_COLUMNS = `seq, timestamp_ms, pool, trader, referrer, event_seq, is_buy, is_pair, tx_digest,
  quote_amount, base_amount, fee, launch_fee, quote_after, base_after, creator_fee, referrer_fee, co_creator_fee,
  gas_charged, gas_rebate`;

/** Trades with amounts of all lengths: most are small, few are large. */
function* trades({ coins, trades: count }: Scale): Generator<string> {
  const random = randomness(2);
  for (let number = 1; number <= count; number += 1) {
    let digest = '';
    for (let part = 0; part < 8; part += 1)
      digest += random(2 ** 32)
        .toString(16)
        .padStart(8, '0');
    const quote = Math.floor(10 ** 8 * ((1 + random(10 ** 6)) / 10 ** 6) ** -1.4);
    const fee = Math.ceil(quote / 100);
    const parts = [0.35, 0.125, 0.125].map((share) => Math.floor(fee * share));
    yield [
      ...[seqOf(number, count), NOW - YEAR + Math.floor((number * YEAR) / count)],
      ...[number % 10 === 0 ? BUSIEST : 1 + random(coins), 1 + random(TRADERS)],
      ...[random(4) === 0 ? 1 + random(TRADERS) : '\\N', random(3)],
      ...[random(2) === 0 ? 't' : 'f', 'f', `\\\\x${digest}`],
      ...[quote, quote * (400 + random(80)), fee, 0],
      ...[2_250_000_000_000 + random(10 ** 9) * 1_000, 10 ** 15 - random(10 ** 9) * 10 ** 5],
      ...[...parts, 1_500_000 + random(10 ** 6), 900_000 + random(10 ** 5)],
    ].join('\t');
  }
}

function* accounts(): Generator<string> {
  for (let id = 1; id <= TRADERS; id += 1) yield `${id}\t${addressOf(id)}`;
}

function* profiles(): Generator<string> {
  for (let id = 3; id <= TRADERS; id += 3) {
    yield [id, addressOf(id), nameOf(id), `CODE${id}`, NOW].join('\t');
  }
}

/** Minutes of the busiest coin. */
function* candles(): Generator<string> {
  for (let minute = 0; minute < 20_000; minute += 1) {
    yield [BUSIEST, 60, NOW - YEAR + minute * 60_000, 100, 120, 90, 110, 5_000_000].join('\t');
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
  db: Db,
  url: string,
  scale: Scale,
): Promise<void> {
  const indexes = await dropIndexes(client);
  await copy(programs, url, 'account (id, address)', accounts());
  await copy(programs, url, 'profile (id, address, name, ref_code, created_ms)', profiles());
  await copy(programs, url, `pool (${POOL_COLUMNS})`, pools(scale.coins));
  await copy(programs, url, 'candle', candles());
  await client.query(
    `insert into coin_text (pool, pool_id, base_type, symbol, name)
     select id, pool_id, lower(base_type), lower(symbol), lower(name) from pool`,
  );
  for (const definition of indexes) await client.query(definition);
  await ensurePartitions(db, new Set(), {
    partitioned: tradePartitions,
    values: Array.from({ length: 1_000 }, (_, part) => seqOf(part, 999)),
  });
  await copy(programs, url, `trade (${TRADE_COLUMNS})`, trades(scale));
}
