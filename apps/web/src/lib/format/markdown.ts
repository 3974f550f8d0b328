// Reads the part of Markdown that agents write in answers. The result is data: nothing in it is markup.

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; url: string };

export type Block =
  | { kind: 'paragraph' | 'heading'; lines: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: string[] };

const FENCE = /^\s*```/;
const HEADING = /^\s{0,3}#{1,6}\s+(.+?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(.+)$/;

/** Blocks of a text in order. A fence that is not closed yet extends to the end. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  let isNew = true;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code === undefined ? [] : undefined;
      isNew = true;
      continue;
    }
    if (code !== undefined) {
      code.push(line);
      continue;
    }
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const last = isNew ? undefined : blocks.at(-1);
    isNew = false;
    const heading = HEADING.exec(line)?.[1];
    const [, number, item] = ITEM.exec(line) ?? [];
    if (heading !== undefined) {
      blocks.push({ kind: 'heading', lines: [heading] });
      isNew = true;
    } else if (item !== undefined) {
      const isOrdered = number !== undefined;
      const list = blocks.at(-1);
      // Blank lines between items do not end a list.
      if (list?.kind === 'list' && list.isOrdered === isOrdered) list.items.push(item);
      else blocks.push({ kind: 'list', isOrdered, start: Number(number ?? 1), items: [item] });
    } else if (last?.kind === 'paragraph') last.lines.push(line);
    else if (last?.kind === 'list') last.items.push(`${last.items.pop() ?? ''} ${line.trim()}`);
    else blocks.push({ kind: 'paragraph', lines: [line] });
  }
  if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}

const INLINE =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])|(?<!\w)_([^_\s](?:[^_\n]*[^_\s])?)_(?!\w)|\[([^\]\n]+)\]\((https:\/\/[^\s()]+)\)/g;

/** Parts of a line in order. */
export function inlinesOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + match[0].length;
    const [, code, strong, star, underscore, label, url] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (url !== undefined) parts.push({ kind: 'link', text: label ?? url, url });
    else parts.push({ kind: 'emphasis', text: star ?? underscore ?? '' });
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}
