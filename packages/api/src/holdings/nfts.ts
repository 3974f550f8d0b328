/** NFT collections, mint eligibility and mint grants. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { filtersOf, sortOf } from '../http/filters.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, isoTime, timestampMs } from '../http/scalars.ts';
import { stepUpSignature } from '../http/step-up.ts';

export const nftCollectionName = z.enum(['og', 'contributor']);

export const nft = z
  .object({
    nft_id: address,
    collection: nftCollectionName,
    /** In minting order, from 1. */
    number: z.number().int(),
    /** Null unless it is an https or ipfs URL. */
    image_url: z.string().nullable(),
    /** The first owner of an OG NFT, the contributor of a Contributor NFT. */
    minter: address,
    minter_user: userSummary.nullable(),
    /** Null while an object such as a kiosk holds the NFT, and after a burn. */
    owner: address.nullable(),
    owner_user: userSummary.nullable(),
    tx_digest: z.string(),
    minted_at: isoTime,
    burned_at: isoTime.nullable(),
  })
  .meta({ id: 'Nft' });

export const nftFilters = {
  collection: 'exact',
  number: 'int4',
  minter: 'address',
  owner: 'address',
  /** Name of the owner's profile. */
  owner_name: 'text',
} as const;

export const nftSortFields = ['number', 'minted'] as const;

/** Burned NFTs are left out. */
export const nftsQuery = z.object({
  sort: sortOf(nftSortFields).optional(),
  filters: filtersOf(nftFilters).optional(),
  pagination: paginationQuery.prefault({}),
});
export const nftsResponse = listOf(nft);

export const nftParams = z.object({ nft_id: address });
export const nftResponse = z.object({ data: nft });

export const nftCollectionsResponse = z.object({
  data: z.object({
    og: z.object({
      minted: z.number().int(),
      burned: z.number().int(),
      max_supply: z.number().int(),
      /** Whether the mint capability was destroyed, which fixes the supply. */
      sealed: z.boolean(),
    }),
    contributor: z.object({
      minted: z.number().int(),
      burned: z.number().int(),
      /** Minting window: from `opens_ms` until just before `closes_ms`; both 0 until the admin sets one. */
      opens_ms: timestampMs,
      closes_ms: timestampMs,
    }),
  }),
  /** The server's clock, for correcting clock skew. */
  meta: z.object({ now_ms: timestampMs }),
});

/**
 * An eligibility criterion for Contributor NFTs; meeting any one is sufficient. `required` and `current`
 * are MIST for `volume` and counts otherwise.
 */
export const mintCriterion = z
  .object({
    kind: z.enum(['launched_coins', 'volume', 'agents', 'allow_list']),
    required: amount,
    current: amount,
    met: z.boolean(),
  })
  .meta({ id: 'MintCriterion' });

export const mintStatusQuery = z.object({ address });
export const mintStatusResponse = z.object({
  data: z.object({
    eligible: z.boolean(),
    /** Empty when the operator has not decided who qualifies. */
    criteria: z.array(mintCriterion),
    /** The NFT that the address minted, even if it was transferred or burned. */
    minted: nft.nullable(),
  }),
});

/** `image_url`: of an image that POST /api/profile/generate-image made for the caller as `contributor`. */
export const mintGrantBody = z.strictObject({
  image_url: z.string().min(1).max(512),
  step_up: stepUpSignature,
});

/** Arguments of `contributor::mint`; usable once, by the caller, until `expires_ms`. */
export const mintGrantResponse = z.object({
  data: z.object({
    nonce: amount,
    image_url: z.string(),
    expires_ms: timestampMs,
    /** Ed25519 signature, 64 bytes in base64. */
    signature: z.string(),
  }),
});

export type Nft = z.infer<typeof nft>;
export type NftCollectionName = z.infer<typeof nftCollectionName>;
export type NftCollections = z.infer<typeof nftCollectionsResponse>['data'];
export type MintCriterion = z.infer<typeof mintCriterion>;
export type MintStatus = z.infer<typeof mintStatusResponse>['data'];

export const nfts = {
  list: endpoint('GET /api/nfts', {
    summary: 'List NFTs',
    tag: 'NFTs',
    isPublic: true,
    input: nftsQuery,
    output: nftsResponse,
  }),
  get: endpoint('GET /api/nfts/{nft_id}', {
    summary: 'Get one NFT',
    tag: 'NFTs',
    isPublic: true,
    errors: [404],
    input: nftParams,
    output: nftResponse,
  }),
  collections: endpoint('GET /api/nft-collections', {
    summary: 'Get the supply and minting window of the collections',
    tag: 'NFTs',
    output: nftCollectionsResponse,
  }),
  mintStatus: endpoint('GET /api/nft-minting', {
    summary: 'Check whether an address can mint a Contributor NFT',
    tag: 'NFTs',
    input: mintStatusQuery,
    output: mintStatusResponse,
  }),
  mintGrant: endpoint('POST /api/profile/get-signature', {
    summary: 'Get a signed grant to mint a Contributor NFT',
    tag: 'NFTs',
    session: 'required',
    limits: ['mint-grant'],
    stepUp: { action: 'get-signature', subject: 'image_url' },
    errors: [409],
    input: mintGrantBody,
    output: mintGrantResponse,
  }),
};
