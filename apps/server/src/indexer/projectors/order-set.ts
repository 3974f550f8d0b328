/** The orders that a batch changes, with their legs: loaded once, changed in chain order, written back once. */
import type { IndexedEvent } from '../../platform/chain/checkpoint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { NewRow, Row } from '../../platform/database/schema.ts';

export type OrderDraft = NewRow<'trade_order'>;
export type LegDraft = Row<'order_leg'>;

interface Draft {
  order: OrderDraft;
  legs: LegDraft[];
}

export class OrderSet {
  readonly #orders = new Map<string, Draft>();
  readonly #changed = new Set<Draft>();
  #next: number;

  private constructor(next: number) {
    this.#next = next;
  }

  /** Loads the orders that the events refer to. */
  static async load(tx: Tx, events: readonly IndexedEvent[]): Promise<OrderSet> {
    const ids = new Set<string>();
    for (const { data } of events) if ('orderId' in data) ids.add(data.orderId);
    if (ids.size === 0) return new OrderSet(1);
    const { last } = await tx
      .selectFrom('trade_order')
      .select((row) => row.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const set = new OrderSet((last ?? 0) + 1);
    await insertMany([...ids], 10_000, (some) => set.#load(tx, some));
    return set;
  }

  async #load(tx: Tx, ids: string[]): Promise<void> {
    const orders = await tx
      .selectFrom('trade_order')
      .selectAll()
      .where('order_id', 'in', ids)
      .execute();
    if (orders.length === 0) return;
    const numbers = orders.map(({ id }) => id);
    const legs = await tx
      .selectFrom('order_leg')
      .selectAll()
      .where('trade_order', 'in', numbers)
      .orderBy('leg')
      .execute();
    const draftOf = new Map<number, Draft>();
    for (const { is_open, ...order } of orders) {
      const draft = { order, legs: [] };
      draftOf.set(order.id, draft);
      this.#orders.set(order.order_id, draft);
    }
    for (const leg of legs) draftOf.get(leg.trade_order)?.legs.push(leg);
  }

  add(order: Omit<OrderDraft, 'id'>, legs: readonly Omit<LegDraft, 'trade_order'>[]): void {
    const id = this.#next;
    this.#next += 1;
    const draft = {
      order: { ...order, id },
      legs: legs.map((leg) => ({ ...leg, trade_order: id })),
    };
    this.#orders.set(order.order_id, draft);
    this.#changed.add(draft);
  }

  /**
   * Returns the order of an event, to be changed.
   * @throws if it is unknown: the index has a gap.
   */
  order(orderId: string, checkpoint: number): Draft {
    const draft = this.#orders.get(orderId);
    if (draft === undefined) throw new Error(`Event of the unknown order ${orderId}.`);
    draft.order.updated_checkpoint = checkpoint;
    this.#changed.add(draft);
    return draft;
  }

  async save(tx: Tx): Promise<void> {
    const changed = [...this.#changed];
    await insertMany(
      changed.map(({ order }) => order),
      500,
      (rows) =>
        tx
          .insertInto('trade_order')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((row) => ({
              state: row.ref('excluded.state'),
              remaining: row.ref('excluded.remaining'),
              received: row.ref('excluded.received'),
              tips: row.ref('excluded.tips'),
              returned: row.ref('excluded.returned'),
              next_ms: row.ref('excluded.next_ms'),
              fills: row.ref('excluded.fills'),
              last_fill_ms: row.ref('excluded.last_fill_ms'),
              changed_ms: row.ref('excluded.changed_ms'),
              updated_checkpoint: row.ref('excluded.updated_checkpoint'),
            })),
          )
          .execute(),
    );
    await insertMany(
      changed.flatMap(({ legs }) => legs),
      1_000,
      (rows) =>
        tx
          .insertInto('order_leg')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['trade_order', 'leg']).doUpdateSet((row) => ({
              is_open: row.ref('excluded.is_open'),
              price: row.ref('excluded.price'),
            })),
          )
          .execute(),
    );
  }
}
