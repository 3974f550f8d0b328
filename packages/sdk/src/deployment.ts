// Describes a deployment file: the packages and objects that make up Atoll on one network.
// The file is plain JSON (deployments/<network>.json), so amounts in it are decimal strings.

/** Kind of a launch; it determines the preset and the recipient of the co-creators' fee. */
export type CoinKind = 'fun' | 'agent';

/** A published package: calls use `packageId`, types `originalId` (equal until an upgrade). */
export interface DeployedPackage {
  packageId: string;
  originalId: string;
  /** Right to upgrade it, locked in the authority; none for a package that was published immutable. */
  upgradeCapId?: string;
  /** Number of the version at `packageId`; 1 is the first. */
  version?: number;
  /** Digest of the build at `packageId`, 64 hex digits; what an upgrade ticket carries. */
  buildDigest?: string;
  /** Digest of the transaction that put it there, base58. */
  transactionDigest?: string;
}

/** A package with settings and an admin. */
export interface ConfiguredPackage extends DeployedPackage {
  /** Shared `Config` object. */
  configId: string;
  /** Version at which `Config` was shared, decimal string. */
  configVersion: string;
  /** Shared `access::authority::Authority` object. */
  authorityId: string;
  /** The valid admin capability. */
  adminCapId: string;
}

/** A shared object as transactions name it. */
export interface SharedObject {
  id: string;
  /** Version at which it was shared, decimal string. */
  version: string;
}

/** Where Cetus is on a network; packages by their newest ids and the first ones' ids. */
export interface DeployedCetus {
  clmm: { packageId: string; originalId: string };
  lpBurn: { packageId: string; originalId: string };
  /** `cetus_clmm::config::GlobalConfig`. */
  globalConfig: SharedObject;
  /** `cetus_clmm::factory::Pools`. */
  pools: SharedObject;
  /** `lpburn::lp_burn::BurnManager`. */
  burnManager: SharedObject;
  /** `cetus_clmm::rewarder::RewarderGlobalVault`. */
  rewarderVault: SharedObject;
}

/** A coin that pools may be priced in. */
export interface QuoteCoin {
  /** Canonical type: `0x` + 64 hex digits, module and name. */
  type: string;
  symbol: string;
  decimals: number;
  /** One coin is worth one US dollar. */
  isDollar?: true;
  /** The issuer can deny accounts and pause the coin. */
  isRegulated?: true;
}

/**
 * Launch constants of one kind and quote coin, as set on chain when the file was written.
 * Amounts are base units as decimal strings. A running pool keeps its own copy.
 */
export interface DeployedPreset {
  kind: CoinKind;
  quoteType: string;
  targetRaised: string;
  virtualQuote: string;
  virtualBase: string;
  curveSupply: string;
  dexSupply: string;
  graduationFee: string;
  launchLimitMs: string;
  launchMaxBps: number;
}

/** Fee settings as set on chain when the file was written, in basis points. */
export interface DeployedFees {
  /** Share of the quote side of a trade taken as fee. */
  tradeFeeBps: number;
  /** Shares of that fee; the protocol has the rest. */
  creatorFeeBps: number;
  referrerFeeBps: number;
  coCreatorFeeBps: number;
}

/** Ids of everything that the SDK, the server and the web app need on one network. */
export interface Deployment {
  network: 'localnet' | 'testnet' | 'mainnet' | (string & {});
  /** Digest of the genesis checkpoint, base58: tells two networks of the same name apart. */
  chainId: string;
  /** Shared administration, timelock and signing keys; immutable. */
  access?: DeployedPackage;
  launchpad: ConfiguredPackage;
  amm: DeployedPackage;
  atollToken: Omit<DeployedPackage, 'originalId'> & { coinType: string };
  /** Absent in files from before there were agents; the same for the packages below. */
  agent?: ConfiguredPackage & { registry: SharedObject };
  staking?: ConfiguredPackage & {
    registry: SharedObject;
    /** Creator of the pools that pages list; anybody can create others. */
    poolCreator?: string;
  };
  nft?: ConfiguredPackage & {
    ogCollection: SharedObject;
    contributorCollection: SharedObject;
    ogShowcase: SharedObject;
    contributorShowcase: SharedObject;
    ogTransferPolicy: SharedObject;
    contributorTransferPolicy: SharedObject;
  };
  orders?: ConfiguredPackage;
  sessions?: ConfiguredPackage;
  /** Where coins can graduate to Cetus; mainnet only. */
  venueCetus?: DeployedPackage & { venue: SharedObject };
  cetus?: DeployedCetus;
  /** Test USDC, on networks where the issuer's is not used. */
  testUsdc?: DeployedPackage & { coinType: string; faucet: SharedObject };
  quotes: QuoteCoin[];
  presets: DeployedPreset[];
  fees: DeployedFees;
  /** Commit of the sources that were published, when known. */
  sourceCommit?: string;
}
