// Extracts the TypeScript of Markdown: the README, and the examples in doc comments.

/** Returns the contents of the fenced `ts` blocks in `text`. */
export const codeBlocks = (text: string): string[] =>
  [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
