/** Measures calls to external services and tracks which of them fail. */

import type { Metrics } from '../telemetry/metrics.ts';
import type { ObservedCall } from './breaker.ts';

export type OnCall = (call: ObservedCall) => void;

export interface CallWatch {
  /** Returns the observer of a service's calls. Names come from the configuration, never from requests. */
  of(service: string): OnCall;
  /** Whether the circuit breaker of any service whose name starts with one of the prefixes is open. */
  isFailing(...prefixes: string[]): boolean;
}

export function createCallWatch(metrics: Metrics): CallWatch {
  const open = new Map<string, boolean>();
  return {
    of: (service) => (call) => {
      metrics.externalCalls.inc({ service, result: call.result });
      if (call.result !== 'rejected') metrics.externalDuration.observe({ service }, call.seconds);
      metrics.circuitOpen.set({ service }, call.open ? 1 : 0);
      open.set(service, call.open);
    },
    isFailing: (...prefixes) =>
      [...open].some(
        ([service, isOpen]) => isOpen && prefixes.some((prefix) => service.startsWith(prefix)),
      ),
  };
}
