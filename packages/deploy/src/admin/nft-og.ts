// Mints OG NFTs from a file of owners and images.
import { readFileSync } from 'node:fs';
import { mintOgNfts, typeOf } from '@atoll/sdk';
import { OgMinter } from '@atoll/sdk/contracts/nft/og.ts';
import type { Transaction } from '@mysten/sui/transactions';
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';
import type { AdminContext } from './action.ts';

/** A pure argument has at most 16 KiB, a transaction 128 KiB. */
const MAX_ARGUMENT_BYTES = 15_000;
const MAX_BYTES = 110_000;
const ADDRESS_BYTES = 32;
const MAX_URL_BYTES = 512;

interface Mint {
  recipient: string;
  imageUrl: string;
}

/** Adds mints for every line of `file`. */
export async function mintFromFile(
  tx: Transaction,
  context: AdminContext,
  file: string,
): Promise<void> {
  const mints = readMints(file);
  const minterId = await findMinter(context);
  context.log(`Minting ${mints.length} OG NFTs`);
  for (const some of inCalls(mints)) tx.add(mintOgNfts(context, { minterId, mints: some }));
}

/** @throws DeployError when the sender has no right to mint OGs, or has destroyed it. */
export async function findMinter({ client, deployment, sender }: AdminContext): Promise<string> {
  const type = typeOf(deployment, OgMinter);
  const { objects } =
    type === null
      ? { objects: [] }
      : await client.core.listOwnedObjects({ owner: sender, type, limit: 1 });
  const [minter] = objects;
  if (minter) return minter.objectId;
  throw new DeployError(
    `${sender} does not hold the OG minter: another address published the nft package, or it was sealed.`,
  );
}

function readMints(file: string): Mint[] {
  const lines = readLines(file);
  const mints = lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [address = '', imageUrl = '', ...rest] = line.trim().split(/[\s,]+/);
    if (
      !isValidSuiAddress(address) ||
      !/^(https?|ipfs):\/\/\S+$/.test(imageUrl) ||
      rest.length > 0
    ) {
      throw new DeployError(`Line ${index + 1} of ${file} must be an address and an image URL.`);
    }
    if (imageUrl.length > MAX_URL_BYTES) {
      throw new DeployError(
        `Line ${index + 1} of ${file}: a URL has at most ${MAX_URL_BYTES} bytes.`,
      );
    }
    return [{ recipient: normalizeSuiAddress(address), imageUrl }];
  });
  if (mints.length === 0) throw new DeployError(`${file} is empty.`);
  const bytes = mints.reduce((sum, each) => sum + sizeOf(each), 0);
  if (bytes > MAX_BYTES) {
    throw new DeployError(
      `${file} has too many lines for one transaction. Split it after ${Math.floor((mints.length * MAX_BYTES) / bytes)} lines.`,
    );
  }
  return mints;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    throw new DeployError(`${file} cannot be read.`);
  }
}

const sizeOf = ({ imageUrl }: Mint): number => ADDRESS_BYTES + imageUrl.length + 2;

/** Splits mints into calls whose arguments fit. */
function inCalls(mints: readonly Mint[]): Mint[][] {
  const calls: Mint[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const mint of mints) {
    bytes += sizeOf(mint);
    if (bytes > MAX_ARGUMENT_BYTES) {
      calls.push([]);
      bytes = sizeOf(mint);
    }
    calls.at(-1)?.push(mint);
  }
  return calls;
}
