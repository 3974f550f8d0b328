// Builds the programmable transactions of system transactions: the consensus
// commit prologue, which sets the clock.
import { bcs } from '@mysten/sui/bcs';
import { CLOCK_ID, SUI_FRAMEWORK_ID } from './protocol.ts';
import type { ProgrammableTransaction } from './types.ts';

/** Initial shared version of the clock, which genesis shares. */
const CLOCK_SHARED_VERSION = '1';

/** Builds the call that sets the clock to `timestampMs`. */
export function consensusCommit(timestampMs: bigint): ProgrammableTransaction {
  const bytes = bcs.u64().serialize(timestampMs).toBase64();
  return {
    inputs: [
      {
        $kind: 'Object',
        Object: {
          $kind: 'SharedObject',
          SharedObject: {
            objectId: CLOCK_ID,
            initialSharedVersion: CLOCK_SHARED_VERSION,
            mutable: true,
          },
        },
      },
      { $kind: 'Pure', Pure: { bytes } },
    ],
    commands: [
      {
        $kind: 'MoveCall',
        MoveCall: {
          package: SUI_FRAMEWORK_ID,
          module: 'clock',
          function: 'consensus_commit_prologue',
          typeArguments: [],
          arguments: [
            { $kind: 'Input', Input: 0 },
            { $kind: 'Input', Input: 1 },
          ],
        },
      },
    ],
  };
}
