// The client of the Sui node that the server's configuration names. Its code loads with the first call.
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { getConfig } from '../api/config.ts';

let client: Promise<SuiGrpcClient> | undefined;

/** The node's client. Rejects when the configuration can't be had; the next call tries again. */
export function getSuiClient(): Promise<SuiGrpcClient> {
  client ??= open().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function open(): Promise<SuiGrpcClient> {
  const [{ SuiGrpcClient }, config] = await Promise.all([import('@mysten/sui/grpc'), getConfig()]);
  return new SuiGrpcClient({ network: config.network, baseUrl: config.grpc_url });
}
