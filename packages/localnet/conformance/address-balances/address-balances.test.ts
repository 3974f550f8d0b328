// Funds of addresses: deposits, withdrawals with reservations, gas paid from them, and settlement at the end of
// each checkpoint.
import type { Transaction } from '@mysten/sui/transactions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../src/execution/accumulators.ts';
import {
  failureOf,
  keypair,
  LocalnetFixture,
  type RunOptions,
} from '../../src/execution/localnet.fixture.ts';
import { ACCUMULATOR_ROOT_ID, CLOCK_ID, SUI_TYPE } from '../../src/execution/protocol.ts';

const BOB = keypair(7).toSuiAddress();
const EXPIRED = 'Transaction Expired';

let network: LocalnetFixture;
beforeEach(async () => {
  network = await LocalnetFixture.start({ checkpointIntervalMs: 60_000 });
});
afterEach(() => network.net.close());

const settle = () => network.ledger.createCheckpoint();
const funds = (owner: string) => network.ledger.balance(owner, SUI_TYPE).addressBalance;
const root = () => network.get(ACCUMULATOR_ROOT_ID);

function sendFunds(tx: Transaction, amount: number, recipient: string): void {
  tx.moveCall({
    target: '0x2::coin::send_funds',
    typeArguments: [SUI_TYPE],
    arguments: [tx.splitCoins(tx.gas, [amount]), tx.pure.address(recipient)],
  });
}

/** Withdraws from the sender's funds and sends the amount to an address. */
function moveFunds(tx: Transaction, limit: number, recipient: string): void {
  const [coin] = tx.moveCall({
    target: '0x2::coin::redeem_funds',
    typeArguments: [SUI_TYPE],
    arguments: [tx.withdrawal({ amount: limit, type: SUI_TYPE })],
  });
  if (coin) tx.transferObjects([coin], recipient);
}

async function deposit(amount: number, recipient = network.address): Promise<void> {
  const { effects } = await network.run((tx) => sendFunds(tx, amount, recipient));
  expect(effects.status.$kind).toBe('Success');
  await settle();
}

/** Pays gas from the sender's funds, in the current epoch and the next one. */
const fromFunds = (nonce = 0, chain = network.ledger.chainId, epoch = 0): RunOptions => ({
  budget: 10_000_000n,
  gas: [],
  expiration: {
    $kind: 'ValidDuring',
    ValidDuring: {
      minEpoch: `${epoch}`,
      maxEpoch: `${epoch + 1}`,
      minTimestamp: null,
      maxTimestamp: null,
      chain,
      nonce,
    },
  },
});

/** Builds with an expiration, which the SDK requires without coins, and removes it. */
const withoutExpiration: RunOptions['edit'] = ({ V1 }) => {
  V1.expiration = { $kind: 'None', None: true };
};

describe('a deposit', () => {
  test('appears in the effects and becomes an accumulator at the end of the checkpoint', async () => {
    const before = root().version;
    const { effects } = await network.run((tx) => sendFunds(tx, 5_000, BOB));
    const [event, ...others] = eventsOf(effects);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ operation: 'Merge', owner: BOB, amount: 5_000n });
    const id = event?.id ?? '';
    expect(network.ledger.getObject(id)).toBeUndefined();
    expect(funds(BOB)).toBe(5_000n);

    const checkpoint = await settle();
    const account = network.get(id);
    expect(account.owner.ObjectOwner).toBe(ACCUMULATOR_ROOT_ID);
    expect(
      Buffer.from(account.data.kind === 'move' ? account.data.contents : []).toString('hex'),
    ).toBe(`${id.slice(2)}${BOB.slice(2)}${'8813'.padEnd(32, '0')}`);
    expect(root().version).toBe(before + 1n);
    expect(account.version).toBe(root().version);
    const kinds = (checkpoint?.transactions ?? []).map(
      ({ transaction }) => network.ledger.getTransaction(transaction)?.transaction.V1.kind.$kind,
    );
    expect(kinds.slice(-2)).toEqual([
      'ProgrammableSystemTransaction',
      'ProgrammableSystemTransaction',
    ]);
    expect(network.ledger.balance(BOB, SUI_TYPE)).toMatchObject({
      balance: 5_000n,
      coinBalance: 0n,
      addressBalance: 5_000n,
    });
  });

  test('appears in the balance changes', async () => {
    const { balanceChanges } = await network.run((tx) => sendFunds(tx, 5_000, BOB));
    expect(balanceChanges.find(({ address }) => address === BOB)?.amount).toBe(5_000n);
  });

  test('charges gas to the recipient’s funds if it takes the whole gas coin', async () => {
    const [coin = ''] = await network.coins(50_000_000n);
    const { effects } = await network.run(
      (tx) => {
        tx.moveCall({
          target: '0x2::coin::send_funds',
          typeArguments: [SUI_TYPE],
          arguments: [tx.gas, tx.pure.address(BOB)],
        });
      },
      { gas: [coin], budget: 20_000_000n },
    );
    const { computationCost, storageCost, storageRebate } = effects.gasUsed;
    const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(effects.status.$kind).toBe('Success');
    expect(network.ledger.getObject(coin)).toBeUndefined();
    expect(funds(BOB)).toBe(50_000_000n - cost);
  });
});

