// Links to the block explorer that the server names. A local network has none.

/** Page of a transaction, an account or an object; undefined without an explorer. */
export function explorerUrl(
  base: string | null | undefined,
  kind: 'tx' | 'account' | 'object',
  id: string,
): string | undefined {
  return base ? `${base}/${kind}/${encodeURIComponent(id)}` : undefined;
}
