// Reads protocol configurations from the epochs of a Sui network.
import type { SuiGrpcClient } from '@mysten/sui/grpc';

const options = { timeout: 30_000 };

/** Configuration of a protocol version. */
export interface Protocol {
  protocolVersion: bigint;
  /** Parameters and enabled feature flags by name. */
  parameters: ReadonlyMap<string, string>;
}

/** An epoch and its protocol version. */
export interface EpochVersion {
  epoch: bigint;
  protocolVersion: bigint;
}

/**
 * Reads the configuration of an epoch; default: the current one.
 * @throws RpcError if the network is unavailable, Error if its response is incomplete.
 */
export async function readProtocol(client: SuiGrpcClient, epoch?: bigint): Promise<Protocol> {
  const { protocolConfig } = await readEpoch(client, 'protocol_config', epoch);
  if (protocolConfig?.protocolVersion === undefined)
    throw new Error('The node reports no protocol version.');
  return protocol({ ...protocolConfig, protocolVersion: protocolConfig.protocolVersion });
}

/** Nodes also report flags of later versions, as disabled. */
export function protocol({
  protocolVersion,
  attributes,
  featureFlags,
}: {
  protocolVersion: bigint;
  attributes: Readonly<Record<string, string>>;
  featureFlags: Readonly<Record<string, boolean>>;
}): Protocol {
  const enabled = Object.entries(featureFlags).filter(([, on]) => on);
  const entries = [...Object.entries(attributes), ...enabled];
  return {
    protocolVersion,
    parameters: new Map(entries.map(([name, value]) => [name, `${value}`])),
  };
}

/**
 * Returns one epoch of each protocol version that a network has had since version `oldest`, as far as its node keeps
 * its epochs. Versions never decrease, so epochs between two of the same version need not be read.
 */
export async function epochsByVersion(
  readVersion: (epoch: bigint) => Promise<bigint>,
  last: EpochVersion,
  oldest: bigint,
): Promise<EpochVersion[]> {
  const found = new Map<bigint, bigint>();
  const divide = async (first: EpochVersion, end: EpochVersion): Promise<void> => {
    if (end.protocolVersion < oldest) return;
    for (const { epoch, protocolVersion } of [first, end]) found.set(protocolVersion, epoch);
    if (first.protocolVersion === end.protocolVersion || end.epoch - first.epoch <= 1n) return;
    const epoch = (first.epoch + end.epoch) / 2n;
    const middle = { epoch, protocolVersion: await readVersion(epoch) };
    await divide(first, middle);
    await divide(middle, end);
  };
  await divide({ epoch: 0n, protocolVersion: await readVersion(0n) }, last);
  return [...found]
    .map(([protocolVersion, epoch]) => ({ epoch, protocolVersion }))
    .filter(({ protocolVersion }) => protocolVersion >= oldest)
    .sort((a, b) => Number(a.protocolVersion - b.protocolVersion));
}

/** Reads the configurations of all protocol versions that a network has had since version `oldest`. */
export async function readHistory(client: SuiGrpcClient, oldest: bigint): Promise<Protocol[]> {
  const { epoch: last = 0n } = await readEpoch(client, 'epoch');
  const versionOf = (epoch: bigint) =>
    readEpoch(client, 'protocol_config.protocol_version', epoch).then(
      ({ protocolConfig }) => protocolConfig?.protocolVersion ?? 0n,
      (error: unknown) => {
        // An epoch that the node no longer has is older than all that it has.
        if (isMissing(error)) return 0n;
        throw error;
      },
    );
  const end = { epoch: last, protocolVersion: await versionOf(last) };
  const protocols: Protocol[] = [];
  for (const { epoch } of await epochsByVersion(versionOf, end, oldest))
    protocols.push(await readProtocol(client, epoch));
  return protocols;
}

async function readEpoch({ ledgerService }: SuiGrpcClient, path: string, epoch?: bigint) {
  const { response } = await ledgerService.getEpoch(
    { epoch, readMask: { paths: [path] } },
    options,
  );
  if (response.epoch === undefined) throw new Error('The node reports no epoch.');
  return response.epoch;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'NOT_FOUND';
