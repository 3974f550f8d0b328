// Two coins of which there is as much as there can be, shared out evenly.
import { createdOf, DEPLOYER, FIXTURES, FRAMEWORK, type Network } from './network.ts';

export interface Coins {
  gold: string;
  silver: string;
}

/** Base units of each coin. */
export const SUPPLY = 2n ** 64n - 2n;

/** Publishes the coins and gives each of `people` the same. */
export async function publishCoins(network: Network, people: readonly string[]): Promise<Coins> {
  const { id, outcome } = await network.publish('coins', {}, { folder: FIXTURES });
  const coins = { gold: `${id}::gold::GOLD`, silver: `${id}::silver::SILVER` };
  const share = SUPPLY / BigInt(people.length);
  network.must(DEPLOYER, (tx) => {
    for (const type of Object.values(coins)) {
      const supply = tx.object(createdOf(outcome, `${FRAMEWORK}::coin::Coin<${type}>`));
      for (const each of people) tx.transfer([tx.split(supply, tx.u64(share))], each);
    }
  });
  return coins;
}
