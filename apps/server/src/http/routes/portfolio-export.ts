/** GET /api/portfolio/positions.csv, sales.csv, earnings.csv and orders.csv: all of an account. */
import { address } from '@atoll/api';
import type { Hono } from 'hono';
import { archivedBefore } from '../../archive/horizon.ts';
import { accountOf, NOBODY } from '../../platform/chain/accounts.ts';
import { earningsCsv, ordersCsv, positionsCsv, salesCsv } from '../../portfolio/export.ts';
import type { AppEnv, Services } from '../env.ts';
import { invalidInput } from '../input.ts';

const files = {
  positions: positionsCsv,
  sales: salesCsv,
  earnings: earningsCsv,
  orders: ordersCsv,
};

export function portfolioExportRoutes(app: Hono<AppEnv>, services: Services): void {
  const { db, market, rateLimits } = services;

  for (const kind of ['positions', 'sales', 'earnings', 'orders'] as const) {
    app.get(`/api/portfolio/${kind}.csv`, async (c) => {
      await rateLimits.exports.take(c.var.client);
      const owner = address.safeParse(c.req.query('address'));
      if (!owner.success) {
        throw invalidInput(owner.error.issues.map((issue) => ({ ...issue, path: ['address'] })));
      }
      const archived = kind === 'sales' ? await archivedBefore(db) : undefined;
      const lines = files[kind](db, market, (await accountOf(db, owner.data)) ?? NOBODY);
      const name = `${kind}-${owner.data.slice(0, 10)}.csv`;
      // Applies backpressure: reads only as fast as the client.
      return c.body(ReadableStream.from(encoded(lines)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        ...(archived !== undefined && { 'x-archived-before': new Date(archived).toISOString() }),
      });
    });
  }
}

async function* encoded(lines: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}
