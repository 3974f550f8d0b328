// Measures the gas of every public function that users call, with the valid calls of the access-control tests;
// functions that only the admin calls are left out.
import type { Transaction } from '@mysten/sui/transactions';
import { createSurface as agent } from '../tests/invariants/agent/surface.ts';
import { createSurfaces as launchpadAndAmm } from '../tests/invariants/launchpad/surface.ts';
import { DEPLOYER } from '../tests/invariants/network.ts';
import { createSurface as nft } from '../tests/invariants/nft/surface.ts';
import { createSurface as orders } from '../tests/invariants/orders/surface.ts';
import { createSurface as sessions } from '../tests/invariants/sessions/surface.ts';
import { createSurface as staking } from '../tests/invariants/staking/surface.ts';
import type { Surface } from '../tests/invariants/surface.ts';
import type { Report } from './report.ts';

/** Minimum of charged computation units; usage is rounded up to a multiple of it. */
export const FLOOR = 1_000;
export const FLOOR_NAME = 'cheapest Sui transaction';
/** MIST per computation unit. */
export const PRICE = 1_000;

export async function measureEntryPoints(report: Report): Promise<void> {
  const { launchpad, amm } = await launchpadAndAmm();
  const rows = [
    ...costsOf(launchpad),
    ...costsOf(amm),
    ...costsOf(await agent()),
    ...costsOf(await staking()),
    ...costsOf(await nft()),
    ...costsOf(await orders()),
    ...costsOf(await sessions()),
  ];
  report.table('Public functions that users call, each in a separate transaction', rows);
  for (const row of rows) {
    const metric = `chain.gas (${row.function})`;
    const unit = 'computation units';
    report.metric({ metric, ours: row.units, peer: FLOOR, unit, peer_name: FLOOR_NAME });
  }
}

function costsOf<Ids extends Record<string, string>>({ name, network, ids, calls }: Surface<Ids>) {
  const users = Object.entries(calls).filter(
    ([, { sender, ends }]) => sender !== DEPLOYER && ends === undefined,
  );
  return users.map(([path, { sender, build }]) => {
    const call = (tx: Transaction) => build(tx, ids, sender);
    const { effects } = network.fork().execute(sender, call);
    const { computationCost, storageCost, storageRebate } = effects.gasUsed;
    return {
      function: `${name}::${path}`,
      units: Number(computationCost) / PRICE,
      'storage MIST': Number(storageCost),
      'rebate MIST': Number(storageRebate),
    };
  });
}
