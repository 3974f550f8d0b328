// Threat 11: authority gaps in agents.
import { describe, expect, test } from 'vitest';
import { agentSubject } from './agent/subject.ts';
import { DEPLOYER } from './chain/network.ts';
import { ALICE } from './chain/world.ts';
import { testAuthority } from './surface/authority.ts';
import { attempt } from './surface/call.ts';
import { functionsIn, surfaceOf } from './surface/surface.ts';

const subject = await agentSubject();
const { contracts, young, open } = subject.village;

await testAuthority(subject);

test.each([
  ['an agent', 'agent::share', young.agentId, [young.coinType, young.quoteType]],
  ['a proposal', 'proposal::share', open, [young.coinType]],
] as const)('sharing %s that is shared does nothing to it', (_, name, id, types) => {
  const network = subject.network.fork();
  const { data, owner } = network.get(id);
  network.must(ALICE, (tx) => {
    tx.call(`${contracts.agent}::${name}`, [...types], [tx.object(id)]);
  });
  expect(network.get(id)).toMatchObject({ data, owner });
});

describe('with everything paused', () => {
  const stopped: Record<string, string> = {
    'agent::agent::create': 'config::ECreationPaused',
    'agent::proposal::propose_revision': 'config::EProposalsPaused',
    'agent::proposal::propose_restore': 'config::EProposalsPaused',
    'agent::proposal::propose_key': 'config::EProposalsPaused',
    'agent::proposal::propose_policy': 'config::EProposalsPaused',
    'agent::messages::send': 'config::EMessagesPaused',
    'agent::messages::send_private': 'config::EMessagesPaused',
    'agent::spending::tip': 'config::ESpendingPaused',
    'agent::spending::buy_back_from_pool': 'config::ESpendingPaused',
    'agent::spending::buy_back_from_pair': 'config::ESpendingPaused',
  };
  const paused = subject.network.fork();
  paused.must(DEPLOYER, (tx) => {
    const args = [tx.object(contracts.agentCap), tx.object(contracts.agentConfig)];
    tx.call(
      `${contracts.agent}::config::set_paused`,
      [],
      [...args, ...Array.from({ length: 4 }, () => tx.bool(true))],
    );
  });
  paused.must(DEPLOYER, (tx) => {
    const args = [tx.object(contracts.adminCap), tx.object(contracts.config), tx.bool(true)];
    tx.call(`${contracts.launchpad}::config::set_buys_paused`, [], args);
  });

  test.each(Object.entries(subject.recipes))(
    '%s is as free as it must be',
    async (name, recipe) => {
      const fn = functionsIn(await surfaceOf('agent')).find((each) => each.name === name);
      if (!fn) throw new Error(`No ${name}`);
      const expected = stopped[name] ?? recipe.refusal ?? 'done';
      expect(attempt(subject, fn, recipe, paused.fork())).toBe(expected);
    },
  );
});
