// Derives the genesis record of a network with default settings from a template, so that a packaged network starts
// without executing genesis. The template is the record of another such network: only the time and the digests that
// depend on it differ.
import { digestFromBase58 } from '../../execution/encoding/base58.ts';
import { type DigestDomain, digestOf } from '../../execution/encoding/digest.ts';
import type { ExecutionOutcome } from '../../execution/engine.ts';
import { encodeTransaction, recordOf } from '../storage/records.ts';

/** Placeholder for the Unix time in milliseconds: eight bytes that occur nowhere else in the template. */
export const TEMPLATE_TIMESTAMP_MS = 0xa701_15ee_d5ca_1ab1n;

const NEWLINE = 0x0a;

/** A part of the record from `start` to `end` and its digest. */
interface Part {
  /** Digest in hex. */
  digest: string;
  start: number;
  end: number;
}

interface Header {
  transaction: Part;
  objects: Part[];
  effects: Part;
}

export interface GenesisRecord {
  /** Encoded record. */
  bytes: Uint8Array;
  digest: string;
  effectsDigest: string;
}

/** Returns the template for a genesis transaction executed with the time `TEMPLATE_TIMESTAMP_MS`. */
export function genesisTemplate(outcome: ExecutionOutcome): Uint8Array {
  const record = Buffer.from(encodeTransaction(recordOf(outcome, []), outcome.outputBytes));
  const part = (digest: string, bytes: Uint8Array): Part => {
    const start = record.indexOf(bytes);
    return {
      digest: Buffer.from(digestFromBase58(digest)).toString('hex'),
      start,
      end: start + bytes.length,
    };
  };
  const header: Header = {
    transaction: part(outcome.digest, outcome.transactionBytes),
    objects: outcome.outputObjects.map(({ digest }, i) =>
      part(digest, outcome.outputBytes[i] ?? new Uint8Array()),
    ),
    effects: part(outcome.effectsDigest, outcome.effectsBytes),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), record]);
}

/** Returns the genesis record of a network that starts at `timestampMs`. */
export function fillGenesisTemplate(template: Uint8Array, timestampMs: bigint): GenesisRecord {
  const end = template.indexOf(NEWLINE);
  const header = JSON.parse(Buffer.from(template.subarray(0, end)).toString()) as Header;
  const bytes = Buffer.from(template.subarray(end + 1));
  const part = ({ start, end }: Part) => bytes.subarray(start, end);
  const hash = (domain: DigestDomain, of: Part) => digestOf(domain, part(of));

  replaceAll(bytes, u64(TEMPLATE_TIMESTAMP_MS), u64(timestampMs));
  const digest = hash('TransactionData', header.transaction);
  replaceDigest(bytes, header.transaction.digest, digest);
  const effects = part(header.effects);
  for (const object of header.objects)
    replaceDigest(effects, object.digest, hash('Object', object));
  return { bytes, digest, effectsDigest: hash('TransactionEffects', header.effects) };
}

/** Replaces all occurrences of a digest. `from`: hex; `to`: base58. */
function replaceDigest(bytes: Buffer, from: string, to: string): void {
  replaceAll(bytes, Buffer.from(from, 'hex'), digestFromBase58(to));
}

function replaceAll(bytes: Buffer, from: Uint8Array, to: Uint8Array): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length))
    bytes.set(to, at);
}

function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
