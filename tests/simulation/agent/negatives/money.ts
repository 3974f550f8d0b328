// Owns what the treasury, the contributors' fees, messages and the settings refuse.
import { BOB } from '../../chain/world.ts';
import { type Arg, coin, text, u64 } from '../../surface/call.ts';
import type { Negative } from '../../surface/subject.ts';
import { hex, someone } from '../recipes.ts';
import { FUNDS } from '../village.ts';
import { type Variations, ZERO } from './variations.ts';

const MOST = 2n ** 64n - 1n;
const zero: Arg = { value: ({ tx }) => tx.address(ZERO) };

export function ofMoney(on: Variations): Record<string, Negative[]> {
  const { young, grown, early } = on.village;
  const nothing = coin(young.quoteType, 0n);
  return {
    'agent::co_creators::collect': [
      {
        why: 'takes nothing that somebody else collects',
        recipe: on.about('co_creators::collect', early),
        failure: 'pool::EWrongCoCreatorWitness',
      },
    ],
    'agent::co_creators::reward': [
      on.bad('co_creators::reward', 1, nothing, 'co_creators::EZeroAmount', 'takes something'),
    ],
    'agent::co_creators::claim': [
      {
        why: 'pays nobody who has not contributed',
        recipe: on.by('co_creators::claim', BOB),
        failure: 'contributors::ENotContributor',
      },
    ],
    'agent::config::accept_admin': [
      {
        why: 'obeys nobody but the one it was offered to',
        recipe: on.by('config::accept_admin', BOB),
        failure: 'config::ENotOffered',
      },
    ],
    'agent::config::offer_admin': [
      on.bad(
        'config::offer_admin',
        2,
        zero,
        'config::EZeroAddress',
        'does not lose the administration',
      ),
    ],
    'agent::config::set_message_price': [
      on.bad(
        'config::set_message_price',
        2,
        u64(0n),
        'config::EMessagePriceOutOfBounds',
        'keeps messages from being free',
      ),
    ],
    'agent::config::set_terms': [
      on.bad(
        'config::set_terms',
        2,
        u64(0n),
        'terms::EDepositOutOfBounds',
        'keeps the deposit within bounds',
      ),
      on.bad(
        'config::set_terms',
        3,
        u64(1n),
        'terms::EVotingTimeOutOfBounds',
        'keeps the voting within bounds',
      ),
      on.bad(
        'config::set_terms',
        5,
        u64(1n),
        'terms::ELockTimeOutOfBounds',
        'keeps the locks within bounds',
      ),
      on.bad(
        'config::set_terms',
        6,
        u64(99n),
        'terms::EQuorumOutOfBounds',
        'keeps the quorum within bounds',
      ),
      on.bad(
        'config::set_terms',
        7,
        u64(4_999n),
        'terms::EMajorityOutOfBounds',
        'keeps the majority within bounds',
      ),
      on.bad(
        'config::set_terms',
        8,
        u64(0n),
        'terms::ESharesOutOfBounds',
        'keeps the shares within bounds',
      ),
    ],
    'agent::messages::send': [
      on.pay('messages::send'),
      on.bad('messages::send', 3, text(''), 'messages::ETextLength', 'sends something'),
    ],
    'agent::messages::send_private': [
      on.pay('messages::send_private'),
      on.bad(
        'messages::send_private',
        3,
        hex('33'),
        'messages::EDigestLength',
        'takes nothing but a digest',
      ),
    ],
    'agent::spending::fund': [
      on.bad('spending::fund', 1, nothing, 'treasury::EZeroAmount', 'takes something'),
    ],
    'agent::spending::set_key': [
      ...on.onlyCreator('spending::set_key'),
      on.bad(
        'spending::set_key',
        2,
        someone(ZERO),
        'treasury::EZeroAddress',
        'gives no key to nobody',
      ),
    ],
    'agent::spending::set_policy': on.onlyCreator('spending::set_policy'),
    'agent::spending::tip': [
      ...cap(on, 'spending::tip', 3),
      on.bad('spending::tip', 4, zero, 'treasury::EZeroAddress', 'tips somebody'),
      on.bad(
        'spending::tip',
        1,
        { id: grown.keys.valid, mutable: false },
        'treasury::EWrongKey',
        'takes no other agent’s key',
      ),
    ],
    'agent::spending::buy_back_from_pool': [
      ...cap(on, 'spending::buy_back_from_pool', 5),
      on.bad(
        'spending::buy_back_from_pool',
        6,
        u64(MOST),
        'pool::ESlippage',
        'fills nothing below the minimum',
      ),
      on.bad(
        'spending::buy_back_from_pool',
        7,
        u64(1n),
        'pool::EDeadlinePassed',
        'fills nothing after the deadline',
      ),
      on.bad(
        'spending::buy_back_from_pool',
        1,
        { id: grown.keys.valid, mutable: false },
        'treasury::EWrongKey',
        'takes no other agent’s key',
      ),
    ],
    'agent::spending::buy_back_from_pair': [
      ...cap(on, 'spending::buy_back_from_pair', 4),
      on.bad(
        'spending::buy_back_from_pair',
        5,
        u64(MOST),
        'pair::ESlippage',
        'fills nothing below the minimum',
      ),
      on.bad(
        'spending::buy_back_from_pair',
        6,
        u64(1n),
        'pair::EDeadlinePassed',
        'fills nothing after the deadline',
      ),
      on.bad(
        'spending::buy_back_from_pair',
        1,
        { id: young.keys.valid, mutable: false },
        'treasury::EWrongKey',
        'takes no other agent’s key',
      ),
    ],
  };
}

/** What every way of spending refuses; its amount is argument `at`. */
const cap = (on: Variations, name: string, at: number): Negative[] => [
  on.bad(name, at, u64(FUNDS), 'treasury::EDailyCapExceeded', 'spends no more than the cap'),
  on.bad(name, at, u64(0n), 'treasury::EZeroAmount', 'spends something'),
];
