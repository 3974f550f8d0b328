// Lists the files made from the vectors, with their contents: those in the repository, and the Move tests that are
// generated before the tests of a package run.
import { contributorScenarios, quorumCases, voteCases } from './agent/cases.ts';
import { agentTests } from './agent/move.ts';
import { arithmeticCases } from './arithmetic.ts';
import { openingCases } from './cetus/cases.ts';
import { openingTests } from './cetus/move.ts';
import { boostCases, CHAIN_ID, KEY, mintCases } from './grants/cases.ts';
import { boostGrants, mintGrants } from './grants/move.ts';
import { launchpadTests, pairTests } from './move.ts';
import { PRESETS, SPLIT_BPS, SWAP_FEES, TRADE_FEE_BPS } from './presets.ts';
import { curveScenarios, pairScenarios } from './scenarios.ts';
import { stakingHistories } from './staking/histories.ts';
import { stakingTests } from './staking/move.ts';
import { STAKERS } from './staking/player.ts';

/** The files in the repository, by path: the vectors, and signed grants for Move tests. */
export function vectorFiles(): Record<string, string> {
  const boosts = boostCases();
  const mints = mintCases();
  return {
    'vectors/curve.json': json({
      about: 'Trades on the bonding curve; amounts are base units. Written by tooling/vectors.',
      tradeFeeBps: TRADE_FEE_BPS,
      splitBps: SPLIT_BPS,
      presets: PRESETS,
      arithmetic: arithmeticCases(),
      scenarios: curveScenarios(),
    }),
    'vectors/amm.json': json({
      about: 'Swaps on a pair; amounts are base units. Written by tooling/vectors.',
      swapFees: SWAP_FEES,
      scenarios: pairScenarios(),
    }),
    'vectors/staking.json': json({
      about:
        'Histories of staking pools; amounts are base units, times Unix milliseconds, what is left over 10^-36 base units. Written by tooling/vectors.',
      stakers: STAKERS,
      histories: stakingHistories(),
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
      quorums: quorumCases(),
      votes: voteCases(),
      contributors: contributorScenarios(),
    }),
    'vectors/cetus.json': json({
      about:
        'Openings of pools on Cetus at full range; amounts are base units, prices Q64.64. Written by tooling/vectors.',
      openings: openingCases(),
    }),
    'move/staking/tests/grants.move': boostGrants(boosts),
    'move/nft/tests/grants.move': mintGrants(mints),
  };
}

/** The Move test modules made from the vectors, by package. */
export function vectorTests(): Record<string, string> {
  return {
    launchpad: launchpadTests(arithmeticCases(), curveScenarios()),
    amm: pairTests(pairScenarios()),
    agent: agentTests(quorumCases(), voteCases(), contributorScenarios()),
    venue_cetus: openingTests(openingCases()),
    staking: stakingTests(stakingHistories()),
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
