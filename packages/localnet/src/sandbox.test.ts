import { bcs } from '@mysten/sui/bcs';
import { expect, test } from 'vitest';
import { accumulatorId, accumulatorValue, SUI_BALANCE_TYPE } from './execution/accumulators.ts';
import { balanceIn } from './execution/localnet.fixture.ts';
import { SUI_FRAMEWORK_ID as FRAMEWORK, SUI_TYPE } from './execution/protocol.ts';
import type { Argument } from './execution/types.ts';
import { createLocalnet } from './index.ts';
import { Faucet } from './ledger/faucet.ts';
import { type ProgrammableTransaction, Sandbox, type StoredObject } from './sandbox.ts';

const START_MS = 1_900_000_000_000n;
const ALICE = `0x${'a1'.padStart(64, '0')}`;
const HOLDER = new Faucet().address;
const HOLDER_BYTES = bcs.Address.serialize(HOLDER).toBytes();

const start = () => Sandbox.start({ holder: HOLDER, timestampMs: START_MS });

function coinOf(sandbox: Sandbox, owner: string): StoredObject {
  const found = [...sandbox.objects()].find((object) => object.owner.AddressOwner === owner);
  if (!found) throw new Error(`${owner} has no coin`);
  return found;
}

/** Returns the faucet's transaction that sends `amount`, as stored by the ledger. */
async function faucetTransfer() {
  const net = await createLocalnet({ checkpointIntervalMs: 0, clock: () => Number(START_MS) });
  const { digest } = await net.ledger.faucet(ALICE, 5_000_000_000n);
  const executed = net.ledger.getTransaction(digest);
  await net.close();
  const programmable = executed?.transaction.V1.kind.ProgrammableTransaction;
  if (!executed || !programmable) throw new Error('Faucet transaction not found');
  return { executed, programmable, budget: BigInt(executed.transaction.V1.gasData.budget) };
}

test('a transaction has the same effects as on a ledger', async () => {
  const { executed, programmable, budget } = await faucetTransfer();
  const sandbox = await start();
  sandbox.setTime(START_MS);
  const gas = [coinOf(sandbox, HOLDER).id];
  const outcome = sandbox.execute({ sender: HOLDER, gas, budget, programmable });
  expect(outcome.digest).toBe(executed.digest);
  expect(outcome.effectsDigest).toBe(executed.effectsDigest);
});

test('a trace executes a transaction without applying it', async () => {
  const sandbox = await start();
  sandbox.setTime(START_MS);
  const { id, version } = coinOf(sandbox, HOLDER);
  const request = { sender: HOLDER, gas: [id], budget: 10_000_000n };
  const call = {
    ...{
      package: `0x${'1'.padStart(64, '0')}`,
      module: 'u64',
      function: 'sqrt',
      typeArguments: [],
    },
    arguments: [{ $kind: 'Input', Input: 0 } as const],
  };
  const nine = Buffer.from('0900000000000000', 'hex').toString('base64');
  const programmable: ProgrammableTransaction = {
    inputs: [{ $kind: 'Pure', Pure: { bytes: nine } }],
    commands: [{ $kind: 'MoveCall', MoveCall: call }],
  };
  const trace = sandbox.trace({ ...request, programmable });
  expect(sandbox.printTrace(trace)).toMatch(/0x1::u64::sqrt\("9"\) → "3"\n/);
  expect(sandbox.get(id)?.version).toBe(version);
  expect(sandbox.execute({ ...request, programmable }).digest).toBe(trace.digest);
});

test('forks and their origin are isolated from each other', async () => {
  const { programmable, budget } = await faucetTransfer();
  const origin = await start();
  const send = (sandbox: Sandbox) =>
    sandbox.execute({ sender: HOLDER, gas: [coinOf(sandbox, HOLDER).id], budget, programmable });
  const owned = (sandbox: Sandbox) =>
    [...sandbox.objects()].filter(({ owner }) => owner.AddressOwner === ALICE).length;
  const fork = origin.fork();
  send(fork);
  const forkOfFork = fork.fork();
  send(forkOfFork);
  send(origin);
  send(origin);
  send(origin);
  expect([origin, fork, forkOfFork].map(owned)).toEqual([3, 1, 2]);
  expect(forkOfFork.get(coinOf(fork, HOLDER).id)?.version).toBe(coinOf(fork, HOLDER).version + 1n);
});

