// Converts system transactions. A localnet sends genesis, a prologue per checkpoint, randomness updates and the end
// of epochs; other kinds are converted to their name only.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionData } from '../../ledger/types.ts';
import { timestamp, u64 } from './common.ts';

type Kind = TransactionData['V1']['kind'];
type PrologueV4 = NonNullable<Kind['ConsensusCommitPrologueV4']>;

type EndOfEpochStep = NonNullable<Kind['EndOfEpochTransaction']>[number];

const { TransactionKind_Kind: Name, EndOfEpochTransactionKind_Kind: StepName } = GrpcTypes;

export function toSystemTransaction(kind: Kind): GrpcTypes.TransactionKind {
  switch (kind.$kind) {
    case 'Genesis':
      // Clients read the objects of genesis as the output objects of its transaction.
      return {
        kind: Name.GENESIS,
        data: { oneofKind: 'genesis', genesis: { objects: [] } },
      };
    case 'ConsensusCommitPrologue':
      return prologue(Name.CONSENSUS_COMMIT_PROLOGUE_V1, kind.ConsensusCommitPrologue);
    case 'ConsensusCommitPrologueV2':
      return prologue(Name.CONSENSUS_COMMIT_PROLOGUE_V2, kind.ConsensusCommitPrologueV2);
    case 'ConsensusCommitPrologueV3':
      return prologue(Name.CONSENSUS_COMMIT_PROLOGUE_V3, kind.ConsensusCommitPrologueV3);
    case 'ConsensusCommitPrologueV4':
      return prologue(Name.CONSENSUS_COMMIT_PROLOGUE_V4, kind.ConsensusCommitPrologueV4);
    case 'RandomnessStateUpdate': {
      const update = kind.RandomnessStateUpdate;
      return {
        kind: Name.RANDOMNESS_STATE_UPDATE,
        data: {
          oneofKind: 'randomnessStateUpdate',
          randomnessStateUpdate: {
            epoch: u64(update.epoch),
            randomnessRound: u64(update.randomnessRound),
            randomBytes: Uint8Array.from(update.randomBytes),
            randomnessObjectInitialSharedVersion: u64(update.randomnessObjInitialSharedVersion),
          },
        },
      };
    }
    case 'ChangeEpoch':
      return { kind: Name.CHANGE_EPOCH, data: { oneofKind: undefined } };
    case 'EndOfEpochTransaction':
      return {
        kind: Name.END_OF_EPOCH,
        data: {
          oneofKind: 'endOfEpoch',
          endOfEpoch: { transactions: kind.EndOfEpochTransaction.map(endOfEpochStep) },
        },
      };
    case 'AuthenticatorStateUpdate':
      return { kind: Name.AUTHENTICATOR_STATE_UPDATE, data: { oneofKind: undefined } };
    default:
      throw new TypeError(`Programmable transactions are converted with their inputs`);
  }
}

function endOfEpochStep(step: EndOfEpochStep): GrpcTypes.EndOfEpochTransactionKind {
  switch (step.$kind) {
    case 'WriteAccumulatorStorageCost':
      return {
        kind: StepName.WRITE_ACCUMULATOR_STORAGE_COST,
        data: {
          oneofKind: 'storageCost',
          storageCost: u64(step.WriteAccumulatorStorageCost.storageCost),
        },
      };
    case 'ChangeEpoch': {
      const change = step.ChangeEpoch;
      return {
        kind: StepName.CHANGE_EPOCH,
        data: {
          oneofKind: 'changeEpoch',
          changeEpoch: {
            epoch: u64(change.epoch),
            protocolVersion: u64(change.protocolVersion),
            storageCharge: u64(change.storageCharge),
            computationCharge: u64(change.computationCharge),
            storageRebate: u64(change.storageRebate),
            nonRefundableStorageFee: u64(change.nonRefundableStorageFee),
            epochStartTimestamp: timestamp(u64(change.epochStartTimestampMs)),
            // Epoch changes do not upgrade this network's framework.
            systemPackages: [],
          },
        },
      };
    }
    default:
      throw new TypeError(`An epoch of this network does not end with ${step.$kind}`);
  }
}

/** Converts a prologue. Later versions only add fields. */
function prologue(
  name: GrpcTypes.TransactionKind_Kind,
  source: Pick<PrologueV4, 'epoch' | 'round' | 'commitTimestampMs'> & Partial<PrologueV4>,
): GrpcTypes.TransactionKind {
  const assignments = source.consensusDeterminedVersionAssignments;
  return {
    kind: name,
    data: {
      oneofKind: 'consensusCommitPrologue',
      consensusCommitPrologue: {
        epoch: u64(source.epoch),
        round: u64(source.round),
        commitTimestamp: timestamp(u64(source.commitTimestampMs)),
        consensusCommitDigest: source.consensusCommitDigest,
        subDagIndex: source.subDagIndex == null ? undefined : u64(source.subDagIndex),
        // No transaction is ever canceled here, so the list is empty.
        consensusDeterminedVersionAssignments: assignments && {
          version: assignments.$kind === 'CancelledTransactions' ? 1 : 2,
          canceledTransactions: [],
        },
        additionalStateDigest: source.additionalStateDigest,
      },
    },
  };
}
