// Owns the hand-over of an administration, which works alike in every package that has one: it leaves a
// worthless capability behind, a valid one, and an offer that nobody has accepted.
import { createdOf, DEPLOYER, type Network } from '../chain/network.ts';
import { ALICE } from '../chain/world.ts';

/** DEPLOYER hands the administration to ALICE, gets it back and offers it again; the valid capability. */
export function rotateAdmin(
  network: Network,
  packageId: string,
  { config, adminCap }: { config: string; adminCap: string },
): string {
  const offer = (from: string, cap: string, to: string): void => {
    network.must(from, (tx) => {
      const args = [tx.object(cap), tx.object(config), tx.address(to)];
      tx.call(`${packageId}::config::offer_admin`, [], args);
    });
  };
  const handOver = (from: string, cap: string, to: string): string => {
    offer(from, cap, to);
    const accepted = network.must(to, (tx) => {
      tx.call(`${packageId}::config::accept_admin`, [], [tx.object(config)]);
    });
    return createdOf(accepted, `${packageId}::config::AdminCap`);
  };
  const valid = handOver(ALICE, handOver(DEPLOYER, adminCap, ALICE), DEPLOYER);
  offer(DEPLOYER, valid, ALICE);
  return valid;
}
