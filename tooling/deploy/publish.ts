// Owns publishing a contract for the first time.
import type { BuiltPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import type { ContractName } from './build.ts';
import type { DeployContext } from './context.ts';
import { execute } from './execute.ts';
import { type Installed, readPublication, withNewest } from './installed.ts';

/** The transaction that publishes a build; its upgrade capability goes to the sender. */
export function publication(sender: string, build: BuiltPackage): Transaction {
  const transaction = new Transaction();
  transaction.setSender(sender);
  const upgradeCap = transaction.publish({
    modules: build.modules.map(({ bytes }) => toBase64(bytes)),
    dependencies: build.dependencies,
  });
  transaction.transferObjects([upgradeCap], sender);
  return transaction;
}

/** Publishes `name` and remembers that it did, before it is known to have worked. */
export async function publish(
  context: DeployContext,
  name: ContractName,
  build: BuiltPackage,
): Promise<Installed> {
  context.log(`Publishing ${name} (${build.modules.length} modules)`);
  const transaction = publication(context.signer.toSuiAddress(), build);
  const executed = await execute(context, transaction, (digest) =>
    context.progress.record(name, { build: toHex(build.digest), transaction: digest }),
  );
  return withNewest(context, readPublication(name, executed));
}
