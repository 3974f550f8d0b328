// Detects where passkeys can be used, without loading any wallet code.

/**
 * Returns whether a page at `place` can use passkeys. They require a secure context and a host name, because an IP
 * address cannot be a WebAuthn relying-party ID.
 */
export function supportsPasskeys(
  place: { location: { hostname: string }; isSecureContext: boolean } = window,
): boolean {
  const { hostname } = place.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return place.isSecureContext && 'PublicKeyCredential' in place && !isAddress;
}
