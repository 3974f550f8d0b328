/** Fetches the pages that a persona links to, as text. Public addresses only (threat: SSRF). */
import type { Egress } from '../../platform/net/egress.ts';
import { withoutControls } from '../safe-text.ts';

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

export interface Page {
  title: string;
  text: string;
}

/** @throws Error with the reason why the page was not read. */
export async function fetchPage(
  egress: Pick<Egress, 'page'>,
  address: string,
  allowLocal: boolean,
): Promise<Page> {
  const { status, type, body } = await egress.page(address, {
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

/** Elements whose content is not for reading. */
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head']);
/** Elements that begin and end lines. */
const BLOCKS = new Set(
  'p div section article h1 h2 h3 h4 h5 h6 li tr br ul ol table header footer'.split(' '),
);

/** The readable text of HTML; nothing of it is ever rendered. */
export function pageOf(html: string, address: string): Page {
  return { title: plain(titleOf(html)) || address, text: plain(textOf(html)) };
}

function titleOf(html: string): string {
  const start = html.search(/<title[\s>]/i);
  if (start < 0) return '';
  const [, title = ''] = html.slice(start).split(/[<>]/, 3).slice(1);
  return title;
}

/** Reads every character a bounded number of times on any page, unlike patterns over tags. */
function textOf(html: string): string {
  const parts: string[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    parts.push(html.slice(at, open));
    const [, slash, name = ''] =
      /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24)) ?? [];
    const isComment = html.startsWith('<!--', open);
    if (name === '' && !/[!?/]/.test(html.charAt(open + 1))) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    const end = isComment ? html.indexOf('-->', open + 4) : html.indexOf('>', open + 1);
    // Text after an unclosed tag or comment is a part of it.
    if (end < 0) return parts.join('');
    at = end + (isComment ? 3 : 1);
    const element = name.toLowerCase();
    parts.push(BLOCKS.has(element) ? '\n' : ' ');
    if (slash !== '' || !SKIPPED.has(element) || unclosed.has(element)) continue;
    const length = html.slice(at).search(new RegExp(`</${element}[\\s>]`, 'i'));
    if (length < 0) unclosed.add(element);
    else at += length;
  }
  return parts.concat(html.slice(at)).join('');
}

const plain = (text: string): string =>
  withoutControls(text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole))
    .replaceAll(/[ \t\r]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