describe('a withdrawal', () => {
  test('takes part of the funds, and the last one removes the accumulator', async () => {
    await deposit(5_000);
    const first = await network.run((tx) => moveFunds(tx, 2_000, BOB));
    expect(failureOf(first)).toBeUndefined();
    expect(eventsOf(first.effects)).toMatchObject([{ operation: 'Split', amount: 2_000n }]);
    expect(funds(network.address)).toBe(3_000n);
    const last = await network.run((tx) => moveFunds(tx, 3_000, BOB));
    expect(failureOf(last)).toBeUndefined();
    await settle();
    const [event] = eventsOf(last.effects);
    expect(network.ledger.getObject(event?.id ?? '')).toBeUndefined();
    expect(network.ledger.balances(network.address).items[0]?.addressBalance).toBe(0n);
  });

  test('is rejected above the funds and changes nothing', async () => {
    await deposit(5_000);
    const before = await network.net.controls.dump();
    await expect(network.run((tx) => moveFunds(tx, 5_001, BOB))).rejects.toThrow(
      `Invalid withdraw reservation: Insufficient address balance of coin type 0x2::sui::SUI for address ${network.address}: the transaction requires 5001 but only 5000 is available.`,
    );
    expect(await network.net.controls.dump()).toEqual(before);
  });

  test('is rejected for an amount of zero', async () => {
    await expect(network.run((tx) => moveFunds(tx, 0, BOB))).rejects.toThrow(
      'Balance withdraw reservation amount must be non-zero',
    );
  });

  test('cannot be split above its limit', async () => {
    await deposit(5_000);
    const result = await network.run((tx) => {
      const withdrawal = tx.withdrawal({ amount: 4_000, type: SUI_TYPE });
      const [part] = tx.moveCall({
        target: '0x2::funds_accumulator::withdrawal_split',
        typeArguments: [`0x2::balance::Balance<${SUI_TYPE}>`],
        arguments: [withdrawal, tx.pure.u256(4_001)],
      });
      const [coin] = tx.moveCall({
        target: '0x2::coin::redeem_funds',
        typeArguments: [SUI_TYPE],
        arguments: [part ?? withdrawal],
      });
      if (coin) tx.transferObjects([coin], BOB);
    });
    expect(failureOf(result)?.kind).toBe('MoveAbort');
    expect(funds(network.address)).toBe(5_000n);
  });

  test('fails without gas costs when an earlier one in the checkpoint reserved the funds', async () => {
    await deposit(5_000);
    const [one, two] = await network.coins(100_000_000n, 110_000_000n);
    const send = (coin = '') =>
      network.run((tx) => moveFunds(tx, 4_000, BOB), { gas: [coin], budget: 50_000_000n });
    const [first, second] = await Promise.all([send(one), send(two)]);
    expect(failureOf(first)).toBeUndefined();
    expect(failureOf(second)?.kind).toBe('InsufficientBalanceForWithdraw');
    expect(Object.values(second.effects.gasUsed)).toEqual(['0', '0', '0', '0']);
    expect(second.effects.changedObjects).toHaveLength(1);
    expect(funds(network.address)).toBe(1_000n);
  });

  test('can use funds that were sent just before', async () => {
    await network.run((tx) => sendFunds(tx, 5_000, network.address));
    const result = await network.run((tx) => moveFunds(tx, 5_000, BOB));
    expect(failureOf(result)).toBeUndefined();
  });
});

