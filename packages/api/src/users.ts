/** Owns profiles and the session: challenge, login, log out, me, update. */
import { z } from 'zod';
import { address, isoTime } from './scalars.ts';
import { misleadsInLine, misleadsInText } from './texts.ts';

/** What other rows embed of a user who has a profile here. */
export const userSummary = z.object({
  id: z.number().int(),
  address,
  name: z.string().nullable(),
  avatar: z.string().nullable(),
});

/** A profile. `name` is null until its owner chooses one; counts are of this service. */
export const user = userSummary.extend({
  bio: z.string().nullable(),
  twitter_screen_name: z.string().nullable(),
  telegram_username: z.string().nullable(),
  ref_code: z.string(),
  from_ref_code: z.string().nullable(),
  follower: z.number().int(),
  following: z.number().int(),
  like: z.number().int(),
  point: z.number().int(),
  total_ref: z.number().int(),
  task_done: z.number().int(),
  is_follow_twitter: z.boolean(),
  is_retweet: z.boolean(),
  is_join_tele: z.boolean(),
  number_gen: z.number().int(),
  image_url: z.string().nullable(),
  createdAt: isoTime,
});

/** GET /api/profile/challenge?address= */
export const challengeQuery = z.object({ address });
export const challengeResponse = z.object({ data: z.object({ message: z.string() }) });

/** POST /api/profile/login. `signature` is a Sui signature over the challenge, in base64. */
export const loginBody = z.object({
  signature: z.string().min(1).max(8192),
  ref_code: z.string().max(64).nullish(),
});
export const loginResponse = z.object({ result: z.object({ access_token: z.string() }) });

/** POST /api/profile/logout: ends the session of the bearer token. */
export const logoutResponse = z.object({ data: z.object({ ok: z.literal(true) }) });

/** The caller's own profile, with the address of whoever invited them: trades credit it on chain. */
export const me = user.extend({ referrer_address: address.nullable() });

/** GET /api/users/me: null for a visitor. */
export const meResponse = z.object({ data: me.nullable() });

// Where a chosen name stands, an address or a Sui name (alice.sui, @alice) would stand otherwise.
const PASSES_FOR_ADDRESS = /^0x|^@|\.sui$/i;

const profileName = z
  .string()
  .trim()
  .max(32)
  .refine((name) => !misleadsInLine(name), {
    error: 'The name has invisible or direction-changing characters.',
  })
  .refine((name) => !PASSES_FOR_ADDRESS.test(name), {
    error: 'The name must not look like an address or a Sui name.',
  });

/** POST /api/profile/update: fields left out stay; an empty string clears. */
export const profileUpdateBody = z.strictObject({
  name: profileName.optional(),
  bio: z
    .string()
    .trim()
    .max(280)
    .refine((bio) => !misleadsInText(bio), {
      error: 'The text has direction-changing or control characters.',
    })
    .optional(),
  /** A URL that POST /api/media answered. */
  avatar: z.string().max(512).optional(),
});
export const profileResponse = z.object({ data: user });

/** GET /api/profiles?filters[address][$eq]= */
export const profilesResponse = z.object({ data: z.array(user) });

export type UserSummary = z.infer<typeof userSummary>;
export type User = z.infer<typeof user>;
export type Me = z.infer<typeof me>;
export type LoginBody = z.infer<typeof loginBody>;
export type LoginResponse = z.infer<typeof loginResponse>;
export type ChallengeResponse = z.infer<typeof challengeResponse>;
export type MeResponse = z.infer<typeof meResponse>;
export type ProfileUpdateBody = z.infer<typeof profileUpdateBody>;
