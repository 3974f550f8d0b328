// Publishes a contract for the first time.
import type { BuiltPackage } from '@atoll/move-build';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import type { DeployContext } from '../context.ts';
import { DeployError } from '../error.ts';
import { execute, sendAgain } from '../execute.ts';
import { type ContractName, isImmutable } from './build.ts';
import { type Installed, readPublication, withNewest } from './installed.ts';

/** Returns the transaction that publishes a build; the sender receives the upgrade capability, if any. */
export function publication(
  sender: string,
  build: BuiltPackage,
  { immutable = false } = {},
): Transaction {
  const transaction = new Transaction();
  transaction.setSender(sender);
  const upgradeCap = transaction.publish({
    modules: build.modules.map(({ bytes }) => toBase64(bytes)),
    dependencies: build.dependencies,
  });
  const target = '0x2::package::make_immutable';
  if (immutable) transaction.moveCall({ target, arguments: [upgradeCap] });
  else transaction.transferObjects([upgradeCap], sender);
  return transaction;
}

/**
 * Publishes `name`, recording the signed transaction before it is sent.
 * @throws DeployError when another key signed an earlier attempt, or the network rejects this one.
 */
export async function publish(
  context: DeployContext,
  name: ContractName,
  build: BuiltPackage,
): Promise<Installed> {
  const { progress, signer, client } = context;
  const sender = signer.toSuiAddress();
  const count = build.modules.length;
  context.log(`Publishing ${name} (${count} ${count === 1 ? 'module' : 'modules'})`);
  const sent = progress.publication(name);
  if (sent && sent.sender !== sender) {
    throw new DeployError(
      `${sent.sender} already signed the publication of ${name}. Continue with its key.`,
    );
  }
  const executed =
    (sent?.build === toHex(build.digest) && (await sendAgain(client, sent.transaction))) ||
    (await execute(
      context,
      publication(sender, build, { immutable: isImmutable(name) }),
      (transaction) => progress.record(name, { build: toHex(build.digest), sender, transaction }),
    ));
  return withNewest(context, readPublication(name, executed));
}
