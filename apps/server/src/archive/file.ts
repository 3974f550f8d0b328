/**
 * The file of an archived partition: lines of JSON, compressed with Zstandard. The first line
 * describes the content, the last the number of rows and their SHA-256, so that a damaged or truncated file is detected
 * before anything is dropped or restored.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { ConfigError } from '../platform/errors.ts';

const header = z.object({
  format: z.literal('atoll-archive-1'),
  /** Chain and launchpad that the rows belong to. */
  chain_id: z.string(),
  package_id: z.string(),
  table: z.enum(['trade', 'candle_1']),
  partition: z.string().regex(/^(trade|candle_1)_p\d+$/),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
const trailer = z.object({ rows: z.number().int(), sha256: z.string() });

export type ArchiveHeader = z.infer<typeof header>;

/** Writes a file, complete or not at all; `rows` are JSON arrays of the columns' values. */
export async function writeArchive(
  path: string,
  head: ArchiveHeader,
  rows: AsyncIterable<string>,
): Promise<number> {
  let count = 0;
  const hash = createHash('sha256');
  async function* lines() {
    yield `${JSON.stringify(head)}\n`;
    for await (const row of rows) {
      count += 1;
      hash.update(row);
      yield `${row}\n`;
    }
    yield `${JSON.stringify({ rows: count, sha256: hash.digest('hex') })}\n`;
  }
  const temporary = `${path}.partial`;
  await pipeline(lines, createZstdCompress(), createWriteStream(temporary));
  const file = await open(temporary, 'r+');
  await file.sync();
  await file.close();
  await rename(temporary, path);
  await syncFolder(dirname(path));
  return count;
}

/** Makes the new name durable before the partition is dropped. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

const damaged = (path: string, cause?: unknown) =>
  new ConfigError(`The archive ${path} is damaged or incomplete.`, { cause });

/**
 * Reads a file, `use` being called with rows in groups of at most `size`.
 * @throws {ConfigError} if the file is damaged; only then is it known for the rows read before.
 */
export async function readArchive(
  path: string,
  size: number,
  use: (head: ArchiveHeader, rows: string[]) => Promise<void>,
): Promise<{ head: ArchiveHeader; count: number }> {
  const input = createReadStream(path).on('error', () => {});
  const unpacked = createZstdDecompress();
  const streaming = pipeline(input, unpacked).catch((error: unknown) => error);
  const hash = createHash('sha256');
  let head: ArchiveHeader | undefined;
  let pending: string | undefined;
  let group: string[] = [];
  let count = 0;
  try {
    for await (const line of createInterface({ input: unpacked })) {
      if (head === undefined) {
        head = header.parse(JSON.parse(line));
        continue;
      }
      if (pending !== undefined) {
        hash.update(pending);
        count += 1;
        group.push(pending);
        if (group.length === size) {
          await use(head, group);
          group = [];
        }
      }
      pending = line;
    }
    const failure = await streaming;
    if (failure !== undefined) throw failure;
    const end = trailer.parse(JSON.parse(pending ?? ''));
    if (head === undefined || end.rows !== count || end.sha256 !== hash.digest('hex')) {
      throw new Error('The rows differ from those that were written.');
    }
    if (group.length > 0) await use(head, group);
    return { head, count };
  } catch (error) {
    throw error instanceof ConfigError ? error : damaged(path, error);
  }
}
