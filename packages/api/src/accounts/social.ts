/** Accounts on X and Telegram: linking them, and the checks of POST /api/profile/check-…. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** An X handle; a leading @ is stripped. */
export const xHandle = z
  .string()
  .trim()
  .overwrite((handle) => handle.replace(/^@/, ''))
  .regex(/^\w{1,15}$/, 'must be an X handle: 1 to 15 letters, digits and underscores');

const linkedAccount = {
  /** Whether the service is configured on this server. */
  configured: z.boolean(),
  /** Whether ownership of the account is verified. */
  linked: z.boolean(),
  /** Handle of the linked account, otherwise the unverified handle in the profile. */
  handle: z.string().nullable(),
};

export const linkedAccounts = z
  .object({
    x: z.object({
      ...linkedAccount,
      /** Text with the address that proves ownership while it is in the account's bio or one of its latest posts. */
      statement: z.string(),
      /** URL that opens X with the text as a draft post. */
      post_url: z.string().nullable(),
    }),
    telegram: z.object({
      ...linkedAccount,
      /** Link to the bot, which asks before it links the account. Valid for at least an hour. */
      start_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'LinkedAccounts' });
export const linkedAccountsResponse = z.object({ data: linkedAccounts });

export const linkXBody = z.strictObject({ handle: xHandle });

export const unlinkBody = z.strictObject({ provider: z.enum(['x', 'telegram']) });

export const communityCheckBody = z.strictObject({});
export const communityCheckResponse = z.object({
  data: z.object({
    done: z.boolean(),
    /** Reason for the failed check; null if `done`. */
    message: z.string().nullable(),
  }),
});

export type LinkedAccounts = z.infer<typeof linkedAccounts>;

export const social = {
  accounts: endpoint('GET /api/profile/linked-accounts', {
    summary: 'Get your linked X and Telegram accounts and the texts that link them',
    tag: 'Profiles and sessions',
    session: 'required',
    output: linkedAccountsResponse,
  }),
  linkX: endpoint('POST /api/profile/link-x', {
    summary: 'Link the X account that has your text in its bio or latest posts',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['social'],
    errors: [409],
    input: linkXBody,
    output: linkedAccountsResponse,
  }),
  unlink: endpoint('POST /api/profile/unlink', {
    summary: 'Remove your linked X or Telegram account',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['social'],
    input: unlinkBody,
    output: linkedAccountsResponse,
  }),
  checkFollow: endpoint('POST /api/profile/check-follow-twitter', {
    summary: 'Check that you follow us on X',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['social'],
    errors: [409],
    input: communityCheckBody.prefault({}),
    output: communityCheckResponse,
  }),
  checkRepost: endpoint('POST /api/profile/check-retweet', {
    summary: 'Check that you reposted our post on X',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['social'],
    errors: [409],
    input: communityCheckBody.prefault({}),
    output: communityCheckResponse,
  }),
  checkTelegram: endpoint('POST /api/profile/check-join-tele', {
    summary: 'Check that you joined our Telegram group',
    tag: 'Profiles and sessions',
    session: 'required',
    limits: ['social'],
    errors: [409],
    input: communityCheckBody.prefault({}),
    output: communityCheckResponse,
  }),
};
