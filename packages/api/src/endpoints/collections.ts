/** Endpoints of the NFT collections and of minting. */
import {
  mintGrantBody,
  mintGrantResponse,
  mintStatusQuery,
  mintStatusResponse,
  nftCollectionsResponse,
  nftParams,
  nftResponse,
  nftsQuery,
  nftsResponse,
} from '../collections.ts';
import { endpoint } from '../endpoint.ts';
import { response } from '../response.ts';
import { stepUpQuery, stepUpResponse } from '../step-up.ts';

export const nfts = {
  list: endpoint({ method: 'GET', path: '/api/nfts', summary: 'List NFTs', tags: ['NFTs'] }, 400)
    .input(nftsQuery)
    .output(response(nftsResponse)),
  get: endpoint(
    { method: 'GET', path: '/api/nfts/{nft_id}', summary: 'Get one NFT', tags: ['NFTs'] },
    400,
    404,
  )
    .input(nftParams)
    .output(response(nftResponse)),
  collections: endpoint({
    method: 'GET',
    path: '/api/nft-collections',
    summary: 'Get the supply and minting window of the collections',
    tags: ['NFTs'],
  }).output(response(nftCollectionsResponse)),
};

export const minting = {
  status: endpoint(
    {
      method: 'GET',
      path: '/api/nft-minting',
      summary: 'Check whether an address can mint a Contributor NFT',
      tags: ['NFTs'],
    },
    400,
  )
    .input(mintStatusQuery)
    .output(response(mintStatusResponse)),
  grant: endpoint(
    {
      method: 'POST',
      path: '/api/profile/get-signature',
      summary: 'Get a signed grant to mint a Contributor NFT',
      tags: ['NFTs'],
    },
    400,
    401,
    403,
    409,
    413,
    415,
  )
    .input(mintGrantBody)
    .output(response(mintGrantResponse)),
};

export const stepUp = {
  challenge: endpoint(
    {
      method: 'GET',
      path: '/api/profile/step-up',
      summary: 'Get the step-up message to sign for an action that requires a recent signature',
      tags: ['Profiles and sessions'],
    },
    400,
    401,
  )
    .input(stepUpQuery)
    .output(response(stepUpResponse)),
};
