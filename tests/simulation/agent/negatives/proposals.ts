// Owns what proposing, voting and deciding refuses.
import { BOB, CAROL } from '../../chain/world.ts';
import { coin, withArg } from '../../surface/call.ts';
import type { Negative } from '../../surface/subject.ts';
import { someone } from '../recipes.ts';
import { type Variations, ZERO } from './variations.ts';

export function ofProposals(on: Variations): Record<string, Negative[]> {
  const { young, grown, open, ended, concluded } = on.village;
  return {
    'agent::proposal::propose_revision': [
      on.cheap('proposal::propose_revision', 2, young),
      on.stale('proposal::propose_revision', 3),
      ...on.content('proposal::propose_revision', 4),
      on.unchanged('proposal::propose_revision', 4),
    ],
    'agent::proposal::propose_restore': [
      on.cheap('proposal::propose_restore', 2, young),
      on.stale('proposal::propose_restore', 3),
      on.noSuchRevision('proposal::propose_restore', 4),
    ],
    'agent::proposal::propose_key': [
      on.cheap('proposal::propose_key', 3, grown),
      on.stale('proposal::propose_key', 4, 'proposal::EStaleMandate'),
      on.bad(
        'proposal::propose_key',
        5,
        someone(ZERO),
        'treasury::EZeroAddress',
        'gives no key to nobody',
      ),
      {
        why: 'waits for graduation',
        recipe: withArg(
          on.about('proposal::propose_key', young),
          3,
          coin(young.coinType, on.deposit),
        ),
        failure: 'proposal::ENotGraduated',
      },
    ],
    'agent::proposal::propose_policy': [
      on.cheap('proposal::propose_policy', 3, grown),
      on.stale('proposal::propose_policy', 4, 'proposal::EStaleMandate'),
      {
        why: 'waits for graduation',
        recipe: withArg(
          on.about('proposal::propose_policy', young),
          3,
          coin(young.coinType, on.deposit),
        ),
        failure: 'proposal::ENotGraduated',
      },
    ],
    'agent::proposal::vote': [
      on.bad('proposal::vote', 0, { id: ended }, 'proposal::EVotingOver', 'ends'),
      on.bad('proposal::vote', 1, coin(young.coinType, 0n), 'proposal::EZeroVotes', 'takes coins'),
      {
        why: 'takes one side',
        recipe: withArg(on.by('proposal::vote', BOB), 2, { value: ({ tx }) => tx.bool(false) }),
        failure: 'proposal::EVotedOtherwise',
      },
    ],
    'agent::proposal::withdraw': [
      {
        why: 'gives back one’s own',
        recipe: on.by('proposal::withdraw', CAROL),
        failure: 'proposal::ENoVotes',
      },
      {
        why: 'takes nothing out of a vote that is over',
        recipe: { ...on.change('proposal::withdraw', 0, { id: ended }), sender: CAROL },
        failure: 'proposal::EVotingOver',
      },
    ],
    'agent::proposal::unlock': [
      {
        why: 'gives back one’s own',
        recipe: on.by('proposal::unlock', BOB),
        failure: 'proposal::ENoVotes',
      },
      {
        why: 'waits for the end',
        recipe: { ...on.change('proposal::unlock', 0, { id: open }), sender: BOB },
        failure: 'proposal::EStillLocked',
      },
    ],
    'agent::proposal::conclude': [
      on.bad(
        'proposal::conclude',
        0,
        { id: open },
        'proposal::EVotingNotOver',
        'waits for the end',
      ),
      on.bad('proposal::conclude', 0, { id: concluded }, 'proposal::EConcluded', 'happens once'),
    ],
  };
}
