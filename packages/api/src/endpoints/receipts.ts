/** Endpoint of receipts. */
import { endpoint } from '../endpoint.ts';
import { receiptParams, receiptResponse } from '../receipts.ts';
import { response } from '../response.ts';

export const receipts = {
  get: endpoint(
    {
      method: 'GET',
      path: '/api/receipts/{digest}',
      summary: 'Get what a transaction traded, launched and graduated',
      tags: ['Trades'],
    },
    400,
    404,
  )
    .input(receiptParams)
    .output(response(receiptResponse)),
};
