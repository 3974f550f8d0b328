// Test fixture: the session package on a network with the launchpad's contracts and pools.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as config from '@atoll/sdk/contracts/sessions/config.ts';
import * as calls from '@atoll/sdk/contracts/sessions/session.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Governed } from '../authority.ts';
import {
  createFixture as createLaunchpad,
  type Fixture as Launchpad,
  type Market,
} from '../launchpad/fixture.ts';
import { DEPLOYER, MOVE } from '../network.ts';

export interface SessionsContract {
  package: string;
  configId: string;
  adminCap: string;
  authority: Governed;
}

export interface Fixture extends Launchpad {
  sessions: SessionsContract;
}

/** Deploys the launchpad with its pools, and the session package. */
export async function createFixture(): Promise<Fixture> {
  const launchpad = await createLaunchpad();
  return { ...launchpad, sessions: await deploySessions(launchpad.network) };
}

/** Publishes and opens the package. A second deployment needs another name. */
export async function deploySessions(
  network: TestNetwork,
  name = 'sessions',
): Promise<SessionsContract> {
  const build = await buildPackage(join(MOVE, 'sessions'), { addresses: { ...network.addresses } });
  const { packageId, result } = network.publishModules(name, build);
  const adminCap = result.created('authority::AdminCap');
  const authority: Governed = {
    access: `${network.addresses.access}`,
    package: packageId,
    authority: result.created('authority::Authority'),
    cap: adminCap,
    admin: DEPLOYER,
  };
  const contract = {
    package: packageId,
    configId: result.created('config::Config'),
    adminCap,
    authority,
  };
  network.execute(DEPLOYER, (tx) => {
    tx.add(config.open({ package: packageId, arguments: adminOf(contract) }));
  });
  return contract;
}

/** Objects that authorize a call of the admin. */
export const adminOf = ({ configId, authority, adminCap }: SessionsContract) => ({
  config: configId,
  authority: authority.authority,
  cap: adminCap,
});

export const optionsOf = (
  sessions: Pick<SessionsContract, 'package'>,
  { typeArguments }: Pick<Market, 'typeArguments'>,
) => ({ package: sessions.package, typeArguments });

/** Adds the call that opens a session. */
export function addSession(
  tx: Transaction,
  sessions: Pick<SessionsContract, 'package' | 'configId'>,
  { typeArguments }: Pick<Market, 'typeArguments'>,
  terms: { sessionKey: string; payment: TransactionObjectArgument; durationMs: bigint },
): void {
  tx.add(
    calls.open({
      package: sessions.package,
      typeArguments: [typeArguments[1]],
      arguments: { config: sessions.configId, ...terms },
    }),
  );
}
