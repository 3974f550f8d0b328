/** Fetches the pages that a persona links to, as text. Public addresses only (threats.md row 36). */
import { publicPage } from '../../net/public-request.ts';
import { withoutControls } from '../safe-text.ts';

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

export interface Page {
  title: string;
  text: string;
}

/** @throws Error with a sentence that says why the page was not read. */
export async function fetchPage(address: string, allowLocal: boolean): Promise<Page> {
  const { status, type, body } = await publicPage(address, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    allowLocal,
  });
  if (status !== 200) throw new Error(`The page answered ${status}.`);
  const text = body.toString('utf8');
  if (/^text\/html\b/i.test(type)) return pageOf(text, address);
  if (/^(text\/(plain|markdown)|application\/json)\b/i.test(type)) {
    return { title: address, text: withoutControls(text) };
  }
  throw new Error('The page is neither HTML nor text.');
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The readable text of HTML; nothing of it is ever rendered. */
export function pageOf(html: string, address: string): Page {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
  const text = html
    .replaceAll(/<(script|style|noscript|template|svg|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(
      /<\/?(p|div|section|article|h[1-6]|li|tr|br|ul|ol|table|header|footer)\b[^>]*>/gi,
      '\n',
    )
    .replaceAll(/<[^>]*>/g, ' ');
  return { title: plain(title) || address, text: plain(text) };
}

const plain = (text: string): string =>
  withoutControls(text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole))
    .replaceAll(/[ \t\r]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
