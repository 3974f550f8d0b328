// Compares a published network with the embedded one.
import { DELIBERATE_FLAGS } from '@atoll/localnet';
import type { Protocol } from './protocol.ts';
import type { Published } from './published.ts';

/** A parameter with two values. */
export interface Change {
  name: string;
  published: string | undefined;
  ours: string | undefined;
}

export interface Difference {
  protocolVersion: { published: bigint; ours: bigint };
  /** Functions and types of the framework that the embedded one lacks unintentionally. */
  newer: string[];
  /** Entries of the list of omissions that the network lacks, or that the embedded framework has. */
  staleOmissions: string[];
  /** Parameters that differ although both declare the same version. */
  parameters: Change[];
}

/**
 * Compares a published network with the embedded one.
 * @param omitted Modules (`0x2::kiosk`), functions and types (`0x2::coin::supply`) that the embedded framework omits on purpose.
 */
export function compare(
  published: Published,
  ours: Published,
  omitted: ReadonlySet<string>,
): Difference {
  const isOmitted = (item: string) => omitted.has(item) || omitted.has(moduleOf(item));
  const missing = [...published.items].filter((item) => !ours.items.has(item));
  const used = new Set(missing.flatMap((item) => [item, moduleOf(item)]));
  return {
    protocolVersion: { published: published.protocolVersion, ours: ours.protocolVersion },
    newer: missing.filter((item) => !isOmitted(item)).sort(),
    staleOmissions: [...omitted].filter((entry) => !used.has(entry)),
    parameters:
      published.protocolVersion === ours.protocolVersion ? compareParameters(published, ours) : [],
  };
}

/** Returns whether the network is ahead of the embedded one in any respect. */
export function isAhead({ protocolVersion, newer, parameters: different }: Difference): boolean {
  return (
    protocolVersion.published > protocolVersion.ours || newer.length > 0 || different.length > 0
  );
}

/** Returns the parameters that differ, except the flags that differ deliberately. */
export function compareParameters(published: Protocol, ours: Protocol): Change[] {
  const names = new Set([...published.parameters.keys(), ...ours.parameters.keys()]);
  return [...names]
    .filter((name) => !(name in DELIBERATE_FLAGS))
    .map((name) => ({
      name,
      published: published.parameters.get(name),
      ours: ours.parameters.get(name),
    }))
    .filter((parameter) => parameter.published !== parameter.ours)
    .sort((a, b) => a.name.localeCompare(b.name));
}

const moduleOf = (item: string) => item.slice(0, item.lastIndexOf('::'));
