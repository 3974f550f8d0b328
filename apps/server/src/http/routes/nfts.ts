/** GET /api/nfts, /api/nfts/{nft_id}, /api/nft-collections and /api/nft-minting, and POST /api/profile/get-signature. */
import { nftFilters } from '@atoll/api';
import { sql } from 'kysely';
import { readCriteria } from '../../nfts/eligibility.ts';
import { grantMint } from '../../nfts/grants.ts';
import { selectNfts, viewNft } from '../../nfts/nft-view.ts';
import { HttpError } from '../../platform/errors.ts';
import { columnsOf, parseFilters } from '../../platform/list/filters.ts';
import { readList } from '../../platform/list/list.ts';
import { parseSort, type SortKey } from '../../platform/list/page.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const OG_MAX_SUPPLY = 1_111;

const columns = columnsOf(nftFilters, 'nft', {
  minter: 'minter.address',
  owner: 'owner.address',
  owner_name: 'owner_profile.name',
});
/** Matches the NFTs of an account so that an index returns them in order. */
const ofAccount = (column: 'minter' | 'owner') => (address: unknown) =>
  sql<boolean>`${sql.ref(`nft.${column}`)} = (select id from account where address = ${address})`;
const fields = {
  ...columns,
  minter: { ...columns.minter, equals: ofAccount('minter') },
  owner: { ...columns.owner, equals: ofAccount('owner') },
};

const seq = { name: 'nft.seq', type: 'int8' } as const;
const sortKeys: Record<string, SortKey> = {
  number: { column: { name: 'nft.number', type: 'int4' }, unique: seq },
  minted: { column: seq, unique: seq },
};

export function nftProcedures(services: Services) {
  const { db, config, now } = services;

  const list = api.nfts.list.handler(({ input }) => {
    const sort = parseSort(input.sort, sortKeys, 'minted:desc');
    return readList(
      db,
      input.pagination,
      {
        sort,
        filters: parseFilters(input.filters, fields),
        select: () => selectNfts(db).where('nft.burned_ms', 'is', null),
        keyOf: (row) => [sort.name === 'number' ? row.number : row.seq, row.seq],
      },
      viewNft,
    );
  });

  const get = api.nfts.get.handler(async ({ input }) => {
    const row = await selectNfts(db).where('nft.nft_id', '=', input.nft_id).executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'No NFT in these collections has this ID.');
    return { data: viewNft(row) };
  });

  const collections = api.nfts.collections.handler(async () => {
    const rows = await db.selectFrom('nft_collection').selectAll().execute();
    const none = { minted: 0, burned: 0, sealed: false, opens_ms: 0, closes_ms: 0 };
    const og = rows.find(({ collection }) => collection === 'og') ?? none;
    const contributor = rows.find(({ collection }) => collection === 'contributor') ?? none;
    return {
      data: {
        og: {
          minted: og.minted,
          burned: og.burned,
          max_supply: OG_MAX_SUPPLY,
          sealed: og.sealed,
        },
        contributor: {
          minted: contributor.minted,
          burned: contributor.burned,
          opens_ms: contributor.opens_ms,
          closes_ms: contributor.closes_ms,
        },
      },
      meta: { now_ms: now() },
    };
  });

  const mintStatus = api.nfts.mintStatus.handler(async ({ input }) => {
    const criteria = await readCriteria(db, config.contributors ?? {}, input.address);
    const minted = await selectNfts(db)
      .where('minter.address', '=', input.address)
      .where('nft.collection', '=', 'contributor')
      .executeTakeFirst();
    return {
      data: {
        eligible: criteria.some(({ met }) => met),
        criteria,
        minted: minted === undefined ? null : viewNft(minted),
      },
    };
  });

  const mintGrant = api.nfts.mintGrant.handler(async ({ input, context }) => {
    const { address } = context.session;
    const { consume } = await context.confirm();
    const data = await grantMint(services, { address, imageUrl: input.image_url });
    await db.transaction().execute(consume);
    return { data };
  });

  return { list, get, collections, mintStatus, mintGrant };
}
