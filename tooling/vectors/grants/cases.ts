// Lists the grants of the vectors: valid ones, and one for each changed field.
import { address, bcs, type Hex, objectId, signatureOf, testKey } from './signing.ts';

/** Configuration of a contract. */
export const KEY = testKey(0x5e);
export const OTHER_KEY = testKey(0x0f);
/** Digest of the first checkpoint of a network that does not exist. */
export const CHAIN_ID: Hex = 'c4'.repeat(32);
const OTHER_CHAIN_ID: Hex = 'c5'.repeat(32);

/** Where the package under test is: unpublished. */
const PACKAGE = address(0n);
const OTHER_PACKAGE = address(0xa7011n);

/** The tests' first and second transaction make the pool, or collection, and another one. */
export const SUBJECT = objectId(1n, 0n);
const OTHER_SUBJECT = objectId(2n, 0n);

export const ALICE = address(0xa11cen);
const BOB = address(0xb0bn);

/** 2023-11-14T22:13:20Z, when the tests' clocks start, and an hour later. */
export const START_MS = 1_700_000_000_000n;
const EXPIRES_MS = START_MS + 3_600_000n;

export interface BoostGrant {
  domain: string;
  chainId: Hex;
  package: Hex;
  poolId: Hex;
  staker: Hex;
  nonce: bigint;
  multiplierBps: bigint;
  expiresMs: bigint;
}

export interface MintGrant {
  domain: string;
  chainId: Hex;
  package: Hex;
  collectionId: Hex;
  minter: Hex;
  nonce: bigint;
  imageUrl: string;
  expiresMs: bigint;
}

export interface GrantCase<Grant> {
  /** `good`, or what is different. */
  name: string;
  grant: Grant;
  message: Hex;
  signature: Hex;
}

const BOOST: BoostGrant = {
  domain: 'atoll.staking.boost.v1',
  chainId: CHAIN_ID,
  package: PACKAGE,
  poolId: SUBJECT,
  staker: ALICE,
  nonce: 7n,
  multiplierBps: 15_000n,
  expiresMs: EXPIRES_MS,
};

const MINT: MintGrant = {
  domain: 'atoll.nft.mint.v1',
  chainId: CHAIN_ID,
  package: PACKAGE,
  collectionId: SUBJECT,
  minter: ALICE,
  nonce: 7n,
  imageUrl: 'https://media.example/contributor/7.webp',
  expiresMs: EXPIRES_MS,
};

export function boostMessage(grant: BoostGrant): Hex {
  return [
    bcs.string(grant.domain),
    bcs.bytes(grant.chainId),
    bcs.address(grant.package),
    bcs.address(grant.poolId),
    bcs.address(grant.staker),
    bcs.u64(grant.nonce),
    bcs.u64(grant.multiplierBps),
    bcs.u64(grant.expiresMs),
  ].join('');
}

export function mintMessage(grant: MintGrant): Hex {
  return [
    bcs.string(grant.domain),
    bcs.bytes(grant.chainId),
    bcs.address(grant.package),
    bcs.address(grant.collectionId),
    bcs.address(grant.minter),
    bcs.u64(grant.nonce),
    bcs.string(grant.imageUrl),
    bcs.u64(grant.expiresMs),
  ].join('');
}

/** A grant in the pool of the tests, as the server would give it. */
export function grantBoost(
  staker: Hex,
  nonce: bigint,
  multiplierBps: bigint,
): GrantCase<BoostGrant> {
  const grant = { ...BOOST, staker, nonce, multiplierBps, expiresMs: 2n ** 64n - 1n };
  return signed('good', grant, boostMessage);
}

export function boostCases(): GrantCase<BoostGrant>[] {
  return casesOf(BOOST, boostMessage, {
    another_domain: { domain: MINT.domain },
    another_chain: { chainId: OTHER_CHAIN_ID },
    another_package: { package: OTHER_PACKAGE },
    another_pool: { poolId: OTHER_SUBJECT },
    another_staker: { staker: BOB },
    another_nonce: { nonce: 8n },
    another_multiplier: { multiplierBps: 15_001n },
    least_multiplier: { multiplierBps: 10_000n },
    another_expiry: { expiresMs: EXPIRES_MS + 1n },
  });
}

export function mintCases(): GrantCase<MintGrant>[] {
  return casesOf(MINT, mintMessage, {
    another_domain: { domain: BOOST.domain },
    another_chain: { chainId: OTHER_CHAIN_ID },
    another_package: { package: OTHER_PACKAGE },
    another_collection: { collectionId: OTHER_SUBJECT },
    another_minter: { minter: BOB },
    another_nonce: { nonce: 8n },
    another_image: { imageUrl: 'https://media.example/contributor/8.webp' },
    another_expiry: { expiresMs: EXPIRES_MS + 1n },
    another_minter_and_nonce: { minter: BOB, nonce: 8n },
    no_image: { imageUrl: '' },
    longest_image: { imageUrl: `https://${'i'.repeat(504)}` },
    too_long_image: { imageUrl: `https://${'i'.repeat(505)}` },
  });
}

/** The good grant, each changed one, and the good one's bytes with bad signatures. */
function casesOf<Grant>(
  grant: Grant,
  messageOf: (grant: Grant) => Hex,
  changes: Record<string, Partial<Grant>>,
): GrantCase<Grant>[] {
  const good = signed('good', grant, messageOf);
  return [
    good,
    ...Object.entries(changes).map(([name, change]) =>
      signed(name, { ...grant, ...change }, messageOf),
    ),
    { ...good, name: 'another_key', signature: signatureOf(good.message, OTHER_KEY) },
    { ...good, name: 'one_bit_flipped', signature: flipLastBit(good.signature) },
    { ...good, name: 'one_byte_short', signature: good.signature.slice(0, -2) },
    { ...good, name: 'all_zero', signature: '00'.repeat(64) },
  ];
}

function signed<Grant>(
  name: string,
  grant: Grant,
  messageOf: (grant: Grant) => Hex,
): GrantCase<Grant> {
  const message = messageOf(grant);
  return { name, grant, message, signature: signatureOf(message, KEY) };
}

function flipLastBit(signature: Hex): Hex {
  const bytes = Buffer.from(signature, 'hex');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes.toString('hex');
}
