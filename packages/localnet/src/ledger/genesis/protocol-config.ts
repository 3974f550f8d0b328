// Defines the protocol versions that a network can declare and the configuration that it reports: mainnet's, from
// `sui-protocol-config`, except where this network differs. `features.ts` defines how execution depends on the version.
//
// The stricter publishing rules (97, 98, 100, 102) have always applied when a validator signs a transaction, so they
// apply at every version.
import { gas, limits, PROTOCOL_VERSION } from '../../execution/protocol.ts';
import { LedgerError } from '../errors.ts';
import type { ProtocolConfig } from '../types.ts';
import parameters from './protocol-parameters.json' with { type: 'json' };

interface Parameters {
  attributes: Readonly<Record<string, string | undefined>>;
  featureFlags: Readonly<Record<string, boolean | undefined>>;
}

export const OLDEST_VERSION = 95n;

/** Differences of each later version. */
const CHANGES: Readonly<Record<string, Parameters>> = parameters.changes;

/** Flags of all versions. Nodes report the flags of later versions as disabled. */
const DISABLED = Object.fromEntries(
  Object.values(CHANGES).flatMap(({ featureFlags }) =>
    Object.keys(featureFlags).map((flag) => [flag, false]),
  ),
);

/** Flags that deliberately differ from mainnet's: identity providers, and natives enabled as on devnet. */
export const DELIBERATE_FLAGS = { enable_poseidon: true, enable_vdf: true, zklogin_auth: false };

/** Throws LedgerError for a protocol version that networks cannot declare. */
export function checkProtocolVersion(version: bigint): void {
  if (version >= OLDEST_VERSION && version <= PROTOCOL_VERSION) return;
  const message = `Protocol version ${version} is not supported. Choose one from ${OLDEST_VERSION} to ${PROTOCOL_VERSION}`;
  throw new LedgerError('UnsupportedProtocolVersion', 'INVALID_ARGUMENT', message);
}

/** Returns the configuration of a network. `maxTxGas`: its maximum budget, in MIST; default: mainnet's. */
export function protocolConfig(version: bigint, maxTxGas: bigint = gas.maxTxGas): ProtocolConfig {
  const attributes: Record<string, string> = { ...parameters.attributes };
  const featureFlags: Record<string, boolean> = { ...DISABLED, ...parameters.featureFlags };
  for (let next = OLDEST_VERSION + 1n; next <= version; next++) {
    Object.assign(attributes, CHANGES[`${next}`]?.attributes);
    Object.assign(featureFlags, CHANGES[`${next}`]?.featureFlags);
  }
  return {
    protocolVersion: version,
    attributes: { ...attributes, max_tx_gas: `${maxTxGas}` },
    featureFlags: { ...featureFlags, ...DELIBERATE_FLAGS },
  };
}

/** Returns whether genesis creates the coin registry. */
export function hasCoinRegistry(version: bigint): boolean {
  return version >= 96n;
}

/** Returns whether genesis creates the display registry. */
export function hasDisplayRegistry(version: bigint): boolean {
  return version >= 116n;
}

/** Returns whether genesis creates the accumulator root. */
export function hasAccumulatorRoot(version: bigint): boolean {
  return version >= 101n;
}

/** Returns the maximum number of gas coins per transaction. Until the check was corrected, it was off by one. */
export function maxGasPayment(version: bigint): number {
  return version >= 96n ? limits.maxGasPaymentObjects : limits.maxGasPaymentObjects - 1;
}
