import { expect, test } from 'vitest';
import { isInOrder } from './order.ts';

const worth = (...usd: string[]) =>
  usd.map((marketcap_usd) => ({
    marketcap_usd,
    volume_24h_usd: '0',
    price_change: '0',
    holders: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));

test('detects when trades have changed the order of a list', () => {
  expect(isInOrder(worth('300', '200', '200', '9.5'), 'marketcap:desc')).toBe(true);
  expect(isInOrder(worth('300', '9.5', '200'), 'marketcap:desc')).toBe(false);
  expect(isInOrder(worth('9.5', '200', '300'), 'marketcap:asc')).toBe(true);
  expect(isInOrder([], 'marketcap:desc')).toBe(true);
  // Another field decides.
  expect(isInOrder(worth('1', '2'), 'holders:desc')).toBe(true);
  expect(isInOrder(worth('1', '2'), 'createdAt:desc')).toBe(true);
});

test('detects a trade of a coin further down in a list by last trade', () => {
  const traded = (...days: string[]) =>
    worth(...days).map((coin, i) => ({ ...coin, updatedAt: `2026-01-0${days[i]}T00:00:00.000Z` }));
  expect(isInOrder(traded('2', '1'), 'updatedAt:desc')).toBe(true);
  expect(isInOrder(traded('2', '1', '3'), 'updatedAt:desc')).toBe(false);
});
