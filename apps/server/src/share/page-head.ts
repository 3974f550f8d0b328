/** Tells crawlers what a page is about: title, description and preview of a coin or a result, in index.html. */
import type { Pool, ShareCard } from '@atoll/api';
import { percent } from './requests.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Absolute address without query. */
  url: string;
  image?: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Returns a text for an HTML element or attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const MAX_DESCRIPTION = 200;

export function headOfCoin(pool: Pool, product: string, origin: string): PageHead {
  const description = pool.description.trim().replace(/\s+/g, ' ');
  return {
    title: `${pool.name} ($${pool.symbol}) · ${product}`,
    description:
      description === ''
        ? `Trade $${pool.symbol} on ${product}.`
        : description.slice(0, MAX_DESCRIPTION),
    url: `${origin}/coin/${pool.pool_id}`,
    image: `${origin}/share/coin/${pool.pool_id}.png`,
  };
}

export function headOfResult(card: ShareCard, product: string, origin: string): PageHead {
  const gain = percent(Number(card.gain));
  return {
    title: `${gain} on $${card.symbol} · ${product}`,
    description:
      card.kind === 'sale'
        ? `${gain} on ${card.name}: a sale after fees, computed from the chain.`
        : `${gain} on ${card.name} if sold on ${card.createdAt.slice(0, 10)}, after fees, computed from the chain.`,
    url: `${origin}/share/${card.id}`,
    image: card.image_url,
  };
}

/** Puts the tags into the page; everything in them is escaped. */
export function withHead(html: string, { title, description, url, image }: PageHead): string {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}" />`;
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escaped(content)}" />`;
  const tags = [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(image === undefined
      ? []
      : [
          property('og:image', image),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          named('twitter:image', image),
        ]),
  ].join('\n    ');
  // Functions, so that "$" in a name is no pattern.
  return html
    .replace(/\s*<meta name="description"[^>]*>/, () => '')
    .replace(/<title>[^<]*<\/title>/, () => tags);
}
