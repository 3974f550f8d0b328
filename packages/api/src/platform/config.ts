/** GET /api/config: the settings that a client needs before any other call. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { amount, coinType, decimal, isoTime } from '../http/scalars.ts';

export const poolKind = z.enum(['fun', 'agent']);

/** One preset of the launchpad's on-chain configuration, copied into each pool at creation. */
export const preset = z.object({
  kind: poolKind,
  quote_type: coinType,
  quote_symbol: z.string(),
  quote_decimals: z.number().int(),
  /** Quote base units that the curve raises before the pool completes. */
  target_raised: amount,
  virtual_quote: amount,
  virtual_base: amount,
  curve_supply: amount,
  dex_supply: amount,
  graduation_fee: amount,
  /** Milliseconds after creation during which one buy is limited to `launch_max_bps` of the curve. */
  launch_limit_ms: z.number().int(),
  launch_max_bps: z.number().int(),
});

/** A coin that pools are priced in. */
export const quoteCoin = z.object({
  type: coinType,
  symbol: z.string(),
  decimals: z.number().int(),
  /** US dollars for one coin; zero if unknown. */
  price_usd: decimal,
  /** Whether the issuer can deny accounts and pause the coin. */
  is_regulated: z.boolean(),
  /** Whether it is a test coin, which anyone can mint. */
  is_test: z.boolean(),
});

export const socialLink = z.object({
  kind: z.enum(['telegram', 'x', 'docs', 'price_tracker']),
  label: z.string(),
  url: z.url(),
});

export const brand = z.object({
  name: z.string(),
  /** The platform token. `token_type` is null until it is deployed. */
  ticker: z.string(),
  token_type: coinType.nullable(),
  token_decimals: z.number().int(),
  tagline: z.string(),
  socials: z.array(socialLink),
});

export const configData = z.object({
  /** US dollars for one SUI. */
  sui_price: decimal,
  /** When the price was last confirmed; null for a fixed one. A stale price is the last good one. */
  sui_price_at: isoTime.nullable(),
  sui_price_stale: z.boolean(),
  /** US dollars for one platform token. */
  token_price: decimal,
  /** localnet, devnet, testnet or mainnet. */
  network: z.string(),
  chain_id: z.string(),
  /** Base URL of the Sui node's gRPC-web endpoint, as browsers reach it. */
  grpc_url: z.string(),
  faucet_url: z.string().nullable(),
  /** Base URL of the block explorer, with `/tx/`, `/account/` and `/object/` below it; null if there is none. */
  explorer_url: z.string().nullable(),
  /** Base URL of the build host; "" if it is this server. */
  build_host: z.string(),
  /** The SDK's `Deployment`: package and object ids. Null until contracts are deployed. */
  deployment: z.record(z.string(), z.unknown()).nullable(),
  brand,
  quotes: z.array(quoteCoin),
  presets: z.array(preset),
  trade_fee_bps: z.number().int(),
  /** Key with which browsers subscribe to Web Push, base64url; null if the operator has not configured it. */
  push_key: z.string().nullable(),
  /** Whether a model provider is configured for drafts and for images. */
  ai: z.object({ text: z.boolean(), images: z.boolean() }),
});

export const configResponse = z.object({ data: configData });

export type PoolKind = z.infer<typeof poolKind>;
export type QuoteCoin = z.infer<typeof quoteCoin>;
export type Preset = z.infer<typeof preset>;
export type Brand = z.infer<typeof brand>;
export type ConfigData = z.infer<typeof configData>;

export const config = {
  get: endpoint('GET /api/config', {
    summary: 'Get the configuration',
    tag: 'Service',
    isPublic: true,
    output: configResponse,
  }),
};
