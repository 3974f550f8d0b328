// Compares a published network with the embedded one.
import type { Published } from './published.ts';

export interface Difference {
  protocolVersion: { published: bigint; ours: bigint };
  /** Functions and types of the framework that the embedded one lacks unintentionally. */
  newer: string[];
  /** Entries of the list of omissions that the network lacks, or that the embedded framework has. */
  staleOmissions: string[];
  /** Parameters that differ although both declare the same version. */
  parameters: { name: string; published: string | undefined; ours: string | undefined }[];
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
      published.protocolVersion === ours.protocolVersion ? parameters(published, ours) : [],
  };
}

/** Returns whether the network is ahead of the embedded one in any respect. */
export function isAhead({ protocolVersion, newer, parameters: different }: Difference): boolean {
  return (
    protocolVersion.published > protocolVersion.ours || newer.length > 0 || different.length > 0
  );
}

function parameters(published: Published, ours: Published): Difference['parameters'] {
  const names = new Set([...published.parameters.keys(), ...ours.parameters.keys()]);
  return [...names]
    .map((name) => ({
      name,
      published: published.parameters.get(name),
      ours: ours.parameters.get(name),
    }))
    .filter((parameter) => parameter.published !== parameter.ours)
    .sort((a, b) => a.name.localeCompare(b.name));
}

const moduleOf = (item: string) => item.slice(0, item.lastIndexOf('::'));
