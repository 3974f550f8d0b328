/** IPv6 networks of clients: a provider delegates up to 65,536 clients' /64 networks to one customer as a /48. */

/** A /48 network may use the limit of this many clients. */
export const NETWORK_FACTOR = 16;

/** Returns the /48 network of a client's key, or undefined for IPv4 addresses and accounts. */
export function networkOf(client: string): string | undefined {
  const groups = client.split(':');
  return groups.length === 4 && !client.includes('.') ? groups.slice(0, 3).join(':') : undefined;
}
