// Builds the inputs that all session calls share.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, SessionRef } from '../../context.ts';
import { configInput, sharedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export const sessionsPackage = ({ deployment }: Atoll): string =>
  requireDeployed(deployment, 'sessions').packageId;

export const sessionInput = (tx: Transaction, { sessionId, initialSharedVersion }: SessionRef) =>
  sharedInput(tx, sessionId, initialSharedVersion);

/** The settings of sessions, read only. */
export const sessionsConfigInput = (tx: Transaction, { deployment }: Atoll) =>
  configInput(tx, requireDeployed(deployment, 'sessions'));