test('an object deleted in a fork still exists in its origin', async () => {
  const { programmable, budget } = await faucetTransfer();
  const origin = await start();
  const holderCoin = coinOf(origin, HOLDER).id;
  origin.execute({ sender: HOLDER, gas: [holderCoin], budget, programmable });
  const sent = coinOf(origin, ALICE).id;
  const fork = origin.fork();
  // Alice pays with her only coin and transfers it.
  const gone = fork.execute({
    sender: ALICE,
    gas: [sent],
    budget,
    programmable: {
      inputs: [
        { $kind: 'Pure', Pure: { bytes: Buffer.from(HOLDER.slice(2), 'hex').toString('base64') } },
      ],
      commands: [
        {
          $kind: 'TransferObjects',
          TransferObjects: {
            objects: [{ $kind: 'GasCoin', GasCoin: true }],
            address: { $kind: 'Input', Input: 0 },
          },
        },
      ],
    },
  });
  expect(gone.effects.status.$kind).toBe('Success');
  const merge = fork.fork();
  merge.execute({ sender: HOLDER, gas: [holderCoin, sent], budget, programmable });
  expect(merge.get(sent)).toBeUndefined();
  expect([...merge.objects()].some(({ id }) => id === sent)).toBe(false);
  expect(fork.get(sent)?.owner.AddressOwner).toBe(HOLDER);
  expect(origin.get(sent)?.owner.AddressOwner).toBe(ALICE);
});

test('funds are settled with each transaction, and forks have their own', async () => {
  const origin = await start();
  const coin = coinOf(origin, HOLDER).id;
  const input = (bytes: Uint8Array) =>
    ({ $kind: 'Pure', Pure: { bytes: Buffer.from(bytes).toString('base64') } }) as const;
  const call = (module: string, name: string, args: Argument[]) =>
    ({
      $kind: 'MoveCall',
      MoveCall: {
        ...{ package: FRAMEWORK, module, function: name, typeArguments: [SUI_TYPE] },
        arguments: args,
      },
    }) as const;
  const at = (index: number): Argument => ({ $kind: 'Input', Input: index });
  const execute = (sandbox: Sandbox, programmable: ProgrammableTransaction) =>
    sandbox.execute({ sender: HOLDER, gas: [coin], budget: 10_000_000n, programmable });
  const amount = 5_000n;
  const deposit = (sandbox: Sandbox) =>
    execute(sandbox, {
      inputs: [input(bcs.u64().serialize(amount).toBytes()), input(HOLDER_BYTES)],
      commands: [
        {
          $kind: 'SplitCoins',
          SplitCoins: { coin: { $kind: 'GasCoin', GasCoin: true }, amounts: [at(0)] },
        },
        call('coin', 'send_funds', [{ $kind: 'NestedResult', NestedResult: [0, 0] }, at(1)]),
      ],
    });
  const withdraw = (sandbox: Sandbox, limit: bigint) =>
    execute(sandbox, {
      inputs: [
        {
          $kind: 'FundsWithdrawal',
          FundsWithdrawal: {
            reservation: { $kind: 'MaxAmountU64', MaxAmountU64: `${limit}` },
            typeArg: { $kind: 'Balance', Balance: SUI_TYPE },
            withdrawFrom: { $kind: 'Sender', Sender: true },
          },
        },
        input(HOLDER_BYTES),
      ],
      commands: [
        call('coin', 'redeem_funds', [at(0)]),
        {
          $kind: 'TransferObjects',
          TransferObjects: { objects: [{ $kind: 'Result', Result: 0 }], address: at(1) },
        },
      ],
    });
  const id = accumulatorId(HOLDER, SUI_BALANCE_TYPE);
  const funds = (sandbox: Sandbox) => {
    const data = sandbox.get(id)?.data;
    return data?.kind === 'move' ? accumulatorValue(data.contents) : undefined;
  };
  /** Sum of all coins and funds, and of the storage charges that the objects hold. */
  const total = (sandbox: Sandbox) =>
    [...sandbox.objects()].reduce(
      (sum, object) => sum + (balanceIn(object) ?? 0n) + object.storageRebate,
      funds(sandbox) ?? 0n,
    );
  const before = total(origin);
  const sent = deposit(origin);
  expect(sent.effects.status.$kind).toBe('Success');
  const { computationCost, nonRefundableStorageFee } = sent.effects.gasUsed;
  expect(total(origin)).toBe(before - BigInt(computationCost) - BigInt(nonRefundableStorageFee));
  const fork = origin.fork();
  deposit(fork);
  expect([origin, fork].map(funds)).toEqual([5_000n, 10_000n]);
  expect(() => withdraw(origin, 5_001n)).toThrowError(
    expect.objectContaining({ code: 'InvalidWithdrawReservation' }),
  );
  expect(withdraw(origin, 5_000n).effects.status.$kind).toBe('Success');
  expect(withdraw(fork, 4_000n).effects.status.$kind).toBe('Success');
  expect([origin, fork].map(funds)).toEqual([undefined, 6_000n]);
});

test('an object of another owner is rejected without a change', async () => {
  const { programmable, budget } = await faucetTransfer();
  const sandbox = await start();
  const coin = coinOf(sandbox, HOLDER);
  const theft = () => sandbox.execute({ sender: ALICE, gas: [coin.id], budget, programmable });
  expect(theft).toThrowError(expect.objectContaining({ code: 'IncorrectUserSignature' }));
  expect(coinOf(sandbox, HOLDER)).toBe(coin);
});
