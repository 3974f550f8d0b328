// Simulates 1,000 launches that bots buy in the first second from many wallets, without and with a launch fee: the
// bots' profit, and the cost to users of the same demand. Amounts are exact, as the contract computes them.
import {
  type CurveState,
  type LaunchFeeTerms,
  NO_LAUNCH_FEE,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
} from '@atoll/sdk';
import type { Report } from './report.ts';

const LAUNCHES = 1_000;
const SUI = 1_000_000_000n;
/** The fun preset in SUI, as it opens. */
const OPENING: CurveState = {
  virtualQuote: 900n * SUI,
  virtualBase: 1_100_000_000_000_000n,
  remaining: 800_000_000_000_000n,
  tradeFeeBps: 100n,
  launchFee: NO_LAUNCH_FEE,
};
/** Ten wallets, each of which buys 1% of the curve: below the launch limit of 5%. */
const WALLETS = 10;
const WALLET_COINS = 8_000_000_000_000n;
/** Users arrive from this second on, over ten minutes. */
const FIRST_PERSON_S = 5;
const DEMAND_S = 600;
/** Seconds after the launch at which bots may buy; the most profitable one is reported too. */
const ENTRIES_S = [1, 5, 10, 20, 30, 45, 60, 120, 300];

interface Scenario {
  name: string;
  fee?: LaunchFeeTerms;
}

const falling = (startBps: bigint, seconds: bigint): Scenario => ({
  name: `${startBps / 100n}% over ${seconds} s`,
  fee: { startBps, durationMs: seconds * 1_000n },
});

const SCENARIOS: Scenario[] = [
  { name: 'none' },
  ...[falling(2_500n, 60n), falling(5_000n, 60n), falling(9_000n, 60n), falling(9_000n, 300n)],
];

interface Person {
  second: number;
  payment: bigint;
}

/** Returns the users of one launch: few in most launches, many in some. */
function demandOf(launch: number): Person[] {
  const random = randomness(launch);
  const people = Math.floor(4 * (1 - random()) ** -0.9);
  return Array.from({ length: Math.min(people, 150) }, () => ({
    second: FIRST_PERSON_S + random() * DEMAND_S,
    payment: BigInt(Math.floor((1 + 14 * random()) * 1e9)),
  })).sort((a, b) => a.second - b.second);
}

interface Outcome {
  /** Proceeds of the bots minus what they paid, in quote base units. */
  botProfit: bigint;
  botPaid: bigint;
  peoplePaid: bigint;
  peopleCoins: bigint;
  /** Proceeds if the users sold all their coins after the bots. */
  peopleValue: bigint;
}

/** Simulates a launch: bots buy at `entry` and sell everything after the last user's purchase; users never sell. */
function play(people: Person[], { fee }: Scenario, entry: number, bots: boolean): Outcome {
  const at = (second: number) => BigInt(Math.round(second * 1_000));
  let curve: CurveState = fee
    ? { ...OPENING, launchFee: { startBps: fee.startBps, startsMs: 0n, endsMs: fee.durationMs } }
    : OPENING;
  const outcome: Outcome = {
    ...{ botProfit: 0n, botPaid: 0n, peoplePaid: 0n, peopleCoins: 0n, peopleValue: 0n },
  };
  let botCoins = 0n;
  const buyAsBots = () => {
    for (let wallet = 0; wallet < WALLETS; wallet += 1) {
      // Each wallet spends what 1% of the curve costs without the fee.
      const payment = previewBuyExactOut(
        { ...curve, launchFee: NO_LAUNCH_FEE },
        WALLET_COINS,
      ).gross;
      const { after, gross, baseOut } = previewBuyExactIn(curve, payment, at(entry));
      curve = after;
      outcome.botPaid += gross;
      botCoins += baseOut;
    }
  };
  let waiting = bots;
  for (const { second, payment } of people) {
    if (waiting && second >= entry) {
      buyAsBots();
      waiting = false;
    }
    if (curve.remaining === 0n) break;
    const { after, gross, baseOut } = previewBuyExactIn(curve, payment, at(second));
    curve = after;
    outcome.peoplePaid += gross;
    outcome.peopleCoins += baseOut;
  }
  if (waiting) buyAsBots();
  if (botCoins > 0n) {
    const { quoteOut, after } = previewSellExactIn(curve, botCoins);
    outcome.botProfit = quoteOut - outcome.botPaid;
    curve = after;
  }
  if (outcome.peopleCoins > 0n) {
    outcome.peopleValue = previewSellExactIn(curve, outcome.peopleCoins).quoteOut;
  }
  return outcome;
}

export async function run(report: Report): Promise<void> {
  const launches = Array.from({ length: LAUNCHES }, (_, launch) => demandOf(launch + 1));
  const sums = SCENARIOS.map((scenario) => {
    const total = (entry: number, bots = true) =>
      launches.map((people) => play(people, scenario, entry, bots));
    const first = total(1);
    const best = ENTRIES_S.map((entry) => ({ entry, profit: sum(total(entry), 'botProfit') }));
    best.sort((a, b) => Number(b.profit - a.profit));
    return { scenario, first, best: best[0], without: total(1, false) };
  });
  report.table(
    `${LAUNCHES} launches, bots with ${WALLETS} wallets; SUI unless stated`,
    sums.map(({ scenario, first, best, without }) => ({
      'launch fee': scenario.name,
      'bots spend': sui(sum(first, 'botPaid')),
      'bots earn, first second': sui(sum(first, 'botProfit')),
      'launches they profit from (%)': percent(
        first.filter(({ botProfit }) => botProfit > 0n).length,
        LAUNCHES,
      ),
      'bots earn, best time': sui(best?.profit ?? 0n),
      'at second': best?.entry ?? 0,
      'users lose': sui(sum(first, 'peoplePaid') - sum(first, 'peopleValue')),
      'users lose without bots': sui(sum(without, 'peoplePaid') - sum(without, 'peopleValue')),
    })),
  );
  const [none, ...withFee] = sums.map(({ scenario, first }) => ({
    name: scenario.name,
    profit: sui(sum(first, 'botProfit')),
  }));
  for (const { name, profit } of withFee) {
    report.metric({
      metric: `launch_bots.profit (${name})`,
      ours: profit,
      peer: none?.profit ?? 0,
      unit: 'SUI',
      peer_name: 'no launch fee',
    });
  }
}

const sum = (outcomes: Outcome[], figure: keyof Outcome) =>
  outcomes.reduce((total, outcome) => total + outcome[figure], 0n);
const sui = (units: bigint) => Number(units / SUI);
const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

/** Returns a Mulberry32 generator of numbers from 0 to 1. */
function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
