/** The event family of governance: changes, timelocks and pauses. Its events are rare, so each is a few statements. */
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { GovernanceEvents } from '../../platform/chain/governance-events.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Batch } from '../batch.ts';
import type { Family, Projection } from '../family.ts';

/** Writes of a batch in chain order. */
export class GovernanceSet {
  readonly #writes: ((tx: Tx) => Promise<unknown>)[] = [];

  add(write: (tx: Tx) => Promise<unknown>): void {
    this.#writes.push(write);
  }

  async save(tx: Tx): Promise<void> {
    for (const write of this.#writes) await write(tx);
  }
}

const writing = <Data>(
  write: (tx: Tx, data: Data, at: EventPosition) => Promise<unknown>,
): Projection<Data> => ({
  project: (batch: Batch, data, at) => batch.governance.add((tx) => write(tx, data, at)),
});

const announce = (tx: Tx, data: GovernanceEvents['ChangeAnnounced'], at: EventPosition) =>
  tx
    .insertInto('governance_change')
    .values({
      package: data.package,
      number: data.number,
      kind: data.kind,
      type: data.type,
      change: data.change === null ? null : JSON.stringify(data.change),
      state: 'pending',
      announced_ms: at.timestampMs,
      executable_ms: data.executableAtMs,
      expires_ms: data.expiresAtMs,
      decided_ms: null,
      tx_digest: at.txDigest,
    })
    .execute();

const decide = (
  tx: Tx,
  state: 'executed' | 'canceled',
  { package: governed, number }: GovernanceEvents['ChangeExecuted'],
  at: EventPosition,
) =>
  tx
    .updateTable('governance_change')
    .set({ state, decided_ms: at.timestampMs })
    .where('package', '=', governed)
    .where('number', '=', number)
    .execute();

type Settings = {
  delay_ms?: number;
  creation_paused_until_ms?: number;
  buys_paused_until_ms?: number;
};

async function setPackage(tx: Tx, governed: string, settings: Settings): Promise<void> {
  await tx
    .insertInto('governed_package')
    .values({
      package: governed,
      delay_ms: 0,
      creation_paused_until_ms: 0,
      buys_paused_until_ms: 0,
      ...settings,
    })
    .onConflict((conflict) => conflict.column('package').doUpdateSet(settings))
    .execute();
}

export const governanceFamily: Family<keyof GovernanceEvents, GovernanceSet> = {
  events: {
    ChangeAnnounced: writing(announce),
    ChangeExecuted: writing((tx, data, at) => decide(tx, 'executed', data, at)),
    ChangeCanceled: writing((tx, data, at) => decide(tx, 'canceled', data, at)),
    TimelockEnforced: writing((tx, { package: governed, delayMs }) =>
      setPackage(tx, governed, { delay_ms: delayMs }),
    ),
    CreationPaused: writing((tx, { package: governed, untilMs }) =>
      setPackage(tx, governed, { creation_paused_until_ms: untilMs }),
    ),
    BuysPaused: writing((tx, { package: governed, untilMs }) =>
      setPackage(tx, governed, { buys_paused_until_ms: untilMs }),
    ),
  },
  load: async () => new GovernanceSet(),
};
