// Test fixture: the collections on an in-process network, open for mints, with a signing key. Tests work on
// forks of it.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as config from '@atoll/sdk/contracts/nft/config.ts';
import * as contributors from '@atoll/sdk/contracts/nft/contributor.ts';
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import { appointGuardian, type Governed } from '../authority.ts';
import { CHAIN_ID, SERVER_KEY } from '../grants.ts';
import { createNetwork, DEPLOYER, MOVE, START_MS } from '../network.ts';

export const DAY_MS = 86_400_000n;
/** 48 hours: how long announced changes wait. */
export const TIMELOCK_MS = 2n * DAY_MS;

export interface Contract {
  package: string;
  configId: string;
  adminCap: string;
  guardianCap: string;
  authority: Governed;
  contributors: string;
  ogs: string;
  ogMinter: string;
  /** By collection. */
  showcases: { contributors: string; ogs: string };
  policies: { contributors: string; ogs: string };
}

export interface Fixture {
  network: TestNetwork;
  contract: Contract;
}

export async function createFixture(): Promise<Fixture> {
  const network = await createNetwork();
  await network.publish(join(MOVE, 'access'));
  return { network, contract: await deploy(network) };
}

/** Publishes and configures the package. A second deployment needs another name. */
export async function deploy(network: TestNetwork, name = 'nft'): Promise<Contract> {
  const build = await buildPackage(join(MOVE, 'nft'), { addresses: { ...network.addresses } });
  const { packageId, result } = network.publishModules(name, build);
  const shared = (type: string, nft: string) => {
    const wanted = `${type}<${packageId}::${nft}>`;
    const found = result.outcome.outputObjects.find(
      ({ data }) => data.kind === 'move' && data.type.endsWith(wanted),
    );
    if (!found) throw new Error(`${wanted} was not created`);
    return found.id;
  };
  const [contributor, og] = ['contributor::ContributorNft', 'og::OgNft'];
  const adminCap = result.created('authority::AdminCap');
  const authority: Governed = {
    access: `${network.addresses.access}`,
    package: packageId,
    authority: result.created('authority::Authority'),
    cap: adminCap,
    admin: DEPLOYER,
  };
  const contract: Contract = {
    package: packageId,
    configId: result.created('config::Config'),
    adminCap,
    guardianCap: appointGuardian(network, authority),
    authority,
    contributors: result.created('contributor::ContributorCollection'),
    ogs: result.created('og::OgCollection'),
    ogMinter: result.created('og::OgMinter'),
    showcases: {
      contributors: shared('::showcase::Showcase', contributor ?? ''),
      ogs: shared('::showcase::Showcase', og ?? ''),
    },
    policies: {
      contributors: shared('::transfer_policy::TransferPolicy', contributor ?? ''),
      ogs: shared('::transfer_policy::TransferPolicy', og ?? ''),
    },
  };
  setSigningKey(network, contract, SERVER_KEY.publicKey);
  const admin = adminOf(contract);
  const window = { opensMs: START_MS, closesMs: START_MS + 30n * DAY_MS };
  network.execute(DEPLOYER, (tx) => {
    const options = { package: packageId };
    const args = { collection: contract.contributors, ...admin, ...window };
    tx.add(contributors.setWindow({ ...options, arguments: args }));
    tx.add(config.open({ ...options, arguments: admin }));
  });
  return contract;
}

/** Objects that authorize a call of the admin. */
export const adminOf = ({ configId, authority, adminCap }: Contract) => ({
  config: configId,
  authority: authority.authority,
  cap: adminCap,
});

/** Announces a signing key and, unless that aborts, executes the change after `waitMs`. */
export function setSigningKey(
  network: TestNetwork,
  contract: Contract,
  publicKey: string,
  chainId: string = CHAIN_ID,
  waitMs = 0n,
): string | undefined {
  const options = { package: contract.package };
  const bytes = (hex: string): number[] => [...Buffer.from(hex, 'hex')];
  const announced = network.tryExecute(DEPLOYER, (tx) => {
    const key = { chainId: bytes(chainId), publicKey: bytes(publicKey) };
    const args = { ...adminOf(contract), ...key };
    tx.add(config.announceSigningKey({ ...options, arguments: args }));
  });
  const event = announced.rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
  if (!event) return announced.abort;
  const number = Buffer.from(event.contents).readBigUInt64LE(0);
  network.advanceClock(waitMs);
  network.execute(DEPLOYER, (tx) => {
    tx.add(config.executeSigningKey({ ...options, arguments: { ...adminOf(contract), number } }));
  });
  return undefined;
}

export function removeSigningKey(network: TestNetwork, contract: Contract): void {
  network.execute(DEPLOYER, (tx) => {
    const options = { package: contract.package, arguments: adminOf(contract) };
    tx.add(config.removeSigningKey(options));
  });
}

export interface MintTerms {
  nonce: bigint;
  imageUrl: string;
  expiresMs: bigint;
  signature: Uint8Array;
}

/** Mints the sender's Contributor NFT. */
export function mint(
  network: TestNetwork,
  contract: Contract,
  sender: string,
  { signature, ...terms }: MintTerms,
): TransactionResult {
  return network.tryExecute(sender, (tx) => {
    const ids = { collection: contract.contributors, config: contract.configId };
    const args = { ...ids, ...terms, signature: [...signature] };
    const minted = tx.add(contributors.mint({ package: contract.package, arguments: args }));
    tx.transferObjects([minted], sender);
  });
}
