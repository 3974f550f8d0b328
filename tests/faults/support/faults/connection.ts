// Connections between servers and a service that are refused, silent, slow or reset.
import type { LinkState } from '@atoll/testing/faults/tcp-proxy.ts';
import type { Member } from '../../../../tooling/cluster/member.ts';
import type { Fault } from '../fault.ts';
import type { ServiceName, System } from '../system.ts';

export function disturb(
  system: System,
  members: readonly Member[],
  service: ServiceName,
  state: LinkState,
  isHarmless = false,
): Fault {
  const set = (next: LinkState) => {
    for (const { name } of members) system.link(name, service).set(next);
  };
  return {
    isHarmless,
    name: `${service} ${state.kind} for ${members.map(({ name }) => name).join(' and ')}`,
    strike: async () => set(state),
    heal: async () => set({ kind: 'open' }),
  };
}

export const resetConnections = (
  system: System,
  members: readonly Member[],
  service: ServiceName,
): Fault => ({
  name: `${service} connections reset for ${members.map(({ name }) => name).join(' and ')}`,
  async strike() {
    for (const { name } of members) system.link(name, service).reset();
  },
  heal: async () => {},
});
