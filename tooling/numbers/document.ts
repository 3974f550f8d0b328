// Owns docs/contracts/numbers.md: its text, with every figure taken from the computation.
import { allFigures, centsOf, type Figures, feeShares } from './figures.ts';

export const PATH = 'docs/contracts/numbers.md';

export function document(): string {
  const figures = allFigures();
  const inSui = figures.filter(({ preset }) => preset.quoteSymbol === 'SUI');
  return `# The product's numbers

Written by \`node tooling/numbers/write.ts\` from the constants in \`tooling/vectors/presets.ts\`, which the
deployment sets on chain; a test holds this file to the computation. Amounts are whole coins. How the
formulas come about is in [launchpad](launchpad.md#formulas); that the contracts behave as computed here is
shown by \`tests/simulation/row-08-graduation-price.test.ts\`.

## Presets

${table(
  ['', ...figures.map(({ preset }) => `${preset.quoteSymbol} ${kindOf(preset.kind)}`)],
  [
    ['target raised R', ...figures.map((f) => amount(f, f.preset.targetRaised))],
    ['virtual quote x0 = 3/8 · R', ...figures.map((f) => amount(f, f.preset.virtualQuote))],
    ['virtual coins y0', ...figures.map(({ preset }) => coins(preset.virtualCoins))],
    ['sold on the curve', ...figures.map(({ preset }) => coins(preset.curveSupply))],
    ['kept for the exchange', ...figures.map(({ preset }) => coins(preset.dexSupply))],
    ['raised by selling all of it', ...figures.map((f) => amount(f, f.raised))],
    ['first market cap', ...figures.map((f) => amount(f, f.firstMarketCap))],
    ['last market cap', ...figures.map((f) => amount(f, f.lastMarketCap))],
    ['growth', ...figures.map((f) => `${decimal(f.hundredfoldGrowth, 2)}×`)],
    ['graduation fee R / 12', ...figures.map((f) => amount(f, f.preset.graduationFee))],
    ['quote liquidity', ...figures.map((f) => amount(f, f.quoteLiquidity))],
    ['liquidity, both sides', ...figures.map((f) => amount(f, f.liquidityValue))],
    ['trade fees of one order for the whole curve', ...figures.map((f) => amount(f, f.fees))],
    ['exchange opens off the last price by', ...figures.map((f) => gap(f.priceGap))],
  ],
)}

## In dollars

At the 3.60 USD per SUI of the specification:

${table(
  ['', ...inSui.map(({ preset }) => `SUI ${kindOf(preset.kind)}`)],
  [
    ['first market cap', ...inSui.map((f) => dollars(f.firstMarketCap))],
    ['market cap at graduation', ...inSui.map((f) => dollars(f.lastMarketCap))],
    ['liquidity at graduation, both sides', ...inSui.map((f) => dollars(f.liquidityValue))],
  ],
)}

The agent coin's are the specification's $99,000 and $39,600.

## Where a trade's fee goes

1% of the quote side, rounded up to the unit, at least one unit. Of it, in basis points (each share is
rounded down and the protocol has what is left):

${table(
  ['', 'creator', 'referrer', 'co-creators', 'protocol'],
  ([1, 0] as const).flatMap((kind) =>
    [true, false].map((referred) => {
      const { creator, referrer, coCreators, protocol } = feeShares(kind, referred);
      const who = `${kindOf(kind)} coin, ${referred ? 'with' : 'without'} a referrer`;
      return [who, ...[creator, referrer, coCreators, protocol].map((bps) => grouped(bps))];
    }),
  ),
)}
`;
}

const kindOf = (kind: 0 | 1) => (kind === 1 ? 'agent' : 'fun');
const coins = (units: bigint) => grouped(units / 10n ** 6n);
const amount = ({ preset }: Figures, units: bigint) => decimal(units, preset.quoteDecimals, 2);
const gap = (trillionths: bigint) => (trillionths === 0n ? 'nothing' : `${trillionths} · 10⁻¹²`);
const dollars = (mist: bigint) => `$${decimal(centsOf(mist), 2, 0)}`;

/** A number with `places` decimals, cut after `shown` of them and without trailing zeros. */
function decimal(value: bigint, places: number, shown = places): string {
  const whole = value / 10n ** BigInt(places);
  const fraction = (value % 10n ** BigInt(places)).toString().padStart(places, '0');
  const kept = fraction.slice(0, shown).replace(/0+$/, '');
  return kept ? `${grouped(whole)}.${kept}` : grouped(whole);
}

const grouped = (value: bigint) => value.toLocaleString('en-US');

/** A Markdown table whose columns are padded, as the repository formats them. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, i) =>
    Math.max(3, cell.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
