// What an administrator does to a running deployment, and what others cannot.
import type { Deployment } from '@atoll/sdk';
import { getConfig } from '@atoll/sdk';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ACTIONS } from '../src/admin-actions.ts';
import { readAdmin } from '../src/config-object.ts';
import type { TransactionSigner } from '../src/context.ts';
import { execute } from '../src/execute.ts';
import { readUpgradeCap } from '../src/package-object.ts';

let chain: TestNode;
let stranger: Ed25519Keypair;
/** Two of three people. */
let multisig: TransactionSigner;

beforeAll(async () => {
  chain = await startTestNode();
  stranger = await chain.createAccount();
  const people = await Promise.all([
    chain.createAccount(),
    chain.createAccount(),
    chain.createAccount(),
  ]);
  const publicKey = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: people.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
  });
  multisig = {
    toSuiAddress: () => publicKey.toSuiAddress(),
    async signTransaction(bytes) {
      const two = await Promise.all(people.slice(1).map((key) => key.signTransaction(bytes)));
      return { signature: publicKey.combinePartialSignatures(two.map((each) => each.signature)) };
    },
  };
  const funding = new Transaction();
  const [coin] = funding.splitCoins(funding.gas, [1_000_000_000n]);
  funding.transferObjects([coin], publicKey.toSuiAddress());
  await chain.execute(stranger, funding);
});
afterAll(() => chain.close());

const act = async (signer: TransactionSigner, name: string, ...args: string[]) => {
  const { client, deployment } = chain;
  const transaction = new Transaction();
  const context = { client, deployment, sender: signer.toSuiAddress(), log: () => {} };
  await ADMIN_ACTIONS[name]?.add(transaction, context, args);
  await execute({ client, signer }, transaction);
};

const owners = async () => {
  const { launchpad, agent, staking, nft } = chain.deployment as Required<Deployment>;
  const configs = [launchpad, agent, staking, nft].map(({ configId }) => configId);
  const admins = await Promise.all(configs.map((id) => readAdmin(chain.client, id)));
  return [...new Set(admins.map(({ owner }) => owner))];
};

it('is refused what means nothing', async () => {
  const { deployer } = chain;
  await expect(act(deployer, 'treasury', 'home')).rejects.toThrow('digits, not home.');
  await expect(act(deployer, 'pause', 'sales')).rejects.toThrow('Choose launches or buys.');
  await expect(act(deployer, 'venue', 'cat', 'amm')).rejects.toThrow('A coin is fun or agent.');
  await expect(act(deployer, 'venue', 'fun', 'cetus')).rejects.toThrow('deploy with --cetus');
  await expect(act(deployer, 'venue', 'fun', 'other')).rejects.toThrow('Choose amm or cetus.');
  await expect(act(deployer, 'make-immutable', 'x')).rejects.toThrow('no right to upgrade x');
});

it('is not for strangers', async () => {
  const address = stranger.toSuiAddress();
  for (const [name, ...args] of [
    ['offer-admin', address],
    ['withdraw-offer'],
    ['give-upgrades', address],
    ['make-immutable', 'amm'],
  ] as const) {
    await expect(act(stranger, name, ...args)).rejects.toThrow(/none of these packages/);
  }
  const { deployer } = chain;
  for (const [name, ...args] of [
    ['treasury', address],
    ['pause', 'buys'],
    ['venue', 'fun', 'amm'],
  ] as const) {
    await expect(act(stranger, name, ...args)).rejects.toThrow(
      `The launchpad is administered by ${deployer.toSuiAddress()}.`,
    );
  }
  await expect(act(stranger, 'accept-admin')).rejects.toThrow('Nothing is offered to');
});

it('pauses and resumes, sets treasury and venue', async () => {
  const { deployer } = chain;
  const treasury = multisig.toSuiAddress();
  await act(deployer, 'treasury', treasury);
  await act(deployer, 'pause', 'launches');
  await act(deployer, 'pause', 'buys');
  await act(deployer, 'resume', 'launches');
  await act(deployer, 'venue', 'fun', 'amm');
  expect(await getConfig(chain)).toMatchObject({
    treasury,
    creationPaused: false,
    buysPaused: true,
  });
});

it('goes over to a multisig in two steps', async () => {
  const { deployer } = chain;
  await act(deployer, 'offer-admin', stranger.toSuiAddress());
  await act(deployer, 'withdraw-offer');
  await expect(act(stranger, 'accept-admin')).rejects.toThrow('Nothing is offered to');
  await act(deployer, 'offer-admin', multisig.toSuiAddress());
  expect(await owners()).toEqual([deployer.toSuiAddress()]);
  await act(multisig, 'accept-admin');
  expect(await owners()).toEqual([multisig.toSuiAddress()]);
  await expect(act(deployer, 'pause', 'buys')).rejects.toThrow('is administered by');
  await act(multisig, 'resume', 'buys');
  expect((await getConfig(chain)).buysPaused).toBe(false);
});

it('gives the rights to upgrade away, or up', async () => {
  const { amm, staking } = chain.deployment as Required<Deployment>;
  const right = (id?: string) => readUpgradeCap(chain.client, id ?? '');
  await act(chain.deployer, 'make-immutable', 'amm');
  expect(await right(amm.upgradeCapId)).toBeNull();
  await act(chain.deployer, 'give-upgrades', multisig.toSuiAddress());
  expect((await right(staking.upgradeCapId))?.owner).toBe(multisig.toSuiAddress());
});
