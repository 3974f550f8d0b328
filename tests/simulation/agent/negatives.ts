// Owns what each public function of agents refuses: its recipe with one thing changed, and the abort that
// it has to end with. (What the holder of a wrong capability gets is tried for every function that takes
// one.)
import { ALICE, BOB, CAROL } from '../chain/world.ts';
import { type Arg, coin, type Recipe, text, u64, withArg } from '../surface/call.ts';
import type { Negative } from '../surface/subject.ts';
import { AgentConfig } from './layouts.ts';
import { hex, someone } from './recipes.ts';
import { FUNDS, NEXT, type Village } from './village.ts';
import type { AgentMarket } from './world.ts';

const ZERO = `0x${'0'.repeat(64)}`;

export function negatives(
  village: Village,
  recipes: Record<string, Recipe>,
): Record<string, Negative[]> {
  const { young, grown, early, fun, contracts, network } = village;
  const { messagePrice, terms } = AgentConfig.parse(network.contents(contracts.agentConfig));
  const own = (name: string): Recipe => {
    const recipe = recipes[`agent::${name}`];
    if (!recipe) throw new Error(`No recipe for ${name}`);
    return recipe;
  };
  const by = (name: string, sender: string): Recipe => ({ ...own(name), sender });
  const change = (name: string, index: number, arg: Arg): Recipe => withArg(own(name), index, arg);
  /** The same call about another agent. */
  const about = (name: string, market: AgentMarket): Recipe => {
    const recipe = own(name);
    const { agentId, poolId, coinType, quoteType } = market;
    const ids: Record<string, string> = {};
    for (const each of [young, grown])
      Object.assign(ids, { [each.agentId]: agentId, [each.poolId]: poolId });
    const args = recipe.args.map((arg) =>
      'id' in arg ? { ...arg, id: ids[arg.id] ?? arg.id } : arg,
    );
    return { ...recipe, types: [coinType, quoteType], args };
  };
  const stale = (name: string, index: number, failure = 'persona::EStaleBase'): Negative => ({
    why: 'is not about what was there before',
    recipe: change(name, index, u64(1n)),
    failure,
  });
  const cheap = (name: string, index: number, market: AgentMarket): Negative => ({
    why: 'takes the whole deposit',
    recipe: change(name, index, coin(market.coinType, terms.deposit - 1n)),
    failure: 'proposal::EWrongDeposit',
  });
  const onlyCreator = (name: string): Negative[] => [
    { why: 'obeys nobody but the creator', recipe: by(name, ALICE), failure: 'agent::ENotCreator' },
    {
      why: 'obeys no creator after graduation',
      recipe: about(name, grown),
      failure: 'agent::EGraduated',
    },
  ];
  const content = (name: string, at: number): Negative[] => [
    {
      why: 'takes nothing but a digest',
      recipe: change(name, at, hex('33')),
      failure: 'persona::EDigestLength',
    },
    {
      why: 'takes an address',
      recipe: change(name, at + 1, text('')),
      failure: 'persona::EUriLength',
    },
  ];
  const unchanged = (name: string, at: number): Negative => ({
    why: 'takes nothing that is there already',
    recipe: change(name, at, hex(NEXT.digest)),
    failure: 'persona::EUnchanged',
  });
  const noSuchRevision = (name: string, at: number): Negative => ({
    why: 'goes back to nothing that was not there',
    recipe: change(name, at, u64(2n)),
    failure: 'persona::ENoSuchRevision',
  });
  const bad = (name: string, index: number, arg: Arg, failure: string, why: string): Negative => ({
    why,
    recipe: change(name, index, arg),
    failure,
  });
  const pay = (name: string): Negative => ({
    why: 'takes just the price',
    recipe: change(name, 2, coin(contracts.atoll, messagePrice + 1n)),
    failure: 'messages::EWrongPrice',
  });
  const nothing = coin(young.quoteType, 0n);
  const cap = (name: string): Negative[] => [
    bad(
      name,
      3 + Number(name.endsWith('pool')) * 2 + Number(name.endsWith('pair')),
      u64(FUNDS),
      'treasury::EDailyCapExceeded',
      'spends no more than the cap',
    ),
    bad(
      name,
      3 + Number(name.endsWith('pool')) * 2 + Number(name.endsWith('pair')),
      u64(0n),
      'treasury::EZeroAmount',
      'spends something',
    ),
  ];
  return {
    'agent::agent::create': [
      {
        why: 'is the creator’s',
        recipe: by('agent::create', ALICE),
        failure: 'agent::ENotCreator',
      },
      {
        why: 'is for agents’ coins',
        recipe: {
          ...own('agent::create'),
          types: [fun.coinType, young.quoteType],
          args: change('agent::create', 2, { id: fun.poolId, mutable: false }).args,
        },
        failure: 'agent::ENotAgentCoin',
      },
      {
        why: 'happens once for a pool',
        recipe: {
          ...own('agent::create'),
          types: [young.coinType, young.quoteType],
          args: change('agent::create', 2, { id: young.poolId, mutable: false }).args,
        },
        failure: 'registry::EAgentExists',
      },
      ...content('agent::create', 3),
    ],
    'agent::agent::revise': [
      ...onlyCreator('agent::revise'),
      stale('agent::revise', 2),
      ...content('agent::revise', 3),
      unchanged('agent::revise', 3),
    ],
    'agent::agent::restore': [
      ...onlyCreator('agent::restore'),
      stale('agent::restore', 2),
      noSuchRevision('agent::restore', 3),
    ],
    'agent::co_creators::collect': [
      {
        why: 'takes nothing that somebody else collects',
        recipe: about('co_creators::collect', early),
        failure: 'pool::EWrongCoCreatorWitness',
      },
    ],
    'agent::co_creators::reward': [
      bad('co_creators::reward', 1, nothing, 'co_creators::EZeroAmount', 'takes something'),
    ],
    'agent::co_creators::claim': [
      {
        why: 'pays nobody who has not contributed',
        recipe: by('co_creators::claim', BOB),
        failure: 'contributors::ENotContributor',
      },
    ],
    'agent::config::accept_admin': [
      {
        why: 'obeys nobody but the one it was offered to',
        recipe: by('config::accept_admin', BOB),
        failure: 'config::ENotOffered',
      },
    ],
    'agent::config::offer_admin': [
      bad(
        'config::offer_admin',
        2,
        { value: ({ tx }) => tx.address(ZERO) },
        'config::EZeroAddress',
        'does not lose the administration',
      ),
    ],
    'agent::config::set_message_price': [
      bad(
        'config::set_message_price',
        2,
        u64(0n),
        'config::EMessagePriceOutOfBounds',
        'keeps messages from being free',
      ),
    ],
    'agent::config::set_terms': [
      bad(
        'config::set_terms',
        2,
        u64(0n),
        'terms::EDepositOutOfBounds',
        'keeps the deposit within bounds',
      ),
      bad(
        'config::set_terms',
        3,
        u64(1n),
        'terms::EVotingTimeOutOfBounds',
        'keeps the voting within bounds',
      ),
      bad(
        'config::set_terms',
        5,
        u64(1n),
        'terms::ELockTimeOutOfBounds',
        'keeps the locks within bounds',
      ),
      bad(
        'config::set_terms',
        6,
        u64(99n),
        'terms::EQuorumOutOfBounds',
        'keeps the quorum within bounds',
      ),
      bad(
        'config::set_terms',
        7,
        u64(4_999n),
        'terms::EMajorityOutOfBounds',
        'keeps the majority within bounds',
      ),
      bad(
        'config::set_terms',
        8,
        u64(0n),
        'terms::ESharesOutOfBounds',
        'keeps the shares within bounds',
      ),
    ],
    'agent::messages::send': [
      pay('messages::send'),
      bad('messages::send', 3, text(''), 'messages::ETextLength', 'sends something'),
    ],
    'agent::messages::send_private': [
      pay('messages::send_private'),
      bad(
        'messages::send_private',
        3,
        hex('33'),
        'messages::EDigestLength',
        'takes nothing but a digest',
      ),
    ],
    'agent::proposal::propose_revision': [
      cheap('proposal::propose_revision', 2, young),
      stale('proposal::propose_revision', 3),
      ...content('proposal::propose_revision', 4),
      unchanged('proposal::propose_revision', 4),
    ],
    'agent::proposal::propose_restore': [
      cheap('proposal::propose_restore', 2, young),
      stale('proposal::propose_restore', 3),
      noSuchRevision('proposal::propose_restore', 4),
    ],
    'agent::proposal::propose_key': [
      cheap('proposal::propose_key', 3, grown),
      stale('proposal::propose_key', 4, 'proposal::EStaleMandate'),
      bad(
        'proposal::propose_key',
        5,
        someone(ZERO),
        'treasury::EZeroAddress',
        'gives no key to nobody',
      ),
      {
        why: 'waits for graduation',
        recipe: withArg(
          about('proposal::propose_key', young),
          3,
          coin(young.coinType, terms.deposit),
        ),
        failure: 'proposal::ENotGraduated',
      },
    ],
    'agent::proposal::propose_policy': [
      cheap('proposal::propose_policy', 3, grown),
      stale('proposal::propose_policy', 4, 'proposal::EStaleMandate'),
      {
        why: 'waits for graduation',
        recipe: withArg(
          about('proposal::propose_policy', young),
          3,
          coin(young.coinType, terms.deposit),
        ),
        failure: 'proposal::ENotGraduated',
      },
    ],
    'agent::proposal::vote': [
      bad('proposal::vote', 0, { id: village.ended }, 'proposal::EVotingOver', 'ends'),
      bad('proposal::vote', 1, coin(young.coinType, 0n), 'proposal::EZeroVotes', 'takes coins'),
      {
        why: 'takes one side',
        recipe: withArg(by('proposal::vote', BOB), 2, { value: ({ tx }) => tx.bool(false) }),
        failure: 'proposal::EVotedOtherwise',
      },
    ],
    'agent::proposal::withdraw': [
      {
        why: 'gives back one’s own',
        recipe: by('proposal::withdraw', CAROL),
        failure: 'proposal::ENoVotes',
      },
      {
        why: 'takes nothing out of a vote that is over',
        recipe: { ...change('proposal::withdraw', 0, { id: village.ended }), sender: CAROL },
        failure: 'proposal::EVotingOver',
      },
    ],
    'agent::proposal::unlock': [
      {
        why: 'gives back one’s own',
        recipe: by('proposal::unlock', BOB),
        failure: 'proposal::ENoVotes',
      },
      {
        why: 'waits for the end',
        recipe: { ...change('proposal::unlock', 0, { id: village.open }), sender: BOB },
        failure: 'proposal::EStillLocked',
      },
    ],
    'agent::proposal::conclude': [
      bad(
        'proposal::conclude',
        0,
        { id: village.open },
        'proposal::EVotingNotOver',
        'waits for the end',
      ),
      bad(
        'proposal::conclude',
        0,
        { id: village.concluded },
        'proposal::EConcluded',
        'happens once',
      ),
    ],
    'agent::spending::fund': [
      bad('spending::fund', 1, nothing, 'treasury::EZeroAmount', 'takes something'),
    ],
    'agent::spending::set_key': [
      ...onlyCreator('spending::set_key'),
      bad(
        'spending::set_key',
        2,
        someone(ZERO),
        'treasury::EZeroAddress',
        'gives no key to nobody',
      ),
    ],
    'agent::spending::set_policy': onlyCreator('spending::set_policy'),
    'agent::spending::tip': [
      ...cap('spending::tip'),
      bad(
        'spending::tip',
        4,
        { value: ({ tx }) => tx.address(ZERO) },
        'treasury::EZeroAddress',
        'tips somebody',
      ),
      bad(
        'spending::tip',
        1,
        { id: grown.keys.valid, mutable: false },
        'treasury::EWrongKey',
        'takes no other agent’s key',
      ),
    ],
    'agent::spending::buy_back_from_pool': [
      ...cap('spending::buy_back_from_pool'),
      bad(
        'spending::buy_back_from_pool',
        6,
        u64(2n ** 64n - 1n),
        'pool::ESlippage',
        'fills nothing below the minimum',
      ),
      bad(
        'spending::buy_back_from_pool',
        7,
        u64(1n),
        'pool::EDeadlinePassed',
        'fills nothing after the deadline',
      ),
      bad(
        'spending::buy_back_from_pool',
        1,
        { id: grown.keys.valid, mutable: false },
        'treasury::EWrongKey',
        'takes no other agent’s key',
      ),
    ],
    'agent::spending::buy_back_from_pair': [
      ...cap('spending::buy_back_from_pair'),
      bad(
        'spending::buy_back_from_pair',
        5,
        u64(2n ** 64n - 1n),
        'pair::ESlippage',
        'fills nothing below the minimum',
      ),
      bad(
        'spending::buy_back_from_pair',
        6,
        u64(1n),
        'pair::EDeadlinePassed',
        'fills nothing after the deadline',
      ),
      bad(
        'spending::buy_back_from_pair',
        1,
        { id: young.keys.valid, mutable: false },
        'treasury::EWrongKey',
        'takes no other agent’s key',
      ),
    ],
  };
}
