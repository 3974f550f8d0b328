/** Whether an image is that of an NFT which an address owns. */
import type { Db } from '../platform/database/database.ts';

export async function ownsNftImage(db: Db, address: string, imageUrl: string): Promise<boolean> {
  const row = await db
    .selectFrom('nft')
    .innerJoin('account', 'account.id', 'nft.owner')
    .select('nft.nft_id')
    .where('account.address', '=', address)
    .where('nft.image_url', '=', imageUrl)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
