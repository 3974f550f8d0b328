// The reverse proxy is killed or reloads its configuration. Clients reconnect, and live streams resume.
import type { Fault } from '../fault.ts';
import type { System } from '../system.ts';

export const killProxy = ({ cluster: { proxy } }: System): Fault => ({
  name: 'nginx killed',
  strike: () => proxy.kill(),
  heal: () => proxy.start(),
});

export const reloadProxy = ({ cluster: { proxy } }: System): Fault => ({
  name: 'nginx reloaded',
  isHarmless: true,
  strike: () => proxy.reload(),
  heal: () => proxy.reload(),
});
