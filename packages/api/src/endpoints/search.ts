/** Endpoint of the search. */
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import { searchQuery, searchResponse } from '../search.ts';

export const search = {
  find: endpoint(
    {
      method: 'GET',
      path: '/api/search',
      summary: 'Find coins and people by name, ticker or address',
      tags: ['Pools'],
    },
    400,
  )
    .input(searchQuery)
    .output(response(searchResponse)),
};
