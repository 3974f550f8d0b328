// Names the events of the contracts that an indexer reads, each with its layout.
import { PairOpened, Swapped } from '../contracts/amm/pair.ts';
import {
  FeeReceiverChanged,
  FeesClaimed,
  PoolCompleted,
  PoolCreated,
  PoolGraduated,
  Traded,
} from '../contracts/launchpad/pool.ts';

/** Layouts by the name that an event is decoded under. Amounts are base units, times milliseconds. */
export const EVENTS = {
  PoolCreated,
  /**
   * A trade on the curve. `quoteAmount` is gross: what a buyer paid, fee included, or what the curve
   * gave a seller before the fee.
   */
  Traded,
  /** The curve sold out. A sale before the graduation reopens it, and it can complete again. */
  PoolCompleted,
  PoolGraduated,
  FeesClaimed,
  FeeReceiverChanged,
  PairOpened,
  /** A swap on the AMM. `fee` is in units of the input: quote when buying, base when selling. */
  Swapped,
} as const;

export type EventName = keyof typeof EVENTS;

/** The data of the event of that name. */
export type EventData<Name extends EventName> = (typeof EVENTS)[Name]['$inferType'];

/** A decoded event; `name` tells them apart. */
export type AtollEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName];
