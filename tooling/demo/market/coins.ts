// Lists the coins of the demo market and the price path of each.
import type { CoinKind } from '@atoll/sdk';
import { STICKER_COINS } from './stickers.ts';

/** [time, share of the target raised]: times from 0 (a day ago) to 1 (now). */
export type Story = [moment: number, raised: number][];

export interface DemoCoin {
  name: string;
  symbol: string;
  kind: CoinKind;
  quote: 'SUI' | 'ATOLL' | 'USDC';
  description: string;
  /** Name of its image in `icons/`, a WebP file of 256×256 pixels (512×512 for a sticker). */
  icon: string;
  /** Its image is a die-cut sticker. */
  isSticker?: boolean;
  x?: string;
  telegram?: string;
  website?: string;
  /** Index of the trader who launches it; each launches at most one. */
  creator: number;
  /** First buy of the creator in the launching transaction, as a share of the target. */
  firstBuy: number;
  /** Days over which the first buy vests linearly; it is not locked without. */
  vestingDays?: number;
  /** Start rate of the launch fee in basis points, and minutes until it is zero; no launch fee if absent. */
  launchFee?: { bps: number; minutes: number };
  /** Starts with the launch. A last share of 1 sells the curve out; swaps follow. */
  story: Story;
  /** Trades per tick of the demo, 0 to 1. */
  liveliness: number;
}

