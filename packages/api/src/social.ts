/** Accounts on X and Telegram: linking them, and the checks of POST /api/profile/check-…. */
import { z } from 'zod';

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
      /** Text that proves ownership while it is in the account's bio or one of its latest posts. */
      code: z.string(),
      /** URL that opens X with a draft post containing the code. */
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
