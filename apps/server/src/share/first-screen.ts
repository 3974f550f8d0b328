/**
 * The first screen of lists and coins as HTML: what a visitor came for, shown before the app has loaded. The app
 * replaces it. Its classes are those of the app's components.
 */
import type { Pool } from '@atoll/api';
import { escaped } from './page-head.ts';

const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '$3.0K'; a dash without a price of the quote coin. */
const dollars = (value: string) => (Number(value) > 0 ? `$${compact.format(Number(value))}` : '–');

const both = (en: string, es: string) => `<span lang="en">${en}</span><span lang="es">${es}</span>`;

function change(value: string): string {
  const percent = Number(value);
  const tone = percent < 0 ? 'text-down' : 'text-up';
  const sign = percent < 0 ? '−' : '+';
  return `<span class="${tone}">${sign}${Math.abs(percent).toFixed(1)}%</span>`;
}

/** The bar with the product's name, and the page below it, at the places of the app. */
const frame = (product: string, content: string) =>
  `<div data-first-screen><div class="mx-auto flex h-16 max-w-7xl items-center px-4 font-display text-lead font-bold">${escaped(product)}</div>` +
  `<main class="mx-auto grid w-full max-w-7xl grid-cols-1 gap-4 px-4 pt-4">${content}</main></div>`;

const fact = (label: string, value: string) =>
  `<div><dt class="text-note text-muted">${label}</dt><dd class="font-semibold tabular">${value}</dd></div>`;

export function coinScreen(pool: Pool, product: string): string {
  return frame(
    product,
    `<div class="flex items-start gap-4"><div class="size-16 shrink-0 rounded-pill bg-raised"></div>` +
      `<h1 elementtiming="content" class="min-w-0 font-display text-title leading-tight font-bold wrap-anywhere">${escaped(pool.name)} ` +
      `<span class="text-lead text-muted sm:text-title">$${escaped(pool.symbol)}</span></h1></div>` +
      `<dl class="grid grid-cols-3 gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-card sm:grid-cols-6">` +
      fact(both('Market cap', 'Capitalización'), dollars(pool.marketcap_usd)) +
      fact(both('24h', '24 h'), change(pool.price_change)) +
      fact(both('24h volume', 'Volumen 24 h'), dollars(pool.volume_24h_usd)) +
      fact('Holders', String(pool.holders)) +
      fact(both('Trades', 'Operaciones'), String(pool.trade_count)) +
      `</dl><div class="h-96 rounded-card bg-surface"></div>`,
  );
}

export function listScreen(pools: readonly Pool[], product: string): string {
  const rows = pools.map(
    (pool, index) =>
      `<li class="flex h-14 items-center justify-between gap-4 px-4 text-label"><a href="/coin/${pool.pool_id}" class="min-w-0 truncate font-display font-semibold"${index === 0 ? ' elementtiming="content"' : ''}>` +
      `${escaped(pool.name)} <span class="text-muted">$${escaped(pool.symbol)}</span></a>` +
      `<span class="flex gap-4 tabular">${dollars(pool.marketcap_usd)} ${change(pool.price_change)}</span></li>`,
  );
  return frame(product, `<ul class="rounded-card bg-surface shadow-card">${rows.join('')}</ul>`);
}
