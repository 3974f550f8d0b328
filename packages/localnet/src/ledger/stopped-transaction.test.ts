import { expect, test } from 'vitest';
import {
  failureOf,
  keypair,
  LocalnetFixture,
  runTransaction,
} from '../execution/localnet.fixture.ts';
import { createSuiVM } from '../natives/index.ts';
import { LedgerError } from './errors.ts';
import { LocalLedger } from './ledger.ts';
import { readDump } from './storage/dump.ts';
import { replay } from './storage/replay.ts';
import { ScratchLog } from './storage/scratch-log.ts';
import { type Executor, InlineExecutor } from './worker/executor.ts';

/** Maximum of charged computation units. */
const MAX_UNITS = 5_000_000n;
const PRICE = 1_000n;
const MESSAGE = 'Execution took longer than 10000 ms and was stopped.';

/** Stops every transaction, as a worker at its deadline. */
const stopping: Executor = {
  execute: () =>
    Promise.reject(new LedgerError('ExecutionDeadlineExceeded', 'DEADLINE_EXCEEDED', MESSAGE)),
  close: async () => {},
};

/** Starts a ledger from a network's state. */
async function ledgerWith(executor: Executor): Promise<LocalLedger> {
  const network = await LocalnetFixture.start();
  const { records, storage } = ScratchLog.of(readDump(await network.net.controls.dump()));
  const state = replay(records, storage);
  await network.net.close();
  const vm = createSuiVM({ packages: state.objects });
  const simulator = new InlineExecutor(vm);
  return new LocalLedger(
    { vm, executor, simulator, state, storage },
    {
      checkpointIntervalMs: 0,
      clock: () => Date.now(),
      reopen: () => Promise.reject(new Error('This test loads no state')),
    },
  );
}

test('a transaction stopped at its deadline fails and pays for all computation of its budget', async () => {
  const ledger = await ledgerWith(stopping);
  const user = keypair(1);
  const balance = () => ledger.balance(user.toSuiAddress(), '0x2::sui::SUI').balance;
  const spend = async (budget: bigint) => {
    const before = balance();
    const executed = await runTransaction(
      ledger,
      user,
      (tx) => void tx.transferObjects([tx.splitCoins(tx.gas, [1])], keypair(2).toSuiAddress()),
      { budget, price: PRICE },
    );
    const { computationCost, storageCost, storageRebate } = executed.effects.gasUsed;
    expect(before - balance()).toBe(
      BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate),
    );
    expect(failureOf(executed)?.kind).toBe('InsufficientGas');
    expect(executed.errorDescription).toBe(MESSAGE);
    expect(ledger.balance(keypair(2).toSuiAddress(), '0x2::sui::SUI').balance).toBe(0n);
    const again = await ledger.execute(executed.transactionBytes, executed.signatures);
    expect(again.digest).toBe(executed.digest);
    return BigInt(computationCost);
  };
  expect(await spend(1_000_000_000n)).toBe(1_000_000_000n);
  expect(await spend(20_000_000_000n)).toBe(MAX_UNITS * PRICE);
  await ledger.close();
});
