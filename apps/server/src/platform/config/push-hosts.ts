/** The push services that browsers use. Subscriptions at other hosts are rejected. */

/** Chrome and others on FCM, Firefox, Safari, Edge. `*.` stands for any subdomain. */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Whether an endpoint is at one of the hosts. */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(endpoint);
  return hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
