// Builds the programmable transactions of system transactions: the consensus commit prologue, which sets
// the clock, and the update of the randomness state.
import { bcs } from '@mysten/sui/bcs';
import { CLOCK_ID, RANDOMNESS_STATE_ID, SUI_FRAMEWORK_ID } from './protocol.ts';
import type { ProgrammableTransaction, TransactionKind } from './types.ts';

/** Initial shared version of the objects that genesis shares. */
const INITIAL_SHARED_VERSION = '1';

type RandomnessUpdate = NonNullable<TransactionKind['RandomnessStateUpdate']>;

/** Builds the call that sets the clock to `timestampMs`. */
export function consensusCommit(timestampMs: bigint): ProgrammableTransaction {
  const time = bcs.u64().serialize(timestampMs).toBase64();
  return systemCall('clock', 'consensus_commit_prologue', CLOCK_ID, [time]);
}

/** Builds the call that sets the random bytes of a round. */
export function randomnessStateUpdate({
  randomnessRound,
  randomBytes,
}: RandomnessUpdate): ProgrammableTransaction {
  return systemCall('random', 'update_randomness_state', RANDOMNESS_STATE_ID, [
    bcs.u64().serialize(randomnessRound).toBase64(),
    bcs.vector(bcs.u8()).serialize(randomBytes).toBase64(),
  ]);
}

/** Builds a call of the framework with a mutable system object and pure values. */
function systemCall(
  module: string,
  name: string,
  objectId: string,
  pure: readonly string[],
): ProgrammableTransaction {
  const initialSharedVersion = INITIAL_SHARED_VERSION;
  return {
    inputs: [
      {
        $kind: 'Object',
        Object: {
          $kind: 'SharedObject',
          SharedObject: { objectId, initialSharedVersion, mutable: true },
        },
      },
      ...pure.map((bytes) => ({ $kind: 'Pure' as const, Pure: { bytes } })),
    ],
    commands: [
      {
        $kind: 'MoveCall',
        MoveCall: {
          package: SUI_FRAMEWORK_ID,
          module,
          function: name,
          typeArguments: [],
          arguments: [0, ...pure.map((_, i) => i + 1)].map((Input) => ({ $kind: 'Input', Input })),
        },
      },
    ],
  };
}
