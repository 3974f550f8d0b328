// Defines the protocol parameters of the localnet: the values of Sui mainnet, as far as execution and its
// checks use them. They are the same at every version that a network can declare; `features.ts` has the others.

/** The latest version and the default of a network. */
export const PROTOCOL_VERSION = 138n;

export const MIST_PER_SUI = 1_000_000_000n;
/** Total supply of SUI, in MIST. */
export const TOTAL_SUPPLY_MIST = 10_000_000_000n * MIST_PER_SUI;

export const MOVE_STDLIB_ID = `0x${'1'.padStart(64, '0')}`;
export const SUI_FRAMEWORK_ID = `0x${'2'.padStart(64, '0')}`;
export const SUI_SYSTEM_ID = `0x${'3'.padStart(64, '0')}`;
export const SUI_SYSTEM_STATE_ID = `0x${'5'.padStart(64, '0')}`;
export const CLOCK_ID = `0x${'6'.padStart(64, '0')}`;
export const AUTHENTICATOR_STATE_ID = `0x${'7'.padStart(64, '0')}`;
export const RANDOMNESS_STATE_ID = `0x${'8'.padStart(64, '0')}`;
export const ADDRESS_ALIAS_STATE_ID = `0x${'a'.padStart(64, '0')}`;
export const DENY_LIST_ID = `0x${'403'.padStart(64, '0')}`;
export const COIN_REGISTRY_ID = `0x${'c'.padStart(64, '0')}`;
export const DISPLAY_REGISTRY_ID = `0x${'d'.padStart(64, '0')}`;
export const ACCUMULATOR_ROOT_ID = `0x${'acc'.padStart(64, '0')}`;
export const ZERO_ADDRESS = `0x${'0'.repeat(64)}`;

export const SUI_TYPE = `${SUI_FRAMEWORK_ID}::sui::SUI`;
export const COIN_TYPE_PREFIX = `${SUI_FRAMEWORK_ID}::coin::Coin<`;
export const GAS_COIN_TYPE = `${COIN_TYPE_PREFIX}${SUI_TYPE}>`;

/** Reference gas price, MIST per computation unit; users can bid more. */
export const REFERENCE_GAS_PRICE = 1000n;

/** Packages that exist from genesis and are never upgraded under a new id. */
export function isSystemPackage(id: string): boolean {
  return id === MOVE_STDLIB_ID || id === SUI_FRAMEWORK_ID || id === SUI_SYSTEM_ID;
}

export const limits = {
  maxTxSizeBytes: 131_072,
  maxCommands: 1024,
  maxInputObjects: 2048,
  maxArguments: 512,
  maxTypeArguments: 16,
  maxTypeArgumentDepth: 16,
  maxPureArgumentSize: 16_384,
  maxModulesInPublish: 64,
  maxPackageDependencies: 32,
  maxPublishOrUpgradePerPtb: 5,
  maxMovePackageSize: 102_400,
  maxMoveObjectSize: 256_000,
  maxNumEvents: 1024,
  maxGasPaymentObjects: 256,
  maxEffectsSizeBytes: 524_288,
  maxWrittenObjectsBytes: 5_000_000,
} as const;

export const gas = {
  /** Maximum gas budget, MIST. */
  maxTxGas: 50_000_000_000_000n,
  maxGasPrice: 50_000_000_000n,
  /** Maximum of charged computation units. */
  maxComputationUnits: 5_000_000n,
  /** Minimum computation in units. Earlier versions round to multiples of it. */
  roundingStep: 1_000n,
  /** Minimum budget, in units times price. */
  baseTxCost: 1_000n,
  /** Aborted transactions pay at most this multiple of the reference price. */
  maxPriceFactorForAborted: 100n,
  publishCostPerByte: 80n,
  readCostPerByte: 15n,
  /** Storage units per byte, each costing `storagePrice` MIST. */
  storageUnitsPerByte: 100n,
  storagePrice: 76n,
  /** Estimated storage cost of an accumulator, in MIST. */
  accumulatorStorageCost: 7_600n,
} as const;

/** How rewards are distributed when an epoch ends, in basis points. */
export const rewards = {
  /** Share of the storage fund's rewards that the fund keeps. */
  storageFundReinvestRate: 500n,
  /** Share of the rewards that reported validators lose. */
  slashingRate: 10_000n,
} as const;
