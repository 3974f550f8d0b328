// Gasless transactions: transfers of allowed coins that pay no gas, and what makes a transaction ineligible.
import { GrpcTypes, SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf } from '../../src/execution/accumulators.ts';
import {
  balanceIn,
  failureOf,
  keypair,
  LocalnetFixture,
  type RunOptions,
} from '../../src/execution/localnet.fixture.ts';
import { coinTypeOf } from '../../src/execution/object.ts';
import { SUI_TYPE } from '../../src/execution/protocol.ts';
import { serve } from '../../src/index.ts';

const BOB = keypair(7).toSuiAddress();
const MINIMUM = 10_000n;

let network: LocalnetFixture;
let gold: string;
let nonce = 0;

beforeAll(async () => {
  network = await LocalnetFixture.start({ checkpointIntervalMs: 60_000 });
  gold = `${network.packageId}::gold::GOLD`;
  network.net.controls.allowGasless(gold, MINIMUM);
});
afterAll(() => network.net.close());

/** Pays no gas, in the current epoch and the next one. */
const free = (edit?: RunOptions['edit'], chain = network.ledger.chainId): RunOptions => ({
  ...{ price: 0n, budget: 0n, gas: [], edit },
  expiration: {
    $kind: 'ValidDuring',
    ValidDuring: {
      ...{ minEpoch: '0', maxEpoch: '1', minTimestamp: null, maxTimestamp: null },
      ...{ chain, nonce: ++nonce },
    },
  },
});

const funds = (owner: string, type = gold) => network.ledger.balance(owner, type).addressBalance;

/** Calls a function of the framework with a coin type. */
function call(
  tx: Transaction,
  target: string,
  args: TransactionArgument[],
  type = gold,
): TransactionArgument {
  return tx.moveCall({ target: `0x2::${target}`, typeArguments: [type], arguments: args });
}

function send(tx: Transaction, limit: bigint, recipient: string): void {
  const balance = call(tx, 'balance::redeem_funds', [tx.withdrawal({ amount: limit, type: gold })]);
  call(tx, 'balance::send_funds', [balance, tx.pure.address(recipient)]);
}

/** Splits coins of GOLD off the sender's largest and returns their ids. */
async function coins(...amounts: bigint[]): Promise<string[]> {
  const owned = network.ledger.ownedObjects(network.address, { type: `0x2::coin::Coin<${gold}>` });
  const largest = [...owned.items].sort((a, b) => Number(balanceIn(b)) - Number(balanceIn(a)))[0];
  const split = await network.run((tx) => {
    const parts = tx.splitCoins(tx.object(network.object(largest?.id ?? '')), amounts);
    tx.transferObjects([...parts], network.address);
  });
  return amounts.map((amount) => {
    const made = split.outputObjects.find(
      (object) =>
        balanceIn(object) === amount &&
        object.data.kind === 'move' &&
        coinTypeOf(object.data.type) === gold,
    );
    return made?.id ?? '';
  });
}

/** Deposits GOLD in the sender's funds. */
async function deposit(amount: bigint): Promise<void> {
  const [coin = ''] = await coins(amount);
  await network.run((tx) => {
    call(tx, 'coin::send_funds', [
      tx.object(network.object(coin)),
      tx.pure.address(network.address),
    ]);
  });
  await network.ledger.createCheckpoint();
}