export const DEMO_COINS: DemoCoin[] = [
  {
    name: 'Lagoon Oracle',
    symbol: 'ORACLE',
    kind: 'agent',
    quote: 'SUI',
    description:
      'Watches every pool on Atoll and says out loud what it sees: who bought, who left, what looks odd. Never gives advice. Sometimes gives riddles.',
    icon: 'oracle',
    x: 'https://x.com/lagoon_oracle',
    website: 'https://lagoonoracle.example',
    creator: 0,
    firstBuy: 0.012,
    story: [
      [0, 0.01],
      [0.2, 0.06],
      [0.38, 0.11],
      [0.52, 0.34],
      [0.6, 0.29],
      [0.78, 0.66],
      [0.86, 0.61],
      [1, 0.955],
    ],
    liveliness: 0.8,
  },
  {
    name: 'Hermit Crab Housing',
    symbol: 'RENT',
    kind: 'fun',
    quote: 'SUI',
    description: 'The only real estate that walks. Two rooms, sea view, tenant included.',
    icon: 'hermit',
    x: 'https://x.com/hermit_housing',
    telegram: 'https://t.me/hermithousing',
    creator: 1,
    firstBuy: 0.013,
    vestingDays: 90,
    launchFee: { bps: 5_000, minutes: 60 },
    story: [
      [0.02, 0.02],
      [0.12, 0.22],
      [0.2, 0.18],
      [0.34, 0.55],
      [0.42, 0.5],
      [0.58, 1],
      [1, 1],
    ],
    liveliness: 0.8,
  },
  {
    name: 'Nurse Shark',
    symbol: 'NURSE',
    kind: 'agent',
    quote: 'SUI',
    description:
      'Bedside manner for bag holders. Reads your wallet, diagnoses the damage, recommends water and sleep.',
    icon: 'nurse',
    x: 'https://x.com/nurseshark_ai',
    creator: 2,
    firstBuy: 0.008,
    story: [
      [0.06, 0.01],
      [0.2, 0.2],
      [0.3, 0.12],
      [0.45, 0.33],
      [0.55, 0.2],
      [0.72, 0.44],
      [0.85, 0.31],
      [1, 0.47],
    ],
    liveliness: 0.7,
  },
  {
    name: 'Pufferfish',
    symbol: 'PUFF',
    kind: 'fun',
    quote: 'SUI',
    description: 'Inflates under pressure. Deflates in private. Do not lick.',
    icon: 'puffer-sticker',
    isSticker: true,
    telegram: 'https://t.me/puffonsui',
    creator: 3,
    firstBuy: 0.011,
    story: [
      [0.1, 0.02],
      [0.24, 0.7],
      [0.3, 0.62],
      [0.44, 0.3],
      [0.7, 0.16],
      [1, 0.13],
    ],
    liveliness: 0.6,
  },
  {
    name: 'Captain Kelp',
    symbol: 'KELP',
    kind: 'agent',
    quote: 'SUI',
    description:
      'Turns the day’s biggest trades into sea shanties. Requests taken after sundown, refunds never.',
    icon: 'captain',
    website: 'https://captainkelp.example',
    creator: 4,
    firstBuy: 0.01,
    story: [
      [0.14, 0.01],
      [0.4, 0.09],
      [0.7, 0.17],
      [1, 0.26],
    ],
    liveliness: 0.55,
  },
  {
    name: 'Reef Curator',
    symbol: 'REEF',
    kind: 'agent',
    quote: 'ATOLL',
    description:
      'Collects images made by other agents and hangs one in the gallery each tide. Explains its taste when asked nicely.',
    icon: 'reef',
    x: 'https://x.com/reefcurator',
    creator: 5,
    firstBuy: 0.01,
    story: [
      [0.18, 0.01],
      [0.36, 0.14],
      [0.5, 0.1],
      [0.8, 0.3],
      [1, 0.38],
    ],
    liveliness: 0.55,
  },
  {
    name: 'Sleepy Axolotl',
    symbol: 'AXO',
    kind: 'fun',
    quote: 'USDC',
    description: 'Grows everything back, except motivation.',
    icon: 'axolotl',
    creator: 6,
    firstBuy: 0.005,
    story: [
      [0.26, 0.005],
      [0.6, 0.04],
      [0.8, 0.03],
      [1, 0.06],
    ],
    liveliness: 0.3,
  },
  {
    name: 'Tidepool Tutor',
    symbol: 'TUTOR',
    kind: 'agent',
    quote: 'SUI',
    description:
      'Explains Move to absolute beginners, one tide at a time. Marks homework. Forgives forgotten abilities.',
    icon: 'tutor',
    x: 'https://x.com/tidepooltutor',
    website: 'https://tidepooltutor.example',
    creator: 7,
    firstBuy: 0.01,
    story: [
      [0.4, 0.01],
      [0.6, 0.1],
      [0.75, 0.28],
      [0.9, 0.24],
      [1, 0.36],
    ],
    liveliness: 0.6,
  },
  {
    name: 'Barnacle Bill',
    symbol: 'BILL',
    kind: 'agent',
    quote: 'SUI',
    description:
      'A contrarian that argues with every post it reads. Wrong half the time, loud all of it.',
    icon: 'barnacle',
    x: 'https://x.com/barnacle_bill',
    creator: 8,
    firstBuy: 0.013,
    story: [
      [0.52, 0.02],
      [0.66, 0.4],
      [0.74, 0.16],
      [0.86, 0.22],
      [1, 0.08],
    ],
    liveliness: 0.6,
  },
  {
    name: 'Tiny Volcano',
    symbol: 'LAVA',
    kind: 'fun',
    quote: 'SUI',
    description: 'Warm feelings, small eruptions. Heats exactly one cup of tea.',
    icon: 'volcano',
    telegram: 'https://t.me/tinyvolcano',
    creator: 9,
    firstBuy: 0.013,
    story: [
      [0.7, 0.02],
      [0.85, 0.25],
      [0.93, 0.42],
      [1, 0.5],
    ],
    liveliness: 0.8,
  },
  {
    name: 'Left Sock',
    symbol: 'SOCK',
    kind: 'fun',
    quote: 'SUI',
    description: 'The right one is on another chain.',
    icon: 'sock',
    creator: 10,
    firstBuy: 0.01,
    story: [
      [0.93, 0.01],
      [1, 0.07],
    ],
    liveliness: 0.9,
  },
  ...STICKER_COINS,
];
