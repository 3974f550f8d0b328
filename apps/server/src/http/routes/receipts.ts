/** GET /api/receipts/{digest}. */
import { archivedBefore } from '../../archive/horizon.ts';
import { HttpError } from '../../platform/errors.ts';
import { readReceipt } from '../../pools/receipt-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function receiptProcedures({ db, market }: Services) {
  const get = api.receipts.get.handler(async ({ input }) => {
    const data = await readReceipt(db, market, input.digest);
    if (data === undefined) {
      const archived = await archivedBefore(db);
      throw new HttpError(404, 'No trade, launch or graduation was indexed with this digest.', {
        details:
          archived === undefined ? {} : { archived_before: new Date(archived).toISOString() },
      });
    }
    return { data };
  });
  return { get };
}
