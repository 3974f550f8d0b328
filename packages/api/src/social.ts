/** Accounts on X and Telegram: linking them, and the checks of POST /api/profile/check-…. */
import { z } from 'zod';

/** An X handle; a leading @ is stripped. */
export const xHandle = z
  .string()
  .trim()
  .overwrite((handle) => handle.replace(/^@/, ''))
  .regex(/^\w{1,15}$/, 'must be an X handle: 1 to 15 letters, digits and underscores');

const linkedAccount = {
  /** Whether this server can check accounts of the service. */
  configured: z.boolean(),
  /** Whether its owner proved that the account is theirs. */
  linked: z.boolean(),
  /** Handle of the linked account, else the one that the profile states. */
  handle: z.string().nullable(),
};

export const linkedAccounts = z
  .object({
    x: z.object({
      ...linkedAccount,
      /** Text that proves ownership while it is in the account's bio or one of its latest posts. */
      code: z.string(),
      /** Page of X that posts the code. */
      post_url: z.string().nullable(),
    }),
    telegram: z.object({
      ...linkedAccount,
      /** Opens the bot; starting it links the account that does. Valid for an hour at least. */
      start_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'LinkedAccounts' });
export const linkedAccountsResponse = z.object({ data: linkedAccounts });

export const linkXBody = z.strictObject({ handle: xHandle });

export const communityCheckBody = z.strictObject({});
export const communityCheckResponse = z.object({
  data: z.object({
    done: z.boolean(),
    /** Why it is not done; null when it is. */
    message: z.string().nullable(),
  }),
});

export type LinkedAccounts = z.infer<typeof linkedAccounts>;
