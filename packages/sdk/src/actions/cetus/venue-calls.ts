// Adds the calls of the venue on Cetus, for the actions that need one.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import * as venueCalls from '../../contracts/venue_cetus/venue.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import type { WithCetus } from '../../venues.ts';

/** A pool that graduates to Cetus, as an argument of a transaction. */
export interface CetusPoolArguments {
  baseType: string;
  quoteType: string;
  pool: TransactionObjectArgument;
}

/** Reserves the pair of an unminted coin for the venue. */
export function reservePair(
  tx: Transaction,
  deployment: WithCetus,
  {
    baseType,
    quoteType,
    ticket,
  }: { baseType: string; quoteType: string; ticket: TransactionObjectArgument },
): void {
  const { launchpad, venueCetus, cetus } = deployment;
  tx.add(
    venueCalls.reserve({
      package: venueCetus.packageId,
      typeArguments: [baseType, quoteType],
      arguments: {
        venue: deployedInput(tx, venueCetus.venue),
        config: configInput(tx, launchpad),
        ticket,
        cetus: deployedInput(tx, cetus.globalConfig, false),
        pools: deployedInput(tx, cetus.pools),
      },
    }),
  );
}

/** Graduates a pool to Cetus: always, or only when it is completed. */
export function graduateToCetus(
  tx: Transaction,
  deployment: WithCetus,
  when: 'always' | 'ifCompleted',
  { baseType, quoteType, pool }: CetusPoolArguments,
): void {
  const { launchpad, venueCetus, cetus } = deployment;
  const call = when === 'always' ? venueCalls.graduate : venueCalls.graduateIfCompleted;
  tx.add(
    call({
      package: venueCetus.packageId,
      typeArguments: [baseType, quoteType],
      arguments: {
        venue: deployedInput(tx, venueCetus.venue),
        pool,
        config: configInput(tx, launchpad),
        cetus: deployedInput(tx, cetus.globalConfig, false),
        pools: deployedInput(tx, cetus.pools),
        burnManager: deployedInput(tx, cetus.burnManager),
      },
    }),
  );
}

/** Graduates to our own AMM a coin that was not reserved, or has been completed for a day. */
export function graduateToAmmInstead(
  tx: Transaction,
  { venueCetus }: WithCetus,
  { baseType, quoteType, pool }: CetusPoolArguments,
): void {
  tx.add(
    venueCalls.graduateToAmm({
      package: venueCetus.packageId,
      typeArguments: [baseType, quoteType],
      arguments: { venue: deployedInput(tx, venueCetus.venue, false), pool },
    }),
  );
}
