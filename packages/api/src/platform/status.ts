/** GET /api/status: whether the service works, for its users. It contains no hosts and no causes. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** `basic`: the outside service is not configured, and this server does without it. */
export const serviceState = z.enum(['working', 'failing', 'basic', 'not_configured']);

export const statusData = z.object({
  /** `degraded`: something below is failing or the index is behind. */
  state: z.enum(['working', 'degraded']),
  version: z.string(),
  /** localnet, devnet, testnet or mainnet. */
  network: z.string(),
  chain_id: z.string(),
  /** Newest checkpoint of the Sui node; null while the node is unavailable. */
  chain_checkpoint: z.number().int().nullable(),
  /** Last checkpoint that lists include; null while the database is unavailable. */
  indexed_checkpoint: z.number().int().nullable(),
  /** Checkpoints by which lists are behind; null while it is unknown. */
  lag_checkpoints: z.number().int().nullable(),
  /** Age of the last indexed checkpoint in seconds; 0 if the chain has no newer one. */
  lag_seconds: z.number().nullable(),
  services: z.object({
    database: serviceState,
    node: serviceState,
    ai_texts: serviceState,
    ai_images: serviceState,
    ai_embeddings: serviceState,
    sui_price: serviceState,
    token_price: serviceState,
    x: serviceState,
    telegram: serviceState,
    push: serviceState,
  }),
});

export const statusResponse = z.object({ data: statusData });

export type ServiceState = z.infer<typeof serviceState>;
export type StatusData = z.infer<typeof statusData>;

export const status = {
  get: endpoint('GET /api/status', {
    summary: 'Get the state of the service',
    description:
      'Chain height, how far the index is behind it, and which services work. Balancers use `/health` (the process is alive) and `/ready` (200 if it can serve requests, 503 otherwise).',
    tag: 'Service',
    output: statusResponse,
  }),
};
