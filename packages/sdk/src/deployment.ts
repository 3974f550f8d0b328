// Owns the shape of a deployment file: which packages and objects make up Atoll on one network.
// The file is plain JSON (deployments/<network>.json), so amounts in it are decimal strings.

/** What a coin is launched as; it decides the preset and where the co-creators' fee goes. */
export type CoinKind = 'fun' | 'agent';

/** A published package: `packageId` is called, `originalId` names its types (equal until an upgrade). */
export interface DeployedPackage {
  packageId: string;
  originalId: string;
  /** Right to upgrade it, held by the deployer. */
  upgradeCapId?: string;
}

/** A coin that pools may be priced in. */
export interface QuoteCoin {
  /** Canonical type: `0x` + 64 hex digits, module and name. */
  type: string;
  symbol: string;
  decimals: number;
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
  virtualCoins: string;
  curveSupply: string;
  dexSupply: string;
  graduationFee: string;
  launchWindowMs: string;
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
  launchpad: DeployedPackage & {
    /** Shared `Config` object. */
    configId: string;
    /** Version at which `Config` was shared, decimal string. */
    configVersion: string;
    adminCapId: string;
  };
  amm: DeployedPackage;
  atollToken: { packageId: string; coinType: string; upgradeCapId?: string };
  quotes: QuoteCoin[];
  presets: DeployedPreset[];
  fees: DeployedFees;
  /** Commit of the sources that were published, when known. */
  sourceCommit?: string;
}
