/** GET /api/governance: announced changes of on-chain settings, pauses and current settings. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, coinType, timestampMs } from '../http/scalars.ts';

/** The contract package whose settings change. */
export const governedPackage = z.enum([
  'launchpad',
  'agent',
  'staking',
  'nft',
  'orders',
  'sessions',
]);

export const changeState = z.enum(['pending', 'executed', 'canceled', 'expired']);

/** An announced change. It can be executed from `executable_at_ms` to `expires_at_ms`. */
export const governanceChange = z
  .object({
    package: governedPackage,
    /** Number of the change in its package. */
    number: z.number().int(),
    /** Name of the Move struct that describes the change, such as PresetChange. */
    kind: z.string(),
    /** Canonical Move type of that struct, the type argument for canceling the change. */
    type: coinType,
    /** Fields of that struct, amounts as decimal strings; null if this server does not know it. */
    change: z.record(z.string(), z.unknown()).nullable(),
    state: changeState,
    announced_at_ms: timestampMs,
    executable_at_ms: timestampMs,
    expires_at_ms: timestampMs,
    decided_at_ms: timestampMs.nullable(),
    tx_digest: z.string(),
  })
  .meta({ id: 'GovernanceChange' });

/** Delay and pauses of one package. `delay_ms` is 0 until its timelock is enforced. */
export const packageGovernance = z.object({
  package: governedPackage,
  delay_ms: z.number().int(),
  creation_paused: z.boolean(),
  buys_paused: z.boolean(),
});

/** Settings of the launchpad as they are on chain now. */
export const launchpadSettings = z.object({
  protocol_fee_recipient: address,
  trade_fee_bps: z.number().int(),
  presets: z.array(
    z.object({
      kind: z.enum(['fun', 'agent']),
      quote_type: coinType,
      target_raised: amount,
      venue: z.string(),
      /** Whether the venue belongs to this deployment. */
      known_venue: z.boolean(),
    }),
  ),
});

export const governanceResponse = z.object({
  data: z.object({
    /** Changes that can still be executed, the next one first. */
    pending: z.array(governanceChange),
    /** The latest decided or expired changes, newest first. */
    history: z.array(governanceChange),
    packages: z.array(packageGovernance),
    /** Null while the Sui node is unavailable. */
    settings: launchpadSettings.nullable(),
  }),
});

export type GovernedPackage = z.infer<typeof governedPackage>;
export type GovernanceChange = z.infer<typeof governanceChange>;
export type Governance = z.infer<typeof governanceResponse>['data'];

export const governance = {
  get: endpoint('GET /api/governance', {
    summary: 'Get pending settings changes, pauses and current settings',
    tag: 'Service',
    output: governanceResponse,
  }),
};
