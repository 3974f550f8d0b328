/** Has mint grants signed after checking everything that the contract checks. */
import type { SiteImages } from '../media/site-images.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { contributorNonce } from '../platform/signing/contributor-nonce.ts';
import type { Signer } from '../platform/signing/signer.ts';
import { readCriteria } from './eligibility.ts';

/** Long enough to sign the transaction, short enough that a rule change takes effect. */
const GRANT_MS = 10 * 60_000;

export interface GrantDependencies {
  db: Db;
  config: ServerConfig;
  signer: Signer;
  siteImages: Pick<SiteImages, 'current'>;
  now: () => number;
}

export interface GrantRequest {
  address: string;
  imageUrl: string;
}

/**
 * Signs a grant with which `address` can mint a Contributor NFT with an image that was generated for it, at the site's
 * current address.
 * @throws {HttpError} 400 for another image; 409 outside the window and after a mint; 403 when the
 *   address does not qualify; 503 when this server cannot grant mints.
 */
export async function grantMint(parts: GrantDependencies, { address, ...given }: GrantRequest) {
  const { db, config, signer, siteImages, now } = parts;
  const imageUrl = siteImages.current(given.imageUrl);
  await requireOwnImage(db, address, imageUrl);
  await requireOpenWindow(db, now());
  await requireFirstMint(db, address);
  const rule = config.contributors;
  if (rule === null) {
    throw new HttpError(
      503,
      'Minting is not configured: the operator has not set the eligibility rules.',
    );
  }
  const criteria = await readCriteria(db, rule, address);
  if (!criteria.some(({ met }) => met)) {
    throw new HttpError(403, 'This wallet is not eligible for a Contributor NFT yet.');
  }
  const nonce = contributorNonce(address);
  const expiresMs = BigInt(now() + GRANT_MS);
  const grant = { minter: address, nonce, imageUrl, expiresMs };
  const signature = await signer.signMint(grant);
  return {
    nonce,
    image_url: imageUrl,
    expires_ms: Number(expiresMs),
    signature: Buffer.from(signature).toString('base64'),
  };
}

async function requireOwnImage(db: Db, address: string, url: string): Promise<void> {
  const row = await db
    .selectFrom('generated_image')
    .select('id')
    .where('address', '=', address)
    .where('url', '=', url)
    .where('purpose', '=', 'contributor')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) {
    throw new HttpError(
      400,
      'image_url: must be a URL returned by POST /api/profile/generate-image for this account.',
    );
  }
}

async function requireOpenWindow(db: Db, nowMs: number): Promise<void> {
  const window = await db
    .selectFrom('nft_collection')
    .select(['opens_ms', 'closes_ms'])
    .where('collection', '=', 'contributor')
    .executeTakeFirst();
  if (window === undefined || nowMs >= window.closes_ms) {
    throw new HttpError(409, 'Minting is closed.');
  }
  if (nowMs < window.opens_ms) {
    const at = new Date(window.opens_ms).toISOString();
    throw new HttpError(409, `Minting has not opened yet. It opens at ${at}.`);
  }
}

async function requireFirstMint(db: Db, address: string): Promise<void> {
  const minted = await db
    .selectFrom('nft')
    .innerJoin('account', 'account.id', 'nft.minter')
    .select('nft.number')
    .where('account.address', '=', address)
    .where('nft.collection', '=', 'contributor')
    .limit(1)
    .executeTakeFirst();
  if (minted !== undefined) {
    throw new HttpError(
      409,
      `This wallet has already minted Contributor #${minted.number}. The limit is one per wallet.`,
    );
  }
}
