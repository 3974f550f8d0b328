// Lists read all pools only if an index leads to those that they show (threat: floods).
import { parseQuery } from '@atoll/api';
import { expect, test } from 'vitest';
import { isIndexed } from './pool-window.ts';

const indexed = (query: string) => isIndexed(parseQuery(query).filters);

test.each([
  'filters[words][$containsi]=reef',
  'filters[pool_id]=0x1',
  'filters[creator][$in][0]=0x1&filters[name][$containsi]=reef',
  'filters[$or][0][base_type][$startsWith]=0x1&filters[$or][1][creator][$eq]=0x1',
  'filters[$and][0][name][$containsi]=reef&filters[$and][1][id][$eq]=1',
])('%s leads to few pools', (query) => expect(indexed(query)).toBe(true));

test.each([
  '',
  'filters[name][$containsi]=zzzz',
  'filters[id][$gte]=0&filters[name][$containsi]=zzzz',
  'filters[creator][$ne]=0x1&filters[name][$containsi]=zzzz',
  'filters[pool_id][$notIn][0]=0x1',
  'filters[venue_pool_id][$null]=true&filters[name][$containsi]=zzzz',
  'filters[$or][0][name][$containsi]=zzzz&filters[$or][1][id]=1',
  'filters[$not][words][$containsi]=zzzz',
])('%s may not read all pools', (query) => expect(indexed(query)).toBe(false));
