// Reads the changes that were announced on chain and are neither executed nor canceled.
import type { Deployment } from '@atoll/sdk';
import { ChangeKey } from '@atoll/sdk/contracts/access/timelock.ts';
import { bcs } from '@mysten/sui/bcs';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { normalizeStructTag, parseStructTag, SUI_CLOCK_OBJECT_ID } from '@mysten/sui/utils';
import { type ChangeKind, changeKind } from './change-kinds.ts';
import {
  type ConfiguredEntry,
  type ConfiguredName,
  configuredEntries,
  readAuthority,
} from './config.ts';

/** Execution window of `access::timelock`, milliseconds. */
const EXECUTION_WINDOW_MS = 14n * 24n * 3_600_000n;

export interface PendingChange {
  /** The package it belongs to. */
  name: ConfiguredName;
  number: bigint;
  /** Name of the change's struct. */
  kindName: string;
  kind: ChangeKind;
  typeArguments: string[];
  /** Canonical type of the change. */
  type: string;
  change: unknown;
  /** Unix ms from and until which it can be executed, inclusive. */
  executableAtMs: bigint;
  expiresAtMs: bigint;
}

/** Returns the pending changes of all packages of a deployment, oldest first. */
export async function listPendingChanges(
  client: ClientWithCoreApi,
  deployment: Deployment,
): Promise<PendingChange[]> {
  const entries = configuredEntries(deployment);
  const all = await Promise.all(entries.map((each) => pendingOf(client, each)));
  return all.flat().sort((a, b) => Number(a.executableAtMs - b.executableAtMs));
}

async function pendingOf(
  client: ClientWithCoreApi,
  { name, entry }: { name: ConfiguredName; entry: ConfiguredEntry },
): Promise<PendingChange[]> {
  const { timelock } = await readAuthority(client, entry);
  const found: PendingChange[] = [];
  let cursor: string | null = null;
  do {
    const page = await client.core.listDynamicFields({ parentId: timelock.id, cursor });
    for (const field of page.dynamicFields) {
      const { dynamicField } = await client.core.getDynamicField({
        parentId: timelock.id,
        name: field.name,
      });
      const { type, bcs: value } = dynamicField.value;
      const pending = parsePending(name, type, value);
      const [number] = ChangeKey.parse(field.name.bcs);
      if (pending) found.push({ ...pending, name, number });
    }
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null);
  return found;
}

/** Null for a change that a later version of the package added. */
function parsePending(name: ConfiguredName, valueType: string, value: Uint8Array) {
  const [change] = parseStructTag(valueType).typeParams;
  if (change === undefined || typeof change === 'string') return null;
  const kind = changeKind(name, change.name);
  if (kind === undefined) return null;
  // `PendingChange<C>`: the change, then the u64 `executable_at_ms` and two booleans.
  const end = value.length - 10;
  const executableAtMs = Buffer.from(value).readBigUInt64LE(end);
  return {
    kindName: change.name,
    kind,
    typeArguments: change.typeParams.map((type) =>
      typeof type === 'string' ? type : normalizeStructTag(type),
    ),
    type: normalizeStructTag(change),
    change: kind.parse(value.subarray(0, end)),
    executableAtMs,
    expiresAtMs: executableAtMs + EXECUTION_WINDOW_MS,
  };
}

const Clock = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });

/** Unix ms of the chain, or of this machine when the chain's clock object is behind. */
export async function chainTimeMs(client: ClientWithCoreApi): Promise<bigint> {
  const { object } = await client.core.getObject({
    objectId: SUI_CLOCK_OBJECT_ID,
    include: { content: true },
  });
  const { timestampMs } = Clock.parse(object.content);
  return BigInt(Math.max(Number(timestampMs), Date.now()));
}
