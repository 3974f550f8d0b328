// Owns the way from a chain event (type and BCS bytes) to a typed one.
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { PairOpened, Swapped } from './amm.ts';
import {
  FeeReceiverChanged,
  FeesClaimed,
  PoolCompleted,
  PoolCreated,
  PoolGraduated,
  Traded,
} from './launchpad.ts';

/** Every event that an indexer of Atoll reads; `name` tells them apart. */
export type AtollEvent =
  | { name: 'PoolCreated'; data: PoolCreated }
  | { name: 'Traded'; data: Traded }
  | { name: 'PoolCompleted'; data: PoolCompleted }
  | { name: 'PoolGraduated'; data: PoolGraduated }
  | { name: 'FeesClaimed'; data: FeesClaimed }
  | { name: 'FeeReceiverChanged'; data: FeeReceiverChanged }
  | { name: 'PairOpened'; data: PairOpened }
  | { name: 'Swapped'; data: Swapped };

/** An event as the core client gives it: canonical type (full addresses) and its BCS bytes. */
export interface ChainEvent {
  eventType: string;
  bcs: Uint8Array;
}

/**
 * Makes a decoder for one deployment. It answers null for events of other packages and for
 * those of ours that no indexer needs (configuration changes).
 * @throws when the bytes of one of our events do not have its layout: the deployment and the
 *   SDK do not belong together.
 */
export function eventDecoder(
  deployment: Pick<Deployment, 'launchpad' | 'amm'>,
): (event: ChainEvent) => AtollEvent | null {
  const pool = `${normalizeSuiAddress(deployment.launchpad.originalId)}::pool`;
  const pair = `${normalizeSuiAddress(deployment.amm.originalId)}::pair`;
  const decoders: Record<string, (bytes: Uint8Array) => AtollEvent> = {
    [`${pool}::PoolCreated`]: (b) => ({ name: 'PoolCreated', data: PoolCreated.parse(b) }),
    [`${pool}::Traded`]: (b) => ({ name: 'Traded', data: Traded.parse(b) }),
    [`${pool}::PoolCompleted`]: (b) => ({ name: 'PoolCompleted', data: PoolCompleted.parse(b) }),
    [`${pool}::PoolGraduated`]: (b) => ({ name: 'PoolGraduated', data: PoolGraduated.parse(b) }),
    [`${pool}::FeesClaimed`]: (b) => ({ name: 'FeesClaimed', data: FeesClaimed.parse(b) }),
    [`${pool}::FeeReceiverChanged`]: (b) => ({
      name: 'FeeReceiverChanged',
      data: FeeReceiverChanged.parse(b),
    }),
    [`${pair}::PairOpened`]: (b) => ({ name: 'PairOpened', data: PairOpened.parse(b) }),
    [`${pair}::Swapped`]: (b) => ({ name: 'Swapped', data: Swapped.parse(b) }),
  };
  return ({ eventType, bcs }) => decoders[eventType]?.(bcs) ?? null;
}
