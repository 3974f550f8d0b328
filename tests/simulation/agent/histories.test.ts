// Random histories of agents: everything that creators, holders, contributors and key holders can do,
// each step executed with the contracts' bytecode, compared with the model and followed by all
// invariants. In the end everything is paused and everybody gets out.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEEP, figure, pause, SEED, TIMEOUT_MS } from '../depth.ts';
import { histories } from './history/drawing.ts';
import { getOut } from './history/exit.ts';
import { Player } from './history/player.ts';
import { BEGINNINGS, type History } from './history/steps.ts';
import { Tally } from './history/tally.ts';
import { type AgentWorld, createAgentWorld } from './world.ts';

const HISTORIES = figure(2_000, 36);
const STEPS = 40;
const BATCH = 50;

const tally = new Tally();

function play(world: AgentWorld, { market, beginning, steps }: History): void {
  const player = new Player(world, market, tally);
  for (const step of [...BEGINNINGS[beginning], ...steps]) if (step) player.play(step);
  getOut(player);
}

test(
  `no invariant breaks in ${HISTORIES} histories of ${STEPS} steps, and everybody gets out`,
  async () => {
    const world = await createAgentWorld();
    const history = histories(world.markets.length, STEPS);
    for (let done = 0; done < HISTORIES; done += BATCH) {
      const numRuns = Math.min(BATCH, HISTORIES - done);
      fc.assert(
        fc.property(history, (drawn) => play(world, drawn)),
        { seed: SEED + done, numRuns },
      );
      await pause();
    }
    if (DEEP) console.info(`seed ${SEED}\n${tally}`);
    // The histories get everywhere: things are decided in every way, spent, burned and refused.
    const least = HISTORIES / 100;
    for (const outcome of [
      'executed, deposit returned',
      'stale, deposit returned',
      'rejected, deposit burned',
    ])
      expect(tally.times(`proposal::ProposalConcluded, ${outcome}`)).toBeGreaterThan(least);
    for (const event of [
      'agent::SharesGranted',
      'proposal::VotesWithdrawn',
      'proposal::VotesUnlocked',
      'co_creators::ContributorClaimed',
      'messages::MessageSent',
      'spending::Tipped',
      'spending::BoughtBack',
      'graduate',
      'spending::KeyChanged, by vote',
      'spending::PolicyChanged, by vote',
    ])
      expect(tally.times(event), event).toBeGreaterThan(least);
    expect(tally.times('buy back the last coins')).toBeGreaterThan(0);
    for (const error of [
      'proposal::EVotingOver',
      'proposal::EVotesInFavourOver',
      'proposal::EVotedOtherwise',
      'proposal::EVotingNotOver',
      'unlock: proposal::EStillLocked',
      'withdraw: proposal::EStillLocked',
      'persona::EStaleBase',
      'agent::ENotCreator',
      'agent::EGraduated',
      'treasury::EDailyCapExceeded',
    ])
      expect(tally.timesRefused(error), error).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
