/** Rate limits that differ from those of the contract, by name. */
import { type LimitName, type RateLimit, rateLimits } from '@atoll/api';

export type LimitOverrides = { readonly [name in LimitName]?: RateLimit };

const names = Object.keys(rateLimits) as LimitName[];

/** On one machine everything shares an address, the demo market included. */
const LOCAL_FACTOR = 50;
export const localLimits: LimitOverrides = Object.fromEntries(
  names.map((name) => {
    const { requests, seconds } = rateLimits[name];
    return [name, { requests: requests * LOCAL_FACTOR, seconds }];
  }),
);

/**
 * Reads an override such as `login=50/60`: 50 requests in 60 seconds. Returns undefined for anything else and for
 * limits that do not exist.
 */
export function readOverride(text: string): [LimitName, RateLimit] | undefined {
  const [, given, requests, seconds] = /^([\w-]+)=(\d{1,9})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  const name = names.find((each) => each === given);
  return name && [name, { requests: Number(requests), seconds: Number(seconds) }];
}
