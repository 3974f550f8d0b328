// Owns which links that users wrote may be followed: web addresses only, never a script.

/** The address in full, or undefined when it is none that a link may lead to. */
export function externalUrl(text: string | null): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
