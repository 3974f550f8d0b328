// Owns what rows 11 and 13 are told about the launchpad and the exchange.
import type { Kept, Subject } from '../surface/subject.ts';
import { negatives } from './negatives.ts';
import { recipes } from './recipes.ts';
import { createVillage, type Village } from './village.ts';

const IN_INIT = 'a coin’s `init` alone can call it: row 12 does';

export async function launchpadSubject(): Promise<Subject & { village: Village }> {
  const village = await createVillage();
  const { network, contracts, trading, graduated } = village;
  const { launchpad, amm } = contracts;
  const own = recipes(village);
  return {
    village,
    packages: { launchpad, amm },
    network,
    recipes: own,
    negatives: negatives(village, own),
    capabilities: [
      {
        type: 'launchpad::config::AdminCap',
        id: village.adminCap,
        stale: { id: village.staleCap, failure: 'config::ENotAdmin' },
      },
    ],
    exempt: {
      'launchpad::ticket::new': IN_INIT,
      'launchpad::ticket::new_sticker': IN_INIT,
      'launchpad::pool::share': 'refuses nothing, and does nothing to a pool that is shared',
    },
    reads: (fn) => {
      const market = fn.name.startsWith('amm::') ? graduated : trading;
      const { coinType, quoteType } = market;
      return {
        types: fn.typeParameters.length === 2 ? [coinType, quoteType] : [quoteType],
        objects: {
          'launchpad::pool::Pool': market.poolId,
          'amm::pair::Pair': graduated.pairId,
          'launchpad::config::Config': contracts.config,
        },
      };
    },
    keep: (kept) => keep(village, kept),
    atLeast: { acting: 30, reading: 31 },
  };
}

function keep({ contracts }: Village, { scene, type, result, types, args }: Kept): void {
  const { tx, sender } = scene;
  if (type.startsWith('launchpad::ticket::CoinTicket<')) tx.transfer([result], sender);
  if (type.startsWith('launchpad::pool::Pool<'))
    tx.call(`${contracts.launchpad}::pool::share`, types, [result]);
  if (type === 'launchpad::pool::GraduationReceipt') {
    const [pool = result] = args;
    const confirm = `${contracts.rogue}::rogue_venue::confirm_as_trusted`;
    tx.call(confirm, types, [pool, result, tx.address(sender)]);
  }
}