describe('a gasless transfer', () => {
  test('charges nothing for a transfer from funds', async () => {
    await deposit(60_000n);
    const before = network.ledger.balance(network.address, SUI_TYPE);
    const sent = await network.run((tx) => send(tx, 20_000n, BOB), free());
    expect(failureOf(sent)).toBeUndefined();
    expect(Object.values(sent.effects.gasUsed)).toEqual(['0', '0', '0', '0']);
    expect(sent.effects.gasObjectIndex).toBeNull();
    expect(eventsOf(sent.effects)).toHaveLength(2);
    expect(network.ledger.balance(network.address, SUI_TYPE)).toEqual(before);
    expect([funds(network.address), funds(BOB)]).toEqual([40_000n, 20_000n]);
    await network.ledger.createCheckpoint();
  });

  test('turns the coin’s storage rebate into computation costs', async () => {
    const [coin = ''] = await coins(30_001n);
    const received = funds(BOB);
    const before = network.ledger.balance(network.address, SUI_TYPE);
    const sent = await network.run((tx) => {
      call(tx, 'coin::send_funds', [tx.object(network.object(coin)), tx.pure.address(BOB)]);
    }, free());
    expect(failureOf(sent)).toBeUndefined();
    const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } =
      sent.effects.gasUsed;
    expect(storageCost).toBe('0');
    expect(computationCost).toBe(storageRebate);
    expect(BigInt(storageRebate)).toBeGreaterThan(0n);
    expect(BigInt(nonRefundableStorageFee)).toBeGreaterThan(0n);
    expect(network.ledger.getObject(coin)).toBeUndefined();
    expect(network.ledger.balance(network.address, SUI_TYPE)).toEqual(before);
    expect(funds(BOB) - received).toBe(30_001n);
  });

  test('splits and merges coins if it consumes all of them', async () => {
    const [one = '', two = ''] = await coins(15_001n, 25_001n);
    const before = funds(BOB);
    const sent = await network.run((tx) => {
      const coin = tx.object(network.object(one));
      tx.mergeCoins(coin, [tx.object(network.object(two))]);
      const [part] = tx.splitCoins(coin, [12_000]);
      for (const each of [part, coin])
        if (each) call(tx, 'coin::send_funds', [each, tx.pure.address(BOB)]);
    }, free());
    expect(failureOf(sent)).toBeUndefined();
    expect(funds(BOB) - before).toBe(40_002n);
  });

  test('is chosen for a client that sets no price, and executes as built', async () => {
    await deposit(50_000n);
    const rpc = await serve(network.net, { port: 0 });
    try {
      const client = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
      const tx = new Transaction();
      tx.setSender(network.address);
      send(tx, 15_000n, BOB);
      const bytes = await tx.build({ client });
      const { gasData } = Transaction.from(bytes).getData();
      expect(gasData).toMatchObject({ payment: [], price: '0', budget: '0' });
      const { signature } = await network.user.signTransaction(bytes);
      const executed = await network.ledger.execute(bytes, [signature]);
      expect(failureOf(executed)).toBeUndefined();

      // Below the minimum, the sender pays.
      const paid = new Transaction();
      paid.setSender(network.address);
      send(paid, 9_999n, BOB);
      const priced = Transaction.from(await paid.build({ client })).getData().gasData;
      expect(priced.price).toBe('1000');
      expect(priced.payment).toHaveLength(1);

      const { transactionExecutionService } = client;
      const kept = await transactionExecutionService.simulateTransaction({
        transaction: { bcs: { value: bytes } },
        checks: GrpcTypes.SimulateTransactionRequest_TransactionChecks.ENABLED,
        doGasSelection: true,
      });
      expect(kept.response.transaction?.transaction?.gasPayment?.price).toBe(0n);
    } finally {
      await rpc.close();
    }
  });
});

describe('a gasless transaction', () => {
  const failed = async (build: (tx: Transaction) => void, reason: string) => {
    const before = [network.ledger.balance(network.address, SUI_TYPE), funds(BOB)];
    const result = await network.run(build, free());
    expect(failureOf(result)?.kind).toBe('InsufficientGas');
    expect(result.errorDescription).toContain(reason);
    expect(Object.values(result.effects.gasUsed)).toEqual(['0', '0', '0', '0']);
    expect([network.ledger.balance(network.address, SUI_TYPE), funds(BOB)]).toEqual(before);
  };

  test('fails without costs below the minimum transfer', async () => {
    const [coin = ''] = await coins(20_003n);
    await failed((tx) => {
      const [part] = tx.splitCoins(tx.object(network.object(coin)), [9_999]);
      if (part) call(tx, 'coin::send_funds', [part, tx.pure.address(BOB)]);
      call(tx, 'coin::send_funds', [
        tx.object(network.object(coin)),
        tx.pure.address(network.address),
      ]);
    }, 'below minimum 10000');
    expect(balanceIn(network.get(coin))).toBe(20_003n);
  });

  test('fails without costs when it keeps a coin', async () => {
    const [coin = ''] = await coins(20_004n);
    await failed((tx) => {
      const [part] = tx.splitCoins(tx.object(network.object(coin)), [12_000]);
      if (part) call(tx, 'coin::send_funds', [part, tx.pure.address(BOB)]);
    }, 'cannot create or mutate objects');
  });

  test('fails without costs when it leaves a small part of a reservation', async () => {
    await deposit(50_000n);
    await failed((tx) => {
      const withdrawal = tx.withdrawal({ amount: 20_000, type: gold });
      const part = call(
        tx,
        'funds_accumulator::withdrawal_split',
        [withdrawal, tx.pure.u256(15_000)],
        `0x2::balance::Balance<${gold}>`,
      );
      const balance = call(tx, 'balance::redeem_funds', [part]);
      call(tx, 'balance::send_funds', [balance, tx.pure.address(BOB)]);
    }, 'leaves 5000 unused');
  });
});

