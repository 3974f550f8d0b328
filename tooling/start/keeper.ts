// Executes the local market's orders with a development key that the faucet funds, as a keeper on a public network would.
import { localSigner } from '@atoll/deploy/local-signer';
import type { Deployment } from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Keeper } from '../keeper/keeper.ts';

/** MIST in an hour: more than the local market needs. */
const BUDGET = 100_000_000_000n;

interface LocalKeeper {
  deployment: Deployment;
  chainUrl: string;
  serverUrl: string;
  keyFile: string;
  /** The keeper starts when this has settled. */
  start: Promise<void>;
}

/** Starts the keeper later; a keeper that cannot start is reported, and the rest continues. */
export function startLocalKeeper(options: LocalKeeper): { close(): Promise<void> } {
  let keeper: Keeper | undefined;
  let isClosing = false;
  const start = async () => {
    if (isClosing) return;
    keeper = await open(options);
    if (isClosing) await keeper.close();
  };
  options.start
    .catch(() => {})
    .then(start)
    .catch((error: Error) => {
      if (!isClosing) console.warn(`Orders are not executed: ${error.message}`);
    });
  return {
    close: async () => {
      isClosing = true;
      await keeper?.close();
    },
  };
}

async function open({ deployment, chainUrl, serverUrl, keyFile }: LocalKeeper): Promise<Keeper> {
  const { startKeeper } = await import('../keeper/keeper.ts');
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl });
  const signer = localSigner(keyFile);
  await requestSuiFromFaucetV2({ host: chainUrl, recipient: signer.toSuiAddress() });
  return startKeeper({
    atoll: { client, deployment },
    apiUrl: serverUrl,
    signer,
    budget: BUDGET,
    log: (level, message, fields) => {
      if (level === 'warn') console.warn(message, fields);
    },
  });
}
