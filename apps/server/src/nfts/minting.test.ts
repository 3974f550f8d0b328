// Minting a Contributor NFT from eligibility to the contract: what the server grants, the contract
// accepts once, and what is altered, replayed, expired or of another network both refuse (threat: grant forgery and replay).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  burnContributorNft,
  decodeError,
  encodeMintGrant,
  mintContributorNft,
  requestDigest,
  type TransactionThunk,
} from '@atoll/sdk';
import * as nftConfig from '@atoll/sdk/contracts/nft/config.ts';
import { setWindow } from '@atoll/sdk/contracts/nft/contributor.ts';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase58, fromBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localConfig } from '../platform/config/config.ts';
import { contributorNonce } from '../platform/signing/contributor-nonce.ts';
import { createServer, type Server } from '../server.ts';

const HOUR_MS = 3_600_000;
const OLD = 'https://old.example';
const NEW = 'https://new.example';
const dir = mkdtempSync(join(tmpdir(), 'atoll-minting-'));
const signer = new Ed25519Keypair();
let chain: TestNode;
let server: Server;
let nft: NonNullable<TestNode['deployment']['nft']>;
let ann: Person;
let bo: Person;

type Api = ReturnType<typeof createApiClient>;
interface Person {
  key: Ed25519Keypair;
  address: string;
  api: Api;
}

const visitor = () => createApiClient({ baseUrl: server.url });

async function signIn(key: Ed25519Keypair): Promise<Person> {
  const address = key.toSuiAddress();
  const { data } = await visitor().session.challenge({ address });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(data.message));
  const { access_token } = (await visitor().session.login({ signature })).result;
  const api = createApiClient({ baseUrl: server.url, token: () => access_token });
  return { key, address, api };
}

const imageFor = async ({ api }: Person, purpose: 'contributor' | 'avatar' = 'contributor') =>
  (await api.ai.image({ prompt: `reef ${purpose}`, purpose, generator: 'offline' })).data.url;

async function stepUp({ key, api }: Person, subject: string): Promise<string> {
  const digest = await requestDigest({ image_url: subject });
  const { data } = await api.stepUp.challenge({ action: 'get-signature', subject, digest });
  return (await key.signPersonalMessage(new TextEncoder().encode(data.message))).signature;
}

const askGrant = async (person: Person, image_url: string) => {
  const step_up = await stepUp(person, image_url);
  return (await person.api.nfts.mintGrant({ image_url, step_up })).data;
};

type Grant = Awaited<ReturnType<typeof askGrant>>;

const mintWith = ({ address }: Person, grant: Grant): TransactionThunk =>
  mintContributorNft(chain, {
    minter: address,
    nonce: grant.nonce,
    imageUrl: grant.image_url,
    expiresMs: BigInt(grant.expires_ms),
    signature: fromBase64(grant.signature),
  });

const codeOf = async (failing: Promise<unknown>) => {
  const error = await failing.then(
    () => new Error('It succeeded.'),
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
};

const startServer = (publicUrl: string): Promise<Server> =>
  createServer(
    localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      publicUrl,
      coinTemplate: join(dir, 'coin-templates.json'),
      signingKey: signer.getSecretKey(),
      contributors: { launchedCoins: 1 },
      logLevel: 'silent',
    }),
    { now: () => chain.now() },
  );

/** Waits until the server has indexed what `check` looks for. */
const indexed = (check: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await check()).toBe(true), 60_000);

async function openWindow(opensMs: number, closesMs: number): Promise<void> {
  await chain.execute(chain.deployer, (tx) => {
    const parameters = {
      collection: nft.contributorCollection.id,
      config: nft.configId,
      authority: nft.authorityId,
      cap: nft.adminCapId,
      opensMs,
      closesMs,
    };
    tx.add(setWindow({ package: nft.packageId, arguments: parameters }));
  });
  await indexed(
    async () => (await visitor().nfts.collections()).data.contributor.closes_ms === closesMs,
  );
}

