// Lists the files that the vectors are written to, with their contents.
import { contributorScenarios, quorumCases, voteCases } from './agent/cases.ts';
import { agentTests } from './agent/move.ts';
import { arithmeticCases } from './arithmetic.ts';
import { openingCases } from './cetus/cases.ts';
import { openingTests } from './cetus/move.ts';
import { boostCases, CHAIN_ID, KEY, mintCases } from './grants/cases.ts';
import { boostGrants, mintGrants } from './grants/move.ts';
import { launchpadTests, pairTests } from './move.ts';
import { PRESETS, SPLIT_BPS, SWAP_FEE_BPS, TRADE_FEE_BPS } from './presets.ts';
import { curveScenarios, pairScenarios } from './scenarios.ts';
import { stakingHistories } from './staking/histories.ts';
import { stakingTests } from './staking/move.ts';
import { STAKERS } from './staking/player.ts';

/** Every file by its path in the repository. */
export function vectorFiles(): Record<string, string> {
  const arithmetic = arithmeticCases();
  const curve = curveScenarios();
  const pair = pairScenarios();
  const staking = stakingHistories();
  const boosts = boostCases();
  const mints = mintCases();
  const quorums = quorumCases();
  const votes = voteCases();
  const contributors = contributorScenarios();
  const openings = openingCases();
  return {
    'vectors/curve.json': json({
      about: 'Trades on the bonding curve; amounts are base units. Written by tooling/vectors.',
      tradeFeeBps: TRADE_FEE_BPS,
      splitBps: SPLIT_BPS,
      presets: PRESETS,
      arithmetic,
      scenarios: curve,
    }),
    'vectors/amm.json': json({
      about: 'Swaps on a pair; amounts are base units. Written by tooling/vectors.',
      swapFeeBps: SWAP_FEE_BPS,
      scenarios: pair,
    }),
    'vectors/staking.json': json({
      about:
        'Histories of staking pools; amounts are base units, times Unix milliseconds, what is left over 10^-36 base units. Written by tooling/vectors.',
      stakers: STAKERS,
      histories: staking,
    }),
    'vectors/staking-grants.json': json({
      about:
        'Signed grants of boosts; bytes in hex. The key is for tests. Written by tooling/vectors.',
      key: KEY,
      chainId: CHAIN_ID,
      cases: boosts,
    }),
    'vectors/nft-grants.json': json({
      about:
        'Signed grants of mints; bytes in hex. The key is for tests. Written by tooling/vectors.',
      key: KEY,
      chainId: CHAIN_ID,
      cases: mints,
    }),
    'vectors/agent.json': json({
      about:
        'Votes and contributors of agents; amounts are base units. Written by tooling/vectors.',
      quorums,
      votes,
      contributors,
    }),
    'vectors/cetus.json': json({
      about:
        'Openings of pools on Cetus at full range; amounts are base units, prices Q64.64. Written by tooling/vectors.',
      openings,
    }),
    'move/launchpad/tests/vectors_tests.move': launchpadTests(arithmetic, curve),
    'move/amm/tests/vectors_tests.move': pairTests(pair),
    'move/agent/tests/vectors_tests.move': agentTests(quorums, votes, contributors),
    'move/venue_cetus/tests/vectors_tests.move': openingTests(openings),
    'move/staking/tests/vectors_tests.move': stakingTests(staking),
    'move/staking/tests/grants.move': boostGrants(boosts),
    'move/nft/tests/grants.move': mintGrants(mints),
  };
}

/** Integers as decimal strings, since JSON numbers end at 2^53; one trade, preset or case to a line. */
function json(value: Record<string, unknown>): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(value, (_, entry) => (typeof entry === 'bigint' ? `${entry}` : entry)),
  );
  return `${print(plain, '')}\n`;
}

function print(value: unknown, indent: string): string {
  if (depth(value) <= 2) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((entry) => inner + print(entry, inner)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value as object).map(
    ([key, entry]) => `${inner}${JSON.stringify(key)}: ${print(entry, inner)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** How many arrays and objects lie inside one another. */
function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}
