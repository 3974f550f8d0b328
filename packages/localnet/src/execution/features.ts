// Defines the behavior that depends on the protocol version of a network.
import type { RuntimeFeatures } from '../natives/index.ts';
import { type GasModel, LATEST_GAS_MODEL } from '../vm/gas-model.ts';

export interface Features extends RuntimeFeatures {
  /** Basis points of a deleted object's storage charge that are refunded. */
  storageRebateRate: bigint;
  /** The lower half of the digits of computation is rounded up to zeros, instead of to thousands of units. */
  roundsToHalfDigits: boolean;
  /** Gas payments and inputs can be reservations of funds in the form of coin references. */
  coinReservations: boolean;
  /** Transfers of allowed coins need no gas. */
  gasless: boolean;
  /** Accounts can have other addresses sign for them. */
  addressAliases: boolean;
  /** Transactions can be valid in two epochs. */
  multiEpochExpiration: boolean;
  /** Transactions with owned inputs can have any expiration or none. */
  relaxedExpiration: boolean;
  /** Functions can take the transaction context at any position, not only at the last one. */
  contextAnywhere: boolean;
  /** A call takes a mutable context only once, and never takes or returns the context by value. */
  contextRestrictions: boolean;
  /** All calls of a transaction are linked with the same versions of packages. */
  unifiedLinkage: boolean;
  /** Initializers of modules that an upgrade adds run. */
  upgradeInit: boolean;
  /** Transactions with insufficient funds pay no gas. */
  freeInsufficientFunds: boolean;
  /** The translation to typed commands and the balances that commands read are charged. */
  translationCosts: boolean;
  /** Commands move and borrow their arguments over the metered stack. */
  commandStackCosts: boolean;
}

const known = new Map<bigint, Features>();

/** Returns the features of mainnet at a protocol version. */
export function featuresAt(version: bigint): Features {
  const found = known.get(version) ?? {
    storageRebateRate: version >= 138n ? 9_999n : 9_900n,
    roundsToHalfDigits: version >= 108n,
    fieldCosts: version >= 104n ? 'by access' : 'by size',
    receiveCosts: version >= 119n,
    accumulators: version >= 124n,
    allowances: version >= 138n,
    coinReservations: version >= 124n,
    gasless: version >= 124n,
    addressAliases: version >= 116n,
    multiEpochExpiration: version >= 105n,
    relaxedExpiration: version >= 116n,
    freeInsufficientFunds: version >= 126n,
    translationCosts: version >= 104n,
    commandStackCosts: version >= 119n,
    gasModel: gasModelAt(version),
    contextAnywhere: version >= 108n,
    contextRestrictions: version >= 136n,
    unifiedLinkage: version >= 129n,
    upgradeInit: version >= 130n,
  };
  known.set(version, found);
  return found;
}

function gasModelAt(version: bigint): GasModel {
  if (version >= 137n) return LATEST_GAS_MODEL;
  return {
    movesCostReferences: version >= 104n,
    nativesPopOnce: version >= 124n,
    constantsCostMemory: false,
  };
}
