/** Which links from users and from the chain are safe to pass on to other clients. */

const MAX_LINK = 512;

/** A host name with a dot; the URL parser accepts many more characters. */
const HOST = /^([a-z0-9-]+\.)+[a-z0-9-]+$/;

function parse(text: string): URL | undefined {
  // A URL parser drops tabs, line breaks and control characters that a reader would not see.
  if (text.length > MAX_LINK || /[^\x21-\x7e]/.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text);
}

/**
 * The web link in full, or null for other schemes, credentials in the URL and hosts without a dot.
 * Text without a scheme, such as "t.me/atoll", counts as https.
 */
export function safeLink(text: string): string | null {
  const url = parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!HOST.test(url.hostname)) return null;
  // Quotes are the only characters left that a template could mistake for the end of an attribute.
  return url.href.replaceAll("'", '%27').replaceAll('`', '%60');
}

/** The https or ipfs URL of an image, or http on this machine (media of a local network), or null. */
export function safeIcon(text: string): string | null {
  const url = parse(text);
  if (url === undefined || url.username !== '' || url.password !== '') return null;
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  const safe =
    url.protocol === 'https:' || url.protocol === 'ipfs:' || (url.protocol === 'http:' && local);
  return safe ? text : null;
}
