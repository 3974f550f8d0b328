/** Profiles and sessions: challenge, login, logout, me, update. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { filtersOf } from '../http/filters.ts';
import { legacyUserNames, renamed } from '../http/legacy.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, isoTime } from '../http/scalars.ts';
import { misleadsInLine, misleadsInText } from '../text/texts.ts';

/** Summary of a user with a profile, embedded in other rows. */
export const userSummary = z
  .object({
    id: z.number().int(),
    address,
    name: z.string().nullable(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'UserSummary' });

/** A profile. `name` is null until its owner sets one. */
const userModel = userSummary.extend({
  bio: z.string().nullable(),
  x_handle: z.string().nullable(),
  telegram_handle: z.string().nullable(),
  /** Whether the profile verified ownership of the handle. */
  x_verified: z.boolean(),
  telegram_verified: z.boolean(),
  ref_code: z.string(),
  from_ref_code: z.string().nullable(),
  followers: z.number().int(),
  following: z.number().int(),
  likes: z.number().int(),
  points: z.number().int(),
  referrals: z.number().int(),
  missions_done: z.number().int(),
  follows_x: z.boolean(),
  retweeted: z.boolean(),
  joined_telegram: z.boolean(),
  generated_images: z.number().int(),
  image_url: z.string().nullable(),
  createdAt: isoTime,
});
/** The caller's own profile with the address of their referrer, whom trades credit on chain. */
const meModel = userModel.extend({
  referrer_address: address.nullable(),
  /** Whether the account may use /moderation. */
  is_operator: z.boolean(),
});

export const user = renamed('User', userModel, legacyUserNames);
export const me = renamed('Me', meModel, legacyUserNames);

export const challengeQuery = z.object({ address });
export const challengeResponse = z.object({ data: z.object({ message: z.string() }) });

/** `signature` is a serialized Sui signature over the challenge message, in base64. */
export const loginBody = z.object({
  signature: z.string().min(1).max(8192),
  ref_code: z.string().max(64).nullish(),
});
export const loginResponse = z.object({ result: z.object({ access_token: z.string() }) });

/** Ends the session of the bearer token. */
export const logoutBody = z.object({});
export const logoutResponse = z.object({ data: z.object({ ok: z.literal(true) }) });

export const meResponse = z.object({ data: me });

// A profile name is shown where an address or a Sui name (alice.sui, @alice) would be.
const PASSES_FOR_ADDRESS = /^0x|^@|\.sui$/i;

const profileName = z
  .string()
  .trim()
  .max(32)
  .refine((name) => !misleadsInLine(name), {
    error: 'The name contains invisible or bidirectional control characters.',
  })
  .refine((name) => !PASSES_FOR_ADDRESS.test(name), {
    error: 'The name must not look like an address or a Sui name.',
  });

/** A handle on another service, with or without a leading @; empty for none. */
const handle = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .max(64)
    .transform((text) => text.replace(/^@/, ''))
    .refine((name) => name === '' || pattern.test(name), { error });

const xHandle = handle(/^\w{1,15}$/, 'An X handle has at most 15 letters, digits and underscores.');
const telegramHandle = handle(
  /^[a-z]\w{3,31}$/i,
  'A Telegram username has 4 to 32 letters, digits and underscores and starts with a letter.',
);

/** Omitted fields stay as they are; an empty string clears a field. */
export const profileUpdateBody = z.strictObject({
  name: profileName.optional(),
  bio: z
    .string()
    .trim()
    .max(280)
    .refine((bio) => !misleadsInText(bio), {
      error: 'The text contains bidirectional or control characters.',
    })
    .optional(),
  /** A URL returned by POST /api/media. */
  avatar: z.string().max(512).optional(),
  twitter_screen_name: xHandle.optional(),
  telegram_username: telegramHandle.optional(),
});
export const profileResponse = z.object({ data: user });

export const profileFilters = {
  id: 'int4',
  address: 'address',
  name: 'text',
  ref_code: 'text',
} as const;
/** Newest first. */
export const profilesQuery = z.object({
  filters: filtersOf(profileFilters).optional(),
  pagination: paginationQuery.prefault({}),
});
export const profilesResponse = listOf(user);

export type UserSummary = z.infer<typeof userSummary>;
export type User = z.infer<typeof userModel>;
export type Me = z.infer<typeof meModel>;
export type ProfileUpdateBody = z.infer<typeof profileUpdateBody>;

export const session = {
  challenge: endpoint('GET /api/profile/challenge', {
    summary: 'Get the message that an address signs to log in',
    tag: 'Profiles and sessions',
    limits: ['login'],
    input: challengeQuery,
    output: challengeResponse,
  }),
  login: endpoint('POST /api/profile/login', {
    summary: 'Log in with a signature',
    tag: 'Profiles and sessions',
    limits: ['login'],
    errors: [401],
    input: loginBody,
    output: loginResponse,
  }),
  logout: endpoint('POST /api/profile/logout', {
    summary: 'End the session',
    tag: 'Profiles and sessions',
    session: 'required',
    input: logoutBody.prefault({}),
    output: logoutResponse,
  }),
};

export const profiles = {
  list: endpoint('GET /api/profiles', {
    summary: 'Find profiles',
    tag: 'Profiles and sessions',
    input: profilesQuery,
    output: profilesResponse,
  }),
  update: endpoint('POST /api/profile/update', {
    summary: 'Update your own profile',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['profile'],
    errors: [403, 409],
    input: profileUpdateBody,
    output: profileResponse,
  }),
};
