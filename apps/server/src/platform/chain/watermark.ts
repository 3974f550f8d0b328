/**
 * The watermark: the last indexed checkpoint, with the chain and launchpad that the rows belong to.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { chainTables } from '../database/schema.ts';
import { ConfigError } from '../errors.ts';

/** Name of this indexer's row. */
export const PIPELINE = 'atoll';

export interface IndexIdentity {
  /** Digest of the genesis checkpoint. */
  chainId: string;
  /** Original id of the launchpad package. */
  packageId: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof readWatermark>>>;

const isOf = (found: Found, { chainId, packageId }: IndexIdentity): boolean =>
  found.chain_id === chainId && found.package_id === packageId;

const foreignIndex = (found: Found): ConfigError =>
  new ConfigError(
    `The database holds the index of chain ${found.chain_id}, launchpad ${found.package_id}, up to ` +
      `checkpoint ${found.checkpoint}, which the Sui node does not have. Give this server its own database.`,
  );

/**
 * Checks, without asking the node, that no rows of another chain or launchpad are served.
 * @throws {ConfigError} if there are any.
 */
export async function refuseForeignIndex(db: Db, identity: IndexIdentity): Promise<void> {
  const found = await readWatermark(db);
  if (found !== undefined && !isOf(found, identity)) throw foreignIndex(found);
}

export function readWatermark(db: Db | Tx) {
  return db.selectFrom('watermark').selectAll().where('pipeline', '=', PIPELINE).executeTakeFirst();
}

/** Moves from `before` to the given checkpoint; throws if another process moved it meanwhile. */
export async function moveWatermark(
  tx: Tx,
  before: number,
  to: { sequence: number; digest: string; timestampMs: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('watermark')
    .set({ checkpoint: to.sequence, digest: to.digest, timestamp_ms: to.timestampMs })
    .where('pipeline', '=', PIPELINE)
    .where('checkpoint', '=', before)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('Another process moved the watermark.');
}

/** Returns whether any table of the index has rows. */
async function hasRows(tx: Tx): Promise<boolean> {
  const tables = chainTables.map((name) => `exists (select from ${name})`);
  const { rows } = await sql
    .raw<{ filled: boolean }>(`select ${tables.join(' or ')} as filled`)
    .execute(tx);
  return rows[0]?.filled === true;
}

/** Deletes all rows that come from the chain, to be rebuilt from `firstCheckpoint`. */
export async function startOver(
  tx: Tx,
  identity: IndexIdentity,
  firstCheckpoint: number,
): Promise<void> {
  // Truncating creates new files for each table and index, which takes longer than the check.
  if (await hasRows(tx)) await sql.raw(`truncate ${chainTables.join(', ')}`).execute(tx);
  await tx
    .insertInto('watermark')
    .values({
      pipeline: PIPELINE,
      chain_id: identity.chainId,
      package_id: identity.packageId,
      checkpoint: firstCheckpoint - 1,
      digest: '',
      timestamp_ms: 0,
    })
    .execute();
}

/**
 * Makes sure that the rows are of this chain and launchpad, and that the chain still has the
 * checkpoint they end at (a killed localnet can restart with fewer). An empty database
 * starts at `firstCheckpoint`; rows of another history are dropped where `rebuild` allows it.
 * @param digestAt digest of the chain's checkpoint of a number, null when it has none.
 * @throws {ConfigError} when the rows are of another history and may not be dropped.
 */
export async function claimIndex(
  db: Db,
  identity: IndexIdentity,
  options: { firstCheckpoint: number; rebuild: boolean },
  digestAt: (checkpoint: number) => Promise<string | null>,
): Promise<'kept' | 'new' | 'rebuilt'> {
  const seen = await readWatermark(db);
  const digest = seen === undefined || seen.digest === '' ? '' : await digestAt(seen.checkpoint);
  return db.transaction().execute(async (tx) => {
    // Serializes servers that start at the same time.
    await sql`lock table watermark in exclusive mode`.execute(tx);
    const found = await readWatermark(tx);
    if (found === undefined) {
      await startOver(tx, identity, options.firstCheckpoint);
      return 'new';
    }
    // If the watermark moved meanwhile, a server on the same chain moved it.
    const sameHistory = found.checkpoint !== seen?.checkpoint || found.digest === digest;
    if (isOf(found, identity) && sameHistory) return 'kept';
    if (!options.rebuild) throw foreignIndex(found);
    await startOver(tx, identity, options.firstCheckpoint);
    return 'rebuilt';
  });
}
