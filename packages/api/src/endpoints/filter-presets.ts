/** Endpoints of filter presets. */
import { endpoint } from '../endpoint.ts';
import { filterPresetsBody, filterPresetsResponse } from '../filter-presets.ts';
import { response } from '../response.ts';

export const filterPresets = {
  list: endpoint(
    {
      method: 'GET',
      path: '/api/filter-presets',
      summary: 'List your filter presets',
      tags: ['Pools'],
    },
    401,
  ).output(response(filterPresetsResponse)),
  save: endpoint(
    {
      method: 'POST',
      path: '/api/filter-presets/save',
      summary: 'Replace your filter presets',
      tags: ['Pools'],
    },
    400,
    401,
    413,
    415,
  )
    .input(filterPresetsBody)
    .output(response(filterPresetsResponse)),
};
