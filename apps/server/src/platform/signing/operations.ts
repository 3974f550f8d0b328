/** Requests to the signer on the wire: their shapes, and the roles that may send them. */
import { address, sha256Digest } from '@atoll/api';
import { z } from 'zod';

/** Amounts and times travel as decimal strings. */
const units = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(BigInt);
const count = z.number().int().min(0);
const text = z.string().max(20_000);

const settings = z.strictObject({ body: text, message: text, signature: text }).nullable();
const transaction = z.object({
  day: count,
  part: count,
  digest: z.string(),
  bytes: z.string(),
  signature: z.string(),
  detail: z.string(),
});
const signed = z.object({ digest: z.string(), bytes: z.string(), signature: z.string() });
const signature = z.object({ signature: z.base64() });

export type Caller = 'api' | 'jobs';

interface Operation {
  input: z.ZodType;
  output: z.ZodType;
  callers: readonly Caller[];
}

const everyone = ['api', 'jobs'] as const;
const jobs = ['jobs'] as const;

export const operations = {
  address: {
    input: z.strictObject({ poolId: address }),
    output: z.object({ address }),
    callers: everyone,
  },
  boost: {
    input: z.strictObject({
      poolId: address,
      staker: address,
      nonce: units,
      multiplierBps: units,
      expiresMs: units,
    }),
    output: signature,
    callers: everyone,
  },
  mint: {
    input: z.strictObject({
      minter: address,
      nonce: units,
      imageUrl: z.string().min(1).max(512),
      expiresMs: units,
    }),
    output: signature,
    callers: everyone,
  },
  anchor: {
    input: z.strictObject({
      agentId: address,
      day: count,
      root: sha256Digest,
      count: count.min(1),
    }),
    output: transaction,
    callers: jobs,
  },
  tip: {
    input: z.strictObject({
      agentId: address,
      amount: units,
      recipient: address,
      note: z.string().max(200),
      settings,
    }),
    output: transaction,
    callers: jobs,
  },
  buyback: {
    input: z.strictObject({
      agentId: address,
      pairId: address.nullable(),
      part: count.max(100),
      settings,
    }),
    output: transaction,
    callers: jobs,
  },
  settlement: {
    input: z.strictObject({
      agentId: address,
      nonce: count.min(1),
      kind: z.enum(['answer', 'decline', 'refund']),
      answerDigest: sha256Digest.nullable(),
    }),
    output: signed,
    callers: jobs,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type InputOf<Name extends OperationName> = z.output<(typeof operations)[Name]['input']>;
export type OutputOf<Name extends OperationName> = z.output<(typeof operations)[Name]['output']>;
