// Prepares signed transfers of SUI, each with a separate gas coin, so that they are signed before the measurement.
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Localnet, LocalnetOptions } from '@atoll/localnet';
import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { Ed25519Signer } from '../../packages/localnet/src/ledger/checks/ed25519.ts';
import { blake2b256 } from '../../packages/localnet/src/natives/crypto/blake2b.ts';

const BALANCE = 1_000_000_000n;
const GAS_BUDGET = 5_000_000n;
const GAS_PRICE = 1_000n;
const PAGE = 1_000;
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const INTENT = Uint8Array.of(0, 0, 0);

export interface SignedTransfer {
  bytes: Uint8Array;
  /** Flag, signature and public key. */
  signature: Uint8Array;
  /** The signed bytes. */
  digest: Uint8Array;
  key: KeyObject;
}

/** Starts a network with as many coins as transfers, and signs the transfers. */
export async function prepareTransfers(
  count: number,
  start: (options: LocalnetOptions) => Promise<Localnet>,
): Promise<{ net: Localnet; signed: SignedTransfer[] }> {
  const signer = new Ed25519Signer(new Uint8Array(32).fill(9));
  const owner = signer.address;
  const coins = Array.from({ length: count }, () => ({ owner, balance: BALANCE }));
  const net = await start({ genesis: { coins } });
  const template = await transferTemplate(owner);
  const signed: SignedTransfer[] = [];
  let cursor: string | undefined;
  do {
    const page = net.ledger.ownedObjects(owner, { limit: PAGE, cursor });
    for (const { id, version, digest } of page.items) {
      const gasData = {
        ...template.V1.gasData,
        payment: [{ objectId: id, version: String(version), digest }],
      };
      const data = { V1: { ...template.V1, gasData } };
      const bytes = bcs.TransactionData.serialize(data).toBytes();
      const signature = signer.signTransaction(bytes);
      const der = Buffer.concat([SPKI_PREFIX, signature.subarray(65)]);
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
      signed.push({ bytes, signature, digest: blake2b256(INTENT, bytes), key });
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { net, signed };
}

async function transferTemplate(owner: string) {
  const tx = new Transaction();
  const [coin] = tx.splitCoins(tx.gas, [1]);
  if (coin === undefined) throw new Error('No coin');
  tx.transferObjects([coin], `0x${'b'.repeat(64)}`);
  tx.setSender(owner);
  tx.setGasBudget(GAS_BUDGET);
  tx.setGasPrice(GAS_PRICE);
  tx.setGasPayment([{ objectId: `0x${'1'.repeat(64)}`, version: '1', digest: EMPTY_DIGEST }]);
  return bcs.TransactionData.parse(await tx.build());
}

const EMPTY_DIGEST = '11111111111111111111111111111111';