/** Names the server's key to the contract, as the operator does. */
async function installKey(): Promise<void> {
  const parameters = { config: nft.configId, authority: nft.authorityId, cap: nft.adminCapId };
  const { packageId } = nft;
  await chain.execute(chain.deployer, (tx) => {
    tx.add(
      nftConfig.announceSigningKey({
        package: packageId,
        arguments: {
          ...parameters,
          chainId: [...fromBase58(chain.deployment.chainId)],
          publicKey: [...signer.getPublicKey().toRawBytes()],
        },
      }),
    );
  });
  await chain.advanceClock(48 * HOUR_MS);
  await chain.execute(chain.deployer, (tx) => {
    tx.add(
      nftConfig.executeSigningKey({ package: packageId, arguments: { ...parameters, number: 0 } }),
    );
  });
}

beforeAll(async () => {
  chain = await startTestNode();
  if (!chain.deployment.nft) throw new Error('No nft package');
  nft = chain.deployment.nft;
  server = await startServer(OLD);
  const keys = [await chain.createAccount(), await chain.createAccount()] as const;
  await chain.launchCoin(keys[0]);
  await chain.launchCoin(keys[1]);
  [ann, bo] = [await signIn(keys[0]), await signIn(keys[1])];
  await indexed(async () => {
    const { data } = await visitor().nfts.mintStatus({ address: bo.address });
    return data.eligible;
  });
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

test('rejects grants outside the window, for ineligible wallets and without the key', async () => {
  const image = await imageFor(ann);
  await expect(askGrant(ann, image)).rejects.toMatchObject({
    status: 409,
    message: 'Minting is closed.',
  });
  const now = chain.now();
  await openWindow(now + HOUR_MS, now + 2 * HOUR_MS);
  await expect(askGrant(ann, image)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Minting has not opened yet/),
  });
  await openWindow(now - HOUR_MS, now + 30 * 24 * HOUR_MS);
  const stranger = await signIn(new Ed25519Keypair());
  const { data } = await visitor().nfts.mintStatus({ address: stranger.address });
  expect(data).toMatchObject({
    eligible: false,
    criteria: [{ kind: 'launched_coins', required: 1n, current: 0n, met: false }],
    minted: null,
  });
  await expect(askGrant(stranger, await imageFor(stranger))).rejects.toMatchObject({ status: 403 });
  await expect(askGrant(ann, image)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('not configured'),
  });
  await installKey();
  // Two days later their sessions have ended.
  [ann, bo] = [await signIn(ann.key), await signIn(bo.key)];
});

test('grants only images generated for the caller and this purpose', async () => {
  const theirs = await imageFor(bo);
  const avatar = await imageFor(ann, 'avatar');
  for (const image of [theirs, avatar, 'https://evil.example/x.webp', `${OLD}/media/x.webp`]) {
    await expect(askGrant(ann, image)).rejects.toMatchObject({ status: 400 });
  }
});

test('requires a single-use step-up signature over this image', async () => {
  const [image, other] = [await imageFor(ann), await imageFor(bo)];
  const step_up = await stepUp(ann, image);
  await expect(bo.api.nfts.mintGrant({ image_url: other, step_up })).rejects.toMatchObject({
    status: 403,
  });
  await ann.api.nfts.mintGrant({ image_url: image, step_up });
  await expect(ann.api.nfts.mintGrant({ image_url: image, step_up })).rejects.toMatchObject({
    status: 403,
  });
});

test('grants an image of the site’s former address at the current one', async () => {
  const image = await imageFor(ann);
  await server.close();
  server = await startServer(NEW);
  [ann, bo] = [await signIn(ann.key), await signIn(bo.key)];
  const grant = await askGrant(ann, image);
  expect(grant.image_url).toBe(image.replace(OLD, NEW));
  const terms = {
    minter: ann.address,
    nonce: grant.nonce,
    imageUrl: grant.image_url,
    expiresMs: BigInt(grant.expires_ms),
  };
  const signed = encodeMintGrant(chain.deployment, terms);
  expect(await signer.getPublicKey().verify(signed, fromBase64(grant.signature))).toBe(true);
});

