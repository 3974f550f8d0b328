// Tells where passkeys can be used, without loading any wallet code.

/**
 * Whether a page at `place` can use passkeys: in a secure context and under a host name, because an IP
 * address cannot be the relying party of a passkey.
 */
export function supportsPasskeys(
  place: { location: { hostname: string }; isSecureContext: boolean } = window,
): boolean {
  const { hostname } = place.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return place.isSecureContext && 'PublicKeyCredential' in place && !isAddress;
}
