// Calls every public function that takes an admin capability with the wrong one (threats.md, row 11).
import { configuredEntries } from '@atoll/deploy';
import type { ConfiguredPackage, Deployment } from '@atoll/sdk';
import { createTestNetwork, type TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, test } from 'vitest';
import { functionsIn, type PublicFunction, packageNames, surfaceOf } from './surface/surface.ts';

/** Its functions need Cetus on the network; the package's own unit tests cover them. */
const NOT_DEPLOYED = 'venue_cetus';
const CAPABILITY = /^&access::admin::AdminCap<(\w+)::config::CONFIG>$/;

const surface = await Promise.all(packageNames().map(surfaceOf));
const administered = functionsIn(surface.flat()).filter(({ parameters }) =>
  parameters.some((parameter) => CAPABILITY.test(parameter)),
);
const callable = administered.filter(({ name }) => !name.startsWith(`${NOT_DEPLOYED}::`));

let network: TestNetwork;
let deployment: Required<Deployment>;
let successor: string;

beforeAll(async () => {
  network = await createTestNetwork();
  deployment = network.deployment as Required<Deployment>;
  successor = network.createAccount('successor');
});

const entryOf = (name: string): ConfiguredPackage =>
  deployment[name as 'launchpad' | 'agent' | 'staking' | 'nft'];

/** Adds a call of the function with `cap` and arbitrary values of the right types. */
function call(tx: Transaction, fn: PublicFunction, cap: string): void {
  const { name, typeParameters, parameters, results } = fn;
  const [owner = ''] = name.split('::');
  const { packageId } = owner === 'amm' ? deployment.amm : entryOf(owner);
  const result = tx.moveCall({
    target: name.replace(owner, packageId),
    typeArguments: typeParameters.map(typeArgument),
    arguments: parameters.map((parameter) => argument(tx, parameter, cap)),
  });
  if (results[0]?.startsWith('sui::coin::Coin')) tx.transferObjects([result], successor);
}

const typeArgument = (parameter: string): string => {
  if (parameter.endsWith(': key')) return `${deployment.nft.originalId}::og::OgNft`;
  return parameter.includes(':') ? 'u64' : '0x2::sui::SUI';
};

function argument(tx: Transaction, parameter: string, cap: string): TransactionArgument {
  const { nft } = deployment;
  const config = /^&(?:mut )?(\w+)::config::Config$/.exec(parameter)?.[1];
  if (config) return tx.object(entryOf(config).configId);
  if (CAPABILITY.test(parameter)) return tx.object(cap);
  switch (parameter.replace(/^&(mut )?/, '').replace(/<.*>/, '')) {
    case 'sui::clock::Clock':
      return tx.object.clock();
    case 'nft::showcase::Showcase':
      return tx.object(nft.ogShowcase.id);
    case 'nft::contributor::ContributorCollection':
      return tx.object(nft.contributorCollection.id);
    case 'sui::transfer_policy::TransferPolicy':
      return tx.object(nft.ogTransferPolicy.id);
    case 'address':
      return tx.pure.address(successor);
    case 'bool':
      return tx.pure.bool(true);
    case 'u8':
      return tx.pure.u8(1);
    case 'std::string::String':
      return tx.pure.string('name');
    case 'vector':
      return tx.pure.vector('u8', [1]);
    case 'T0':
    case 'u64':
      return tx.pure.u64(1n);
    default:
      throw new Error(`Add a value of type ${parameter} to this test`);
  }
}

const packageOf = ({ parameters }: PublicFunction): string =>
  parameters.flatMap((parameter) => CAPABILITY.exec(parameter)?.[1] ?? [])[0] ?? '';

test('covers every package with an admin', () => {
  expect(new Set(callable.map(packageOf))).toEqual(
    new Set(configuredEntries(deployment).map(({ name }) => name)),
  );
  expect(administered.length - callable.length).toBe(1);
});

describe.each(callable)('$name', (fn) => {
  test('rejects a superseded capability', () => {
    const fork = network.fork();
    const { packageId, configId, adminCapId } = entryOf(packageOf(fn));
    fork.execute(fork.deployer, (tx) =>
      tx.moveCall({
        target: `${packageId}::config::propose_admin`,
        arguments: [tx.object(configId), tx.object(adminCapId), tx.pure.address(successor)],
      }),
    );
    fork.execute(successor, (tx) =>
      tx.moveCall({
        target: `${packageId}::config::accept_admin`,
        arguments: [tx.object(configId)],
      }),
    );
    fork.expectAbort(fork.deployer, 'access::admin::ENotAdmin', (tx) => call(tx, fn, adminCapId));
  });

  test('rejects the capability of another package', () => {
    const other = packageOf(fn) === 'launchpad' ? 'agent' : 'launchpad';
    const { abort } = network.tryExecute(network.deployer, (tx) =>
      call(tx, fn, entryOf(other).adminCapId),
    );
    expect(abort).toMatch(/^CommandArgumentError .*TypeMismatch/);
  });

  test('rejects a sender who does not own the capability', () => {
    const { adminCapId } = entryOf(packageOf(fn));
    expect(() => network.tryExecute(successor, (tx) => call(tx, fn, adminCapId))).toThrow(
      /is owned by account address/,
    );
  });
});
