// Owns publishing a contract for the first time.
import type { BuiltPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import type { ContractName } from './build.ts';
import type { DeployContext } from './context.ts';
import { DeployError } from './error.ts';
import { execute, sendAgain } from './execute.ts';
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

/**
 * Publishes `name` and remembers that it did, before it is known to have worked.
 * @throws DeployError when another key's transaction may still arrive, or the network refuses this one.
 */
export async function publish(
  context: DeployContext,
  name: ContractName,
  build: BuiltPackage,
): Promise<Installed> {
  const { progress, signer, client } = context;
  const sender = signer.toSuiAddress();
  context.log(`Publishing ${name} (${build.modules.length} modules)`);
  const sent = progress.publication(name);
  if (sent && sent.sender !== sender) {
    throw new DeployError(`${sent.sender} signed for ${name} already. Go on with its key.`);
  }
  const executed =
    (sent?.build === toHex(build.digest) && (await sendAgain(client, sent.transaction))) ||
    (await execute(context, publication(sender, build), (transaction) =>
      progress.record(name, { build: toHex(build.digest), sender, transaction }),
    ));
  return withNewest(context, readPublication(name, executed));
}
