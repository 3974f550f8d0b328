/** The operator's missions: a JSON file with the tasks, their conditions and what they add to a boost. */
import { readFileSync } from 'node:fs';
import { isValidSuiObjectId, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';

const handle = z
  .string()
  .overwrite((text) => text.replace(/^@/, ''))
  .regex(/^\w{1,15}$/, 'must be an X handle such as atoll');
const postId = z.string().regex(/^\d{1,19}$/, 'must be the number at the end of a post’s address');
const chat = z
  .string()
  .regex(
    /^(@[A-Za-z]\w{3,31}|-\d{1,19})$/,
    'must be @name of a group, or its number such as -100123',
  );
const units = z
  .string()
  .regex(/^[1-9]\d{0,19}$/, 'must be a positive integer in base units')
  .transform(BigInt);
const poolId = z
  .string()
  .refine(isValidSuiObjectId, 'must be a pool’s object ID')
  .overwrite((id) => normalizeSuiAddress(id));
const coinType = z.string().transform((text, context) => {
  try {
    return normalizeStructTag(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a coin type such as 0x2::sui::SUI' });
    return z.NEVER;
  }
});

const common = {
  /** Permanent name of the mission, under which completions are stored. */
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'must consist of lower-case letters, digits and -'),
  title: z.string().trim().min(1).max(80),
  /** Added to the multiplier, in basis points. */
  boost_bps: z.number().int().min(1).max(20_000),
  /** Pools that have the mission; without it, each of the operator's pools that allows boosts. */
  pools: z.array(poolId).min(1).optional(),
  cooldown_seconds: z.number().int().min(1).max(86_400).optional(),
  /** Points for it. */
  points: z.number().int().min(0).max(100_000).optional(),
};

const task = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('follow_x'), account: handle }),
  z.strictObject({ ...common, kind: z.literal('repost_x'), account: handle, post: postId }),
  z.strictObject({
    ...common,
    kind: z.literal('join_telegram'),
    chat,
    /** Invitation of a private group. */
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('hold_coin'),
    coin: coinType,
    amount: units,
    /** Time over which the balance is averaged; 0: only the current balance counts, which one stock shows many times. */
    hours: z.number().int().min(0).max(2_160).default(72),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('trade_volume'),
    mist: units,
    days: z.number().int().min(1).max(365),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('refer_traders'),
    traders: z.number().int().min(1).max(1_000),
    /** Volume that each of them must have traded. */
    mist_each: units,
  }),
]);

const file = z.strictObject({
  /** Subjects of the profile checks. */
  community: z
    .strictObject({
      x_account: handle.optional(),
      x_post: postId.optional(),
      telegram_chat: chat.optional(),
    })
    .default({}),
  cooldown_seconds: z.number().int().min(1).max(86_400).default(30),
  points: z.number().int().min(0).max(100_000).default(50),
  grant_minutes: z.number().int().min(1).max(1_440).default(15),
  tasks: z
    .array(task)
    .max(50)
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, {
      error: 'task IDs must be unique',
    })
    .default([]),
});

export type MissionSettings = z.output<typeof file>;
/** The file's content before it is checked. */
export type MissionFile = z.input<typeof file>;
export type MissionDefinition = z.output<typeof task>;

/**
 * Checks the content of a missions file.
 * @throws {ConfigError} naming every field that is wrong.
 */
export function parseMissions(content: unknown, source: string): MissionSettings {
  const result = file.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  );
  throw new ConfigError(`ATOLL_MISSIONS: ${source} is invalid. ${problems.join('; ')}.`);
}

/** Reads the operator's file; without one there are no missions. */
export function readMissions(path: string | undefined): MissionSettings {
  if (path === undefined) return parseMissions({}, 'the default');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`ATOLL_MISSIONS: ${path} cannot be read: ${(error as Error).message}.`);
  }
  return parseMissions(content, path);
}