test('the contract rejects altered and expired grants and those of another network', async () => {
  const image = await imageFor(ann);
  const grant = await askGrant(ann, image);
  expect(grant.nonce).toBe(contributorNonce(ann.address));
  const altered: Partial<Grant>[] = [
    { nonce: grant.nonce + 1n },
    { image_url: `${image}?` },
    { expires_ms: grant.expires_ms + 1 },
    { signature: Buffer.alloc(64, 1).toString('base64') },
  ];
  for (const change of altered) {
    const attempt = chain.execute(ann.key, mintWith(ann, { ...grant, ...change }));
    expect(await codeOf(attempt)).toBe('InvalidSignature');
  }
  expect(await codeOf(chain.execute(bo.key, mintWith(bo, grant)))).toBe('InvalidSignature');

  const terms = {
    minter: ann.address,
    nonce: grant.nonce,
    imageUrl: image,
    expiresMs: BigInt(grant.expires_ms),
  };
  const { deployment } = chain;
  const elsewhere = [
    { ...deployment, chainId: 'GAFpCCcRxxdFfE9YEjbQbkBEZe2zVqLQWCGkCzNsWsrA' },
    { ...deployment, nft: { ...nft, originalId: deployment.launchpad.originalId } },
    { ...deployment, nft: { ...nft, contributorCollection: nft.ogCollection } },
  ];
  for (const other of elsewhere) {
    const signature = await signer.sign(encodeMintGrant(other, terms));
    const forged = { ...grant, signature: Buffer.from(signature).toString('base64') };
    expect(await codeOf(chain.execute(ann.key, mintWith(ann, forged)))).toBe('InvalidSignature');
  }

  await chain.advanceClock(11 * 60_000);
  expect(await codeOf(chain.execute(ann.key, mintWith(ann, grant)))).toBe('GrantExpired');
});

test('mints once: a second mint is refused by server and contract, even after a burn', async () => {
  const image = await imageFor(ann);
  const [grant, spare] = [await askGrant(ann, image), await askGrant(ann, image)];
  const { decoded } = await chain.execute(ann.key, mintWith(ann, grant));
  const { nftId, number } = eventOf(decoded, 'ContributorMinted');
  await indexed(async () => {
    const { data } = await visitor().nfts.mintStatus({ address: ann.address });
    return data.minted !== null;
  });
  const { data } = await visitor().nfts.get({ nft_id: nftId });
  expect(data).toMatchObject({
    collection: 'contributor',
    number: Number(number),
    image_url: image,
    owner: ann.address,
    minter: ann.address,
    burned_at: null,
  });
  expect(await codeOf(chain.execute(ann.key, mintWith(ann, spare)))).toBe('AlreadyMinted');
  await expect(askGrant(ann, image)).rejects.toMatchObject({
    status: 409,
    message: `This wallet has already minted Contributor #${number}. The limit is one per wallet.`,
  });

  // The owner is the chain's, also without an event.
  await chain.execute(ann.key, (tx) => tx.transferObjects([nftId], bo.address));
  const owner = async () => (await visitor().nfts.get({ nft_id: nftId })).data.owner;
  await indexed(async () => (await owner()) === bo.address);
  await chain.execute(bo.key, burnContributorNft(chain, { nftId }));
  await indexed(async () => (await visitor().nfts.get({ nft_id: nftId })).data.burned_at !== null);
  expect(await owner()).toBeNull();
  await expect(askGrant(ann, image)).rejects.toMatchObject({ status: 409 });
});

test('stops granting within seconds after the key is removed', async () => {
  await chain.execute(chain.deployer, (tx) => {
    const parameters = { config: nft.configId, authority: nft.authorityId, cap: nft.adminCapId };
    tx.add(nftConfig.removeSigningKey({ package: nft.packageId, arguments: parameters }));
  });
  await chain.advanceClock(10_001);
  await expect(askGrant(bo, await imageFor(bo))).rejects.toMatchObject({ status: 503 });
});
