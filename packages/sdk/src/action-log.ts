// Hashes the public log of an agent's actions: the hash chain of its entries and the Merkle root of a
// day, which the agent's key anchors on chain.
import { toHex } from '@mysten/sui/utils';
import { canonicalJson, textDigest } from './digests.ts';

/** Fields that the hash of an entry covers. Digests and hashes are SHA-256 in lowercase hex. */
export interface ActionRecord {
  /** Pool of the agent's coin. */
  pool_id: string;
  /** Position in the agent's log, 1 for the first. */
  number: number;
  kind: string;
  /** Revision of the persona that produced the action, or null for actions without one. */
  revision: number | null;
  /** Version of the prompt template, or null without one. */
  prompt: string | null;
  /** Name of the model, `offline` for the basic mode, or null if none was used. */
  model: string | null;
  /** Digests of what the action was based on, by name. */
  inputs: { name: string; digest: string }[];
  output_digest: string;
  input_tokens: number;
  output_tokens: number;
  /** Millionths of a US dollar. */
  cost_micro_usd: number;
  result: string;
  /** Reason of a failure, or a note; empty if there is nothing to say. */
  detail: string;
  /** Transaction digest, post ID or the like that the action led to. */
  reference: string | null;
  timestamp_ms: number;
  /** Hash of the entry before, `GENESIS_HASH` for the first. */
  previous: string;
}

/** Previous hash of the first entry of a log. */
export const GENESIS_HASH = '0'.repeat(64);

const DAY_MS = 86_400_000;

/** Returns the day (UTC) of a time, in days since the Unix epoch. */
export const dayOf = (timestampMs: number): number => Math.floor(timestampMs / DAY_MS);

/** Returns the hash of an entry: SHA-256 of its canonical JSON (RFC 8785), in hex. */
export const actionHash = async (record: ActionRecord): Promise<string> =>
  toHex(await textDigest(canonicalJson(record)));

/**
 * Returns the Merkle root of entry hashes (hex), as RFC 6962 defines it: SHA-256 of 0x00 and the hash for a
 * leaf, of 0x01 and both children for a node; the left subtree has the largest power of two below the count.
 * @throws RangeError for an empty list.
 */
export async function merkleRoot(hashes: readonly string[]): Promise<string> {
  if (hashes.length === 0) throw new RangeError('A Merkle tree needs at least one entry.');
  return toHex(await subtree(hashes));
}

async function subtree(hashes: readonly string[]): Promise<Uint8Array> {
  const [first = ''] = hashes;
  if (hashes.length === 1) return sha256([0], bytesOf(first));
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  return sha256([1], await subtree(hashes.slice(0, split)), await subtree(hashes.slice(split)));
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );

async function sha256(...parts: (Uint8Array | number[])[]): Promise<Uint8Array> {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** An entry as it is published: its record, hash, and the output if that is public. */
export interface PublishedAction {
  record: ActionRecord;
  hash: string;
  output: string | null;
}

/** Why an entry does not belong where it stands. */
export interface LogDefect {
  number: number;
  defect: 'hash' | 'number' | 'output' | 'previous';
}

/**
 * Recomputes consecutive entries, oldest first: each hash, the link to the entry before, and the digest of
 * each public output.
 * @param after the hash and number of the entry before the first, if it is known.
 * @returns the first defect, or undefined if there is none.
 */
export async function findLogDefect(
  entries: readonly PublishedAction[],
  after?: { hash: string; number: number },
): Promise<LogDefect | undefined> {
  let before = after;
  for (const { record, hash, output } of entries) {
    const defect = (kind: LogDefect['defect']): LogDefect => ({
      number: record.number,
      defect: kind,
    });
    if ((await actionHash(record)) !== hash) return defect('hash');
    if (before !== undefined && record.number !== before.number + 1) return defect('number');
    const previous = before?.hash ?? (record.number === 1 ? GENESIS_HASH : record.previous);
    if (record.previous !== previous) return defect('previous');
    if (output !== null && toHex(await textDigest(output)) !== record.output_digest) {
      return defect('output');
    }
    before = { hash, number: record.number };
  }
  return undefined;
}
