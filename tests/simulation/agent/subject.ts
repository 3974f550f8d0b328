// Owns what rows 11 and 13 are told about agents.
import { CLOCK } from '../chain/ptb.ts';
import type { Kept, Subject } from '../surface/subject.ts';
import { negatives } from './negatives.ts';
import { recipes } from './recipes.ts';
import { createVillage, type Village } from './village.ts';

const KEY = 'agent::treasury::AgentKeyCap';

export async function agentSubject(): Promise<Subject & { village: Village }> {
  const village = await createVillage();
  const { network, contracts, young, grown } = village;
  const own = recipes(village);
  const wrongKey = (id: string) => ({ id, failure: 'treasury::EWrongKey' });
  return {
    village,
    packages: { agent: contracts.agent },
    network,
    recipes: own,
    negatives: negatives(village, own),
    capabilities: [
      {
        type: 'agent::config::AdminCap',
        id: contracts.agentCap,
        stale: { id: village.staleCap, failure: 'config::ENotAdmin' },
      },
      {
        type: KEY,
        id: young.keys.valid,
        stale: wrongKey(young.keys.stale),
        of: ['agent::spending::tip', 'agent::spending::buy_back_from_pool'],
      },
      {
        type: KEY,
        id: grown.keys.valid,
        stale: wrongKey(grown.keys.stale),
        of: ['agent::spending::buy_back_from_pair'],
      },
      // A key that is worth nothing may be thrown away as well.
      { type: KEY, id: young.keys.valid, of: ['agent::treasury::discard_key'] },
    ],
    exempt: {
      'agent::agent::share': 'refuses nothing, and does nothing to an agent that is shared',
      'agent::proposal::share': 'refuses nothing, and does nothing to a proposal that is shared',
    },
    reads: () => ({
      types: [young.coinType, young.quoteType],
      objects: {
        'agent::agent::Agent': young.agentId,
        'agent::config::Config': contracts.agentConfig,
        'agent::proposal::Proposal': village.open,
        'agent::registry::Registry': contracts.registry,
        'sui::clock::Clock': CLOCK,
      },
    }),
    keep: (kept) => keep(village, kept),
    atLeast: { acting: 31, reading: 25 },
  };
}

function keep({ contracts }: Village, { scene, type, result, types }: Kept): void {
  const { tx } = scene;
  if (type.startsWith('agent::agent::Agent<'))
    tx.call(`${contracts.agent}::agent::share`, types, [result]);
  if (type.startsWith('agent::proposal::Proposal<'))
    tx.call(`${contracts.agent}::proposal::share`, types.slice(0, 1), [result]);
}
