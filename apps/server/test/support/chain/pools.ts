// Pools of a test chain, as tests know them.
import { type CurveState, type LaunchFee, NO_LAUNCH_FEE, type PairState } from '@atoll/sdk';
import { hexId } from './identifiers.ts';

export interface TestPool {
  id: string;
  coinType: string;
  creator: string;
  curve: CurveState;
  quoteReserve: bigint;
  pair: ({ id: string } & PairState) | undefined;
}

export interface NewTestPool {
  name: string;
  symbol?: string;
  creator?: string;
  kind?: 'agent' | 'fun';
  isSticker?: boolean;
  quoteType?: string;
  /** Witness type of the venue it graduates to; default: the AMM's. */
  venue?: string;
  /** Default: none. */
  launchFee?: LaunchFee;
  /** Metadata that replaces the default; the chain takes any UTF-8. */
  texts?: Partial<
    Record<'name' | 'description' | 'iconUrl' | 'x' | 'telegram' | 'website', string>
  >;
}

const CURVE: Omit<CurveState, 'launchFee'> = {
  virtualQuote: 2_250_000_000_000n,
  virtualBase: 1_100_000_000_000_000n,
  remaining: 800_000_000_000_000n,
  tradeFeeBps: 100n,
};

/** The requested ticker, or one made of the name. */
export const symbolOf = ({ name, symbol }: NewTestPool): string =>
  symbol ??
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10);

/** The state of a pool that was just created. */
export function newPool(coin: NewTestPool): TestPool {
  return {
    id: hexId(`pool/${coin.name}`),
    coinType: `${hexId(`coin/${coin.name}`)}::coin::${symbolOf(coin) || 'COIN'}`,
    creator: coin.creator ?? hexId('creator'),
    curve: { ...CURVE, launchFee: coin.launchFee ?? NO_LAUNCH_FEE },
    quoteReserve: 0n,
    pair: undefined,
  };
}
