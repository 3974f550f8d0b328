// The difference of two texts by words, for people to read.

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond this product of lengths the middle counts as replaced: comparing it would take too long. */
const MAX_CELLS = 4_000_000;

/** Splits a text into words, white space and single other characters. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s]/gu) ?? [];

/** Returns the parts that lead from `before` to `after`, in order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const same = (words: string[]): DiffPart[] => words.map((text) => ({ kind: 'same', text }));
  return readable(
    joined([
      ...same(a.slice(0, start)),
      ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
      ...same(end === 0 ? [] : a.slice(-end)),
    ]),
  );
}

/** Whether a part is only spaces, punctuation or short words, which two sentences share by chance. */
const isWeak = ({ kind, text }: DiffPart): boolean =>
  kind === 'same' && !/[\p{L}\p{N}]{4,}/u.test(text);

/** Merges changes separated only by weak parts, so that a rewritten sentence is replaced as a whole. */
function readable(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let run: DiffPart[] = [];
  const flush = () => {
    const rest: DiffPart[] = [];
    for (let last = run.at(-1); last?.kind === 'same'; last = run.at(-1)) {
      rest.push(last);
      run.pop();
    }
    for (const kind of ['removed', 'added'] as const) {
      const text = run
        .filter((part) => part.kind === kind || part.kind === 'same')
        .map((part) => part.text)
        .join('');
      if (run.some((part) => part.kind === kind)) result.push({ kind, text });
    }
    result.push(...rest);
    run = [];
  };
  for (const part of parts) {
    if (part.kind !== 'same' || (run.length > 0 && isWeak(part))) run.push(part);
    else {
      flush();
      result.push(part);
    }
  }
  flush();
  return result;
}

/** The parts of a longest common subsequence and what lies between. */
function middle(a: string[], b: string[]): DiffPart[] {
  const removed = (text: string): DiffPart => ({ kind: 'removed', text });
  const added = (text: string): DiffPart => ({ kind: 'added', text });
  if (a.length * b.length > MAX_CELLS) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  // Length of the longest common subsequence of the rests after i and j.
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [before, after] = [a[i], b[j]];
    if (before !== undefined && before === after) {
      parts.push({ kind: 'same', text: before });
      i += 1;
      j += 1;
    } else if (before !== undefined && (after === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push(removed(before));
      i += 1;
    } else {
      parts.push(added(after ?? ''));
      j += 1;
    }
  }
  return parts;
}

/** Joins neighbors of a kind; what was removed stands before what replaces it. */
function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
