// Decides which links that users wrote may be followed: web addresses only, never a script.

/** Returns the full address, or undefined when it is not a web address with a public host name. */
export function externalUrl(text: string | null): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined;
}