describe('gas from funds', () => {
  test('is charged to the sender’s funds', async () => {
    await deposit(100_000_000);
    const result = await network.run((tx) => sendNothing(tx), fromFunds());
    expect(failureOf(result)).toBeUndefined();
    const { computationCost } = result.effects.gasUsed;
    expect(result.effects.gasObjectIndex).toBeNull();
    expect(funds(network.address)).toBe(100_000_000n - BigInt(computationCost));
    expect(result.effects.changedObjects).toHaveLength(1);
  });

  test('can be paid by a sponsor', async () => {
    const sponsor = await network.account(9);
    await deposit(100_000_000, sponsor.toSuiAddress());
    const result = await network.run((tx) => sendNothing(tx), { ...fromFunds(), sponsor });
    expect(failureOf(result)).toBeUndefined();
    expect(funds(sponsor.toSuiAddress())).toBeLessThan(100_000_000n);
  });

  test('provides a gas coin whose remainder returns to the funds', async () => {
    await deposit(100_000_000);
    const result = await network.run((tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [0])], BOB);
    }, fromFunds());
    expect(failureOf(result)).toBeUndefined();
    const { computationCost, storageCost, storageRebate } = result.effects.gasUsed;
    const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(funds(network.address)).toBe(100_000_000n - cost);
  });

  test('creates a coin when the gas coin is transferred', async () => {
    await deposit(100_000_000);
    const result = await network.run((tx) => tx.transferObjects([tx.gas], BOB), fromFunds());
    expect(failureOf(result)).toBeUndefined();
    const { computationCost, storageCost } = result.effects.gasUsed;
    expect(network.ledger.balance(BOB, SUI_TYPE).coinBalance).toBe(
      10_000_000n - BigInt(computationCost) - BigInt(storageCost),
    );
    expect(funds(network.address)).toBe(90_000_000n);
  });

  test('requires an expiration of two epochs without owned inputs', async () => {
    await deposit(100_000_000);
    await expect(
      network.run((tx) => sendNothing(tx), { ...fromFunds(), edit: withoutExpiration }),
    ).rejects.toThrow(
      'Transactions must either have address-owned inputs, or a ValidDuring expiration with at most two epochs of validity',
    );
  });

  test('is rejected when the funds do not cover the budget', async () => {
    await deposit(1_000);
    await expect(network.run((tx) => sendNothing(tx), fromFunds())).rejects.toThrow(
      'the transaction requires 10000000 but only 1000 is available',
    );
  });

  test('rejects other chains and epochs', async () => {
    await deposit(100_000_000);
    const other = '5nNXUVuLoxBQgCAwSMh8SNrbAuJPTVF8e5w4AVfVsTZ8';
    await expect(network.run((tx) => sendNothing(tx), fromFunds(0, other))).rejects.toThrow(
      `Transaction chain ID ${other} does not match network chain ID ${network.ledger.chainId}.`,
    );
    await expect(
      network.run((tx) => sendNothing(tx), fromFunds(0, network.ledger.chainId, 1)),
    ).rejects.toThrow(EXPIRED);
    await network.net.controls.advanceEpoch();
    await network.net.controls.advanceEpoch();
    await expect(network.run((tx) => sendNothing(tx), fromFunds())).rejects.toThrow(EXPIRED);
  });

  test('returns the first result when a digest is used again', async () => {
    await deposit(100_000_000);
    const first = await network.run((tx) => sendNothing(tx), fromFunds(4));
    const left = funds(network.address);
    const again = await network.run((tx) => sendNothing(tx), fromFunds(4));
    expect(again.digest).toBe(first.digest);
    expect(funds(network.address)).toBe(left);
  });
});

function sendNothing(tx: Transaction): void {
  const clock = tx.object(network.object(CLOCK_ID, false));
  tx.moveCall({ target: '0x2::clock::timestamp_ms', arguments: [clock] });
}

test('checkpoints without funds still end with a settlement', async () => {
  const before = root().version;
  await network.thing(1);
  await settle();
  expect(root().version).toBe(before + 1n);
});

test('older versions have no address balances', async () => {
  const old = await LocalnetFixture.start({
    checkpointIntervalMs: 0,
    genesis: { protocolVersion: 123n },
  });
  const { effects } = await old.run((tx) => sendFunds(tx, 5, BOB));
  const [location, code] = effects.status.Failure?.error.MoveAbort ?? [];
  expect([location?.module.name, code]).toEqual(['funds_accumulator', '1']);
  await expect(old.run((tx) => moveFunds(tx, 5, BOB))).rejects.toThrow(
    'Feature is not supported: Address balance withdraw is not enabled',
  );
  await expect(old.run((tx) => sendNothing(tx), fromFunds(0, old.ledger.chainId))).rejects.toThrow(
    'Transaction gas payment missing',
  );
  await old.net.close();
});
