/**
 * Watched wallets: a private list that its owner encrypts in the browser, and the wallets for whose trades the owner turned on
 * push notifications. Follows of users are public and are in `users.ts`.
 */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, isoTime } from '../http/scalars.ts';

/**
 * Sizes of an encrypted list in bytes. Lists are padded to the next size, so that nothing else about their length is
 * revealed. The largest fits a request body in base64.
 */
export const SEALED_SIZES = [4_096, 12_288, 24_576, 40_960] as const;
const MAX_BASE64 = 54_616;

/** Returns the number of bytes that base64 without line breaks encodes. */
const decodedSize = (text: string) =>
  (text.length / 4) * 3 - (/={0,2}$/.exec(text)?.[0].length ?? 0);

const sealedList = z
  .string()
  .max(MAX_BASE64)
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64')
  .refine((text) => SEALED_SIZES.some((size) => size === decodedSize(text)), {
    error: `must be ${SEALED_SIZES.join(', ')} bytes, the sizes to which lists are padded`,
  });

const storedList = z
  .object({
    /** Number of saves; 0 before the first. */
    version: z.number().int(),
    /** The encrypted list in base64; null before the first save. */
    sealed: z.string().nullable(),
  })
  .meta({ id: 'WatchedWalletList' });

export const watchedWalletsResponse = z.object({ data: storedList });
/** `base_version` is the version that the change is based on: saves based on an older version are rejected. */
export const saveWatchedWalletsBody = z.strictObject({
  base_version: z.number().int().min(0).max(2_147_483_646),
  sealed: sealedList,
});
export const savedWatchedWalletsResponse = z.object({
  data: z.object({ version: z.number().int() }),
});

export const MAX_WALLET_ALERTS = 50;

const walletAlert = z.object({ wallet: address, createdAt: isoTime }).meta({ id: 'WalletAlert' });
/** Latest first. */
export const walletAlertsResponse = z.object({ data: z.array(walletAlert) });
export const walletAlertBody = z.strictObject({ wallet: address });

export type WatchedWalletList = z.infer<typeof storedList>;
export type WalletAlert = z.infer<typeof walletAlert>;

export const watchedWallets = {
  get: endpoint('GET /api/watched-wallets', {
    summary: 'Get your encrypted list of watched wallets',
    tag: 'Watchlist',
    session: 'required',
    output: watchedWalletsResponse,
  }),
  save: endpoint('POST /api/watched-wallets/save', {
    summary: 'Replace your encrypted list of watched wallets',
    description:
      'Returns 409 if the list was saved since `base_version`: read, merge and save again.',
    tag: 'Watchlist',
    session: 'required',
    limits: ['watched-wallets'],
    errors: [409],
    input: saveWatchedWalletsBody,
    output: savedWatchedWalletsResponse,
  }),
};

export const walletAlerts = {
  list: endpoint('GET /api/wallet-alerts', {
    summary: 'List the wallets whose trades notify you',
    tag: 'Watchlist',
    session: 'required',
    output: walletAlertsResponse,
  }),
  add: endpoint('POST /api/wallet-alerts/add', {
    summary: 'Turn on notifications for the trades of a wallet',
    description: 'Stores the address unencrypted.',
    tag: 'Watchlist',
    session: 'required',
    limits: ['wallet-alerts'],
    errors: [409],
    input: walletAlertBody,
    output: walletAlertsResponse,
  }),
  remove: endpoint('POST /api/wallet-alerts/remove', {
    summary: 'Turn off notifications for the trades of a wallet',
    description: 'Deletes the address and the notifications of its trades.',
    tag: 'Watchlist',
    session: 'required',
    limits: ['wallet-alerts'],
    input: walletAlertBody,
    output: walletAlertsResponse,
  }),
};
