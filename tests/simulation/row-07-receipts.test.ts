// Threat 7, from inside: a venue that the admin registered gives the receipts of its pools to anybody.
// They open the pair of their own pool, once, and no other.
import { describe, expect, test } from 'vitest';
import type { Argument } from '../../packages/localnet/src/sandbox.ts';
import { failureOf } from './chain/failure.ts';
import { FRAMEWORK } from './chain/network.ts';
import { nested } from './chain/ptb.ts';
import { BOB, type Market } from './chain/world.ts';
import { Purse } from './history/wallet.ts';
import { createVillage, type Village } from './launchpad/village.ts';
import type { Scene as Call } from './surface/call.ts';

type Scene = Call & { village: Village };

const typesOf = ({ coinType, quoteType }: Market) => [coinType, quoteType];

describe('a registered venue that gives its receipts away', () => {
  type Opening = { pool: string; types: string[]; coins: Argument; quote: Argument };

  /** BOB takes a pool's liquidity through it and opens what he likes with the receipt. */
  async function openings(choose: (scene: Scene, taken: Argument) => Opening[]) {
    const village = await createVillage();
    const network = village.network.fork();
    const [market] = village.trusting;
    const rogue = `${village.contracts.rogue}::rogue_venue`;
    const pairType = `${village.contracts.amm}::pair::Pair<`;
    const pairs = () =>
      [...network.sandbox.objects()].flatMap(({ id, data }) =>
        data.kind === 'move' && data.type.startsWith(pairType) ? [id] : [],
      );
    const before = pairs();
    const outcome = network.run(BOB, (tx) => {
      const take = [tx.object(market.poolId)];
      const taken = tx.call(`${rogue}::take_as_trusted`, typesOf(market), take);
      const scene = { tx, village, network, sender: BOB };
      for (const { pool, types, coins, quote } of choose(scene, taken)) {
        const args = [tx.object(pool), nested(taken, 2), coins, quote, tx.clock()];
        tx.call(`${rogue}::open_as_trusted`, types, args);
      }
    });
    return {
      failure: failureOf(outcome),
      opened: pairs().filter((id) => !before.includes(id)).length,
    };
  }

  /** So much of a coin that BOB has. */
  const own = ({ tx, network, sender }: Scene, type: string, amount: bigint): Argument => {
    const coin = Purse.of(network, tx, sender, type).take(amount);
    return tx.call(`${FRAMEWORK}::coin::into_balance`, [type], [coin]);
  };

  const keep = ({ tx, sender }: Scene, type: string, balance: Argument): void => {
    tx.transfer([tx.call(`${FRAMEWORK}::coin::from_balance`, [type], [balance])], sender);
  };

  const amountsIn = ({ preset }: Market) => ({
    coins: preset.dexSupply,
    quote: preset.targetRaised - preset.graduationFee,
  });

  const itsOwn = ({ village }: Scene, taken: Argument): Opening => {
    const [market] = village.trusting;
    const [coins, quote] = [nested(taken, 0), nested(taken, 1)];
    return { pool: market.poolId, types: typesOf(market), coins, quote };
  };

  test('opens the pair of its own pool', async () => {
    const result = await openings((scene, taken) => [itsOwn(scene, taken)]);
    expect(result).toEqual({ failure: undefined, opened: 1 });
  });

  test('opens no pair of a coin that is still on its curve', async () => {
    const result = await openings((scene, taken) => {
      const { trading, trusting } = scene.village;
      const amounts = amountsIn(trusting[0]);
      typesOf(trusting[0]).forEach((type, i) => {
        keep(scene, type, nested(taken, i));
      });
      const [coinType, quoteType] = [trading.coinType, trading.quoteType];
      const coins = own(scene, coinType, amounts.coins);
      const quote = own(scene, quoteType, amounts.quote);
      return [{ pool: trading.poolId, types: typesOf(trading), coins, quote }];
    });
    expect(result).toEqual({ failure: 'pool::EWrongVenue', opened: 0 });
  });

  test('opens no pair of another pool that trusts it', async () => {
    const result = await openings((scene, taken) => {
      const [market, other] = scene.village.trusting;
      keep(scene, market.coinType, nested(taken, 0));
      const coins = own(scene, other.coinType, amountsIn(market).coins);
      return [{ pool: other.poolId, types: typesOf(other), coins, quote: nested(taken, 1) }];
    });
    expect(result).toEqual({ failure: 'pool::EWrongReceipt', opened: 0 });
  });

  test('opens one pair with one receipt', async () => {
    const result = await openings((scene, taken) => {
      const [market] = scene.village.trusting;
      const amounts = amountsIn(market);
      const coins = own(scene, market.coinType, amounts.coins);
      const quote = own(scene, market.quoteType, amounts.quote);
      return [itsOwn(scene, taken), { ...itsOwn(scene, taken), coins, quote }];
    });
    expect(result).toEqual({ failure: expect.stringMatching(/^CommandArgumentError/), opened: 0 });
  });
});
