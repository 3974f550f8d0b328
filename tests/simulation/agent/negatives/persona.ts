// Owns what creating an agent and changing it directly refuses.
import { ALICE } from '../../chain/world.ts';
import type { Negative } from '../../surface/subject.ts';
import type { Variations } from './variations.ts';

export function ofPersonas(on: Variations): Record<string, Negative[]> {
  const { young, fun } = on.village;
  return {
    'agent::agent::create': [
      {
        why: 'is the creator’s',
        recipe: on.by('agent::create', ALICE),
        failure: 'agent::ENotCreator',
      },
      {
        why: 'is for agents’ coins',
        recipe: {
          ...on.own('agent::create'),
          types: [fun.coinType, young.quoteType],
          args: on.change('agent::create', 2, { id: fun.poolId, mutable: false }).args,
        },
        failure: 'agent::ENotAgentCoin',
      },
      {
        why: 'happens once for a pool',
        recipe: {
          ...on.own('agent::create'),
          types: [young.coinType, young.quoteType],
          args: on.change('agent::create', 2, { id: young.poolId, mutable: false }).args,
        },
        failure: 'registry::EAgentExists',
      },
      ...on.content('agent::create', 3),
    ],
    'agent::agent::revise': [
      ...on.onlyCreator('agent::revise'),
      on.stale('agent::revise', 2),
      ...on.content('agent::revise', 3),
      on.unchanged('agent::revise', 3),
    ],
    'agent::agent::restore': [
      ...on.onlyCreator('agent::restore'),
      on.stale('agent::restore', 2),
      on.noSuchRevision('agent::restore', 3),
    ],
  };
}
