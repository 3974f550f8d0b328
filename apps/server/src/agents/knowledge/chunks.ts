/** Cuts texts into passages that fit into a prompt, at paragraphs, lines and sentences where possible. */
const CHUNK = 900;
/** Passages of one source. */
const MAX_CHUNKS = 200;

export function chunksOf(text: string): string[] {
  const pieces = text
    .split(/\n{2,}/)
    .flatMap((paragraph) => splitLong(paragraph.trim()))
    .filter((piece) => piece !== '');
  const chunks: string[] = [];
  for (const piece of pieces) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + piece.length + 2 <= CHUNK) {
      chunks[chunks.length - 1] = `${last}\n\n${piece}`;
    } else chunks.push(piece);
  }
  return chunks.slice(0, MAX_CHUNKS);
}

function splitLong(paragraph: string): string[] {
  if (paragraph.length <= CHUNK) return [paragraph];
  // Lines are kept whole, as those of tables and lists, unless they are too long themselves.
  const sentences = paragraph
    .split(/(?<=\n)/)
    .flatMap((line) =>
      line.length <= CHUNK ? [line] : (line.match(/[^.!?]+[.!?]*\s*/g) ?? [line]),
    );
  const parts: string[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= CHUNK) {
      parts[parts.length - 1] = last + sentence;
    } else {
      // A sentence that never ends is cut at fixed places.
      for (let at = 0; at < sentence.length; at += CHUNK)
        parts.push(sentence.slice(at, at + CHUNK));
    }
  }
  return parts.map((part) => part.trim());
}

const TITLE = 60;

/** The start of a text that has no title. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length <= TITLE ? line : `${line.slice(0, TITLE - 1).trimEnd()}…`;
}
