/** Writes governance events: they are rare, so each is one statement. */

import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { GovernanceEvent } from '../../platform/chain/governance-events.ts';
import type { Tx } from '../../platform/database/database.ts';

export interface PlacedGovernance {
  event: GovernanceEvent;
  at: EventPosition;
}

export async function saveGovernance(tx: Tx, events: readonly PlacedGovernance[]): Promise<void> {
  for (const { event, at } of events) await save(tx, event, at);
}

async function save(tx: Tx, event: GovernanceEvent, at: EventPosition): Promise<void> {
  switch (event.name) {
    case 'ChangeAnnounced': {
      const { package: governed, number, kind, change, executableAtMs, expiresAtMs } = event.data;
      await tx
        .insertInto('governance_change')
        .values({
          package: governed,
          number,
          kind,
          change: change === null ? null : JSON.stringify(change),
          state: 'pending',
          announced_ms: at.timestampMs,
          executable_ms: executableAtMs,
          expires_ms: expiresAtMs,
          decided_ms: null,
          tx_digest: at.txDigest,
        })
        .execute();
      return;
    }
    case 'ChangeExecuted':
    case 'ChangeCancelled':
      await tx
        .updateTable('governance_change')
        .set({
          state: event.name === 'ChangeExecuted' ? 'executed' : 'cancelled',
          decided_ms: at.timestampMs,
        })
        .where('package', '=', event.data.package)
        .where('number', '=', event.data.number)
        .execute();
      return;
    case 'TimelockEnforced': {
      const { package: governed, delayMs } = event.data;
      // A timelock is enforced once: a second event is not from the package's own.
      const known = await tx
        .selectFrom('governed_package')
        .select('delay_ms')
        .where('package', '=', governed)
        .executeTakeFirst();
      if (known !== undefined && known.delay_ms > 0) return;
      await setPackage(tx, governed, { delay_ms: delayMs });
      // Enforcing delays the changes that were announced before it too.
      await tx
        .updateTable('governance_change')
        .set((row) => ({
          executable_ms: row('executable_ms', '+', delayMs),
          expires_ms: row('expires_ms', '+', delayMs),
        }))
        .where('package', '=', governed)
        .where('state', '=', 'pending')
        .execute();
      return;
    }
    case 'CreationPaused':
      return setPackage(tx, event.data.package, { creation_paused: event.data.paused });
    case 'BuysPaused':
      return setPackage(tx, event.data.package, { buys_paused: event.data.paused });
  }
}

type Settings = { delay_ms?: number; creation_paused?: boolean; buys_paused?: boolean };

async function setPackage(tx: Tx, governed: string, settings: Settings): Promise<void> {
  await tx
    .insertInto('governed_package')
    .values({
      package: governed,
      delay_ms: 0,
      creation_paused: false,
      buys_paused: false,
      ...settings,
    })
    .onConflict((conflict) => conflict.column('package').doUpdateSet(settings))
    .execute();
}
