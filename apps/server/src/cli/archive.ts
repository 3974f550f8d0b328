// The program behind `npm run archive`: lists partitions, archives old ones, restores files.
import { join } from 'node:path';
import { archiveOld, restoreArchive } from '../archive/archive.ts';
import { listPartitions, newestMs } from '../archive/partitions.ts';
import { configFromEnv } from '../platform/config/config.ts';
import { readEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/database.ts';
import { secondPartitions, tradePartitions } from '../platform/database/partitions.ts';
import { ConfigError } from '../platform/errors.ts';
import { createLog } from '../platform/log.ts';

const USAGE = `Usage: npm run archive -- list | run | restore <file>
  list     lists the partitions of trades and one-second candles
  run      archives partitions older than ATOLL_KEEP_TRADES_DAYS and ATOLL_KEEP_SECOND_CANDLES_DAYS to
           files under ATOLL_DATA_DIR/archive, and drops them
  restore  restores an archived partition`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function main([command, file]: string[]): Promise<void> {
  if (command !== 'list' && command !== 'run' && (command !== 'restore' || file === undefined)) {
    throw new ConfigError(USAGE);
  }
  const env = readEnv(process.env);
  const database = await openDatabase(configFromEnv(env).database, createLog('warn'));
  const { db } = database;
  try {
    if (command === 'restore') {
      print(`${await restoreArchive(db, file ?? '')} rows restored.`);
    } else if (command === 'run') {
      const retention = {
        trades: env.ATOLL_KEEP_TRADES_DAYS ?? null,
        secondCandles: env.ATOLL_KEEP_SECOND_CANDLES_DAYS ?? null,
      };
      const dir = join(env.ATOLL_DATA_DIR, 'archive');
      const archived = await archiveOld(db, dir, retention, Date.now());
      for (const { partition, file, rows, bytesBefore, bytes } of archived) {
        print(
          `${partition}: ${rows} rows, ${megabytes(bytesBefore)} → ${file}, ${megabytes(bytes)}`,
        );
      }
      print(
        archived.length === 0
          ? 'No partition has exceeded its retention period.'
          : `${archived.length} archived.`,
      );
    } else {
      for (const partitioned of [tradePartitions, secondPartitions]) {
        for (const { name, bytes } of await listPartitions(db, partitioned)) {
          const ms = await newestMs(db, partitioned, name);
          const newest = ms === undefined ? 'empty' : `until ${new Date(ms).toISOString()}`;
          print(`${name}: ${megabytes(bytes)}, ${newest}`);
        }
      }
    }
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
