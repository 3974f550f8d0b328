// Owns what each public function refuses: its recipe with one thing changed, and the abort that it has
// to end with. (What the holder of a wrong capability gets is tried for every function that takes one.)
import { ALICE, BOB, type Market } from '../chain/world.ts';
import { type Arg, address, clock, type Recipe, u64, withArg } from '../surface/call.ts';
import type { Negative } from '../surface/subject.ts';
import { graduateElsewhere, takeAsTrusted } from './recipes.ts';
import type { Village } from './village.ts';

const typesOf = ({ coinType, quoteType }: Market) => [coinType, quoteType];
const MOST = 2n ** 64n - 1n;

export function negatives(
  village: Village,
  recipes: Record<string, Recipe>,
): Record<string, Negative[]> {
  const { contracts, trading, soldOut, trusting, alsoUnlaunched } = village;
  const own = (name: string): Recipe => {
    const recipe = recipes[name];
    if (!recipe) throw new Error(`No recipe for ${name}`);
    return recipe;
  };
  const pool = (name: string): Recipe => own(`launchpad::pool::${name}`);
  const pair = (name: string): Recipe => own(`amm::pair::${name}`);
  const past = u64(1n);
  const aNumberAsWitness: Arg = { value: ({ tx }) => tx.u64(7n) };
  const foreignReceipt: Arg = {
    value: ({ tx }) => takeAsTrusted(tx, village, trusting[1]),
  };
  const plain = (...args: Arg[]): Recipe => ({ sender: BOB, types: [], args });
  return {
    'launchpad::ticket::new': [
      {
        why: 'takes nothing but a one-time witness',
        recipe: {
          sender: BOB,
          types: ['u64'],
          args: [
            u64(1n),
            ...['CAT', 'Cat', '', ''].map(
              (value): Arg => ({ value: ({ tx }) => tx.string(value) }),
            ),
          ],
        },
        failure: 'coin::0',
      },
    ],
    'launchpad::ticket::treasury_mut': [
      {
        why: 'lends nothing to a venue that is not registered',
        recipe: {
          ...own('launchpad::ticket::treasury_mut'),
          through: `${contracts.rogue}::rogue_venue::supply_as_rogue`,
        },
        failure: 'config::EVenueNotRegistered',
      },
    ],
    'launchpad::pool::create': [
      {
        why: 'takes no other package’s upgrade capability',
        recipe: withArg(pool('create'), 2, { id: alsoUnlaunched.upgradeCap }),
        failure: 'pool::EWrongUpgradeCap',
      },
      {
        why: 'knows fun and agent coins only',
        recipe: withArg(pool('create'), 3, { value: ({ tx }) => tx.u8(2) }),
        failure: 'preset::EUnknownKind',
      },
    ],
    'launchpad::pool::buy_exact_quote': [
      {
        why: 'fills nothing after the deadline',
        recipe: withArg(pool('buy_exact_quote'), 5, past),
        failure: 'pool::EDeadlinePassed',
      },
      {
        why: 'fills nothing below the minimum',
        recipe: withArg(pool('buy_exact_quote'), 3, u64(MOST)),
        failure: 'pool::ESlippage',
      },
    ],
    'launchpad::pool::buy_exact_coins': [
      {
        why: 'fills nothing that costs more than is paid',
        recipe: withArg(pool('buy_exact_coins'), 3, u64(10n ** 14n)),
        failure: 'pool::ESlippage',
      },
    ],
    'launchpad::pool::sell': [
      {
        why: 'fills nothing below the minimum',
        recipe: withArg(pool('sell'), 2, u64(MOST)),
        failure: 'pool::ESlippage',
      },
    ],
    'launchpad::pool::claim_creator_fees': [
      {
        why: 'pays nobody but the fee receiver',
        recipe: { ...pool('claim_creator_fees'), sender: ALICE },
        failure: 'pool::ENotFeeReceiver',
      },
    ],
    'launchpad::pool::claim_referral_fees': [
      {
        why: 'pays nobody who was not credited',
        recipe: { ...pool('claim_referral_fees'), sender: ALICE },
        failure: 'pool::ENothingToClaim',
      },
    ],
    'launchpad::pool::claim_co_creator_fees': [
      {
        why: 'takes no other witness',
        recipe: {
          sender: ALICE,
          types: [...typesOf(trading), 'u64'],
          args: [{ id: trading.poolId }, aNumberAsWitness],
        },
        failure: 'pool::EWrongCoCreatorWitness',
      },
    ],
    'launchpad::pool::collect_protocol_fees': [
      {
        why: 'needs something to collect',
        recipe: {
          ...pool('collect_protocol_fees'),
          types: typesOf(village.untraded),
          args: [{ id: village.untraded.poolId }, { id: contracts.config, mutable: false }],
        },
        failure: 'pool::ENothingToClaim',
      },
    ],
    'launchpad::pool::set_fee_receiver': [
      {
        why: 'obeys nobody but the fee receiver',
        recipe: { ...pool('set_fee_receiver'), sender: ALICE },
        failure: 'pool::ENotFeeReceiver',
      },
      {
        why: 'does not lose the fees',
        recipe: withArg(pool('set_fee_receiver'), 1, address(`0x${'0'.repeat(64)}`)),
        failure: 'pool::EZeroAddress',
      },
    ],
    'launchpad::pool::take_liquidity': [
      {
        why: 'takes no other witness',
        recipe: {
          ...pool('take_liquidity'),
          through: `${contracts.rogue}::rogue_venue::take_as_trusted`,
          types: typesOf(soldOut),
          args: [{ id: soldOut.poolId }],
        },
        failure: 'pool::EWrongVenue',
      },
    ],
    'launchpad::pool::confirm_graduation': [
      {
        why: 'takes no other pool’s receipt',
        recipe: withArg(pool('confirm_graduation'), 1, foreignReceipt),
        failure: 'pool::EWrongReceipt',
      },
    ],
    'launchpad::config::accept_admin': [
      {
        why: 'obeys nobody but the one it was offered to',
        recipe: { ...own('launchpad::config::accept_admin'), sender: BOB },
        failure: 'config::ENotOffered',
      },
    ],
    'launchpad::config::preset': [
      {
        why: 'knows no terms that nobody set',
        recipe: {
          sender: BOB,
          types: [trading.coinType],
          args: [{ id: contracts.config, mutable: false }, { value: ({ tx }) => tx.u8(0) }],
        },
        failure: 'config::EPresetNotFound',
      },
    ],
    'launchpad::fee_split::new': [
      {
        why: 'gives away no more than the fee',
        recipe: plain(u64(10_000n), u64(1n), u64(0n)),
        failure: 'fee_split::ESharesExceedFee',
      },
    ],
    'launchpad::curve::quote_for_coins': [
      {
        why: 'sells no more than there is',
        recipe: plain(u64(5n), u64(10n), u64(10n)),
        failure: 'curve::ECoinsExceedReserve',
      },
    ],
    'launchpad::curve::gross_for_net': [
      {
        why: 'knows no fee of everything',
        recipe: plain(u64(5n), u64(10_000n)),
        failure: 'curve::EFeeTooHigh',
      },
    ],
    'amm::venue::open_for_venue': [
      {
        why: 'lets a venue keep nothing back',
        recipe: {
          ...own('amm::venue::open_for_venue'),
          custom: (scene) => graduateElsewhere(scene, village, 1n),
        },
        failure: 'venue::EWrongLiquidity',
      },
    ],
    'amm::pair::buy_exact_quote': [
      {
        why: 'fills nothing below the minimum',
        recipe: withArg(pair('buy_exact_quote'), 2, u64(MOST)),
        failure: 'pair::ESlippage',
      },
      {
        why: 'fills nothing after the deadline',
        recipe: withArg(pair('buy_exact_quote'), 3, past),
        failure: 'pair::EDeadlinePassed',
      },
    ],
    'amm::pair::buy_exact_coins': [
      {
        why: 'fills nothing that costs more than is paid',
        recipe: withArg(pair('buy_exact_coins'), 2, u64(10n ** 14n)),
        failure: 'pair::ESlippage',
      },
      {
        why: 'never sells the whole reserve',
        recipe: withArg(pair('buy_exact_coins'), 2, u64(MOST)),
        failure: 'curve::ECoinsExceedReserve',
      },
    ],
    'amm::pair::sell': [
      {
        why: 'fills nothing below the minimum',
        recipe: withArg(pair('sell'), 2, u64(MOST)),
        failure: 'pair::ESlippage',
      },
    ],
    'amm::venue::graduate': [
      {
        why: 'waits for the curve to be sold out',
        recipe: {
          ...own('amm::venue::graduate'),
          types: typesOf(trading),
          args: [{ id: trading.poolId }, clock],
        },
        failure: 'pool::EPoolNotComplete',
      },
    ],
    'amm::venue::graduate_if_complete': [
      {
        why: 'takes no pool of another venue',
        recipe: {
          ...own('amm::venue::graduate_if_complete'),
          types: typesOf(trusting[0]),
          args: [{ id: trusting[0].poolId }, clock],
        },
        failure: 'pool::EWrongVenue',
      },
    ],
  };
}