describe('the check of gasless transactions', () => {
  const PREFIX = 'Error checking transaction input objects: Feature is not supported: ';
  const rejected = async (
    build: (tx: Transaction) => void,
    reason: string,
    options: RunOptions = free(),
  ) => {
    const before = await network.net.controls.dump();
    await expect(network.run(build, options)).rejects.toThrow(reason);
    expect(await network.net.controls.dump()).toEqual(before);
  };

  test('rejects a gas budget', () =>
    rejected((tx) => send(tx, 20_000n, BOB), 'gas_budget must be 0', {
      ...free(),
      budget: 1_000n,
    }));

  test('rejects commands other than calls, merges and splits', async () => {
    const [coin = ''] = await coins(20_005n);
    await rejected(
      (tx) => tx.transferObjects([tx.object(network.object(coin))], BOB),
      `${PREFIX}Gasless transactions only support MoveCall, MergeCoins, and SplitCoins commands`,
    );
  });

  test('rejects functions that are not enabled', () =>
    rejected(
      (tx) => call(tx, 'coin::zero', []),
      `${PREFIX}Function 0x2::coin::zero is not supported in gasless transactions`,
    ));

  test('rejects type arguments that are not enabled', () =>
    rejected(
      (tx) => call(tx, 'balance::zero', [], SUI_TYPE),
      'is not currently allowed in gasless transactions',
    ));

  test('rejects objects that are not coins', async () => {
    const thing = await network.thing(1);
    await rejected(
      (tx) =>
        call(tx, 'coin::send_funds', [tx.object(network.object(thing)), tx.pure.address(BOB)]),
      'is a non-Coin object',
    );
  });

  test('rejects coins of types that are not enabled', async () => {
    const [coin = ''] = await network.coins(1_000_007n);
    await rejected(
      (tx) => call(tx, 'coin::send_funds', [tx.object(network.object(coin)), tx.pure.address(BOB)]),
      'Token type 0x2::sui::SUI is not currently allowed in gasless transactions',
    );
  });

  test('rejects a transaction without commands', () =>
    rejected(() => undefined, 'at least one command'));

  test('rejects unused inputs', () =>
    rejected((tx) => {
      send(tx, 20_000n, BOB);
      tx.pure.u8(1);
      tx.pure.u8(2);
    }, 'unused pure input'));

  test('rejects large inputs', () =>
    rejected((tx) => {
      send(tx, 20_000n, BOB);
      tx.pure.vector('u8', new Array(32).fill(0));
    }, 'gasless maximum of 32 bytes'));

  test('rejects a withdrawal that leaves less than the minimum', async () => {
    const rest = funds(network.address);
    await rejected((tx) => send(tx, rest - 9_999n, BOB), 'Invalid gasless withdrawal from');
  });

  test('rejects a transaction that could be replayed', () =>
    rejected((tx) => send(tx, 20_000n, BOB), 'Transactions must either have address-owned inputs', {
      ...free(({ V1 }) => {
        V1.expiration = { $kind: 'None', None: true };
      }),
    }));

  test('rejects further transactions after 300 in one second', async () => {
    let now = Date.UTC(2030, 0, 1);
    const clock = () => now;
    const busy = await LocalnetFixture.start({ checkpointIntervalMs: 60_000, clock });
    try {
      const coin = `${busy.packageId}::gold::GOLD`;
      busy.net.controls.allowGasless(coin, MINIMUM);
      const attempt = () =>
        busy.run(
          (tx) => {
            const balance = call(
              tx,
              'balance::redeem_funds',
              [tx.withdrawal({ amount: MINIMUM, type: coin })],
              coin,
            );
            call(tx, 'balance::send_funds', [balance, tx.pure.address(BOB)], coin);
          },
          free(undefined, busy.ledger.chainId),
        );
      const lacking = 'only 0 is available';
      for (let i = 0; i < 300; i++) await expect(attempt()).rejects.toThrow(lacking);
      await expect(attempt()).rejects.toMatchObject({
        code: 'ValidatorOverloadedRetryAfter',
        message: expect.stringContaining('retry after at least 1 seconds'),
      });
      now += 999;
      await expect(attempt()).rejects.toThrow('retry after at least 1 seconds');
      now += 1;
      await expect(attempt()).rejects.toThrow(lacking);
    } finally {
      await busy.net.close();
    }
  });

  test('before the protocol version that enables it', async () => {
    const older = await LocalnetFixture.start({ genesis: { protocolVersion: 123n } });
    try {
      await expect(
        older.run(
          (tx) => call(tx, 'balance::zero', [], SUI_TYPE),
          free(undefined, older.ledger.chainId),
        ),
      ).rejects.toThrow('Transaction gas payment missing');
    } finally {
      await older.net.close();
    }
  });
});
