import { expect, test } from 'vitest';
import { createLocalnet } from './index.ts';
import { Faucet } from './ledger/faucet.ts';
import { type ProgrammableTransaction, Sandbox, type StoredObject } from './sandbox.ts';

const START_MS = 1_900_000_000_000n;
const ALICE = `0x${'a1'.padStart(64, '0')}`;
const HOLDER = new Faucet().address;

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

test('an object of another owner is rejected without a change', async () => {
  const { programmable, budget } = await faucetTransfer();
  const sandbox = await start();
  const coin = coinOf(sandbox, HOLDER);
  const theft = () => sandbox.execute({ sender: ALICE, gas: [coin.id], budget, programmable });
  expect(theft).toThrowError(expect.objectContaining({ code: 'IncorrectUserSignature' }));
  expect(coinOf(sandbox, HOLDER)).toBe(coin);
});
