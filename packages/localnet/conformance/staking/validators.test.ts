// Validators that join and leave. With ATOLL_REAL_FRAMEWORK (a folder with the published packages), the same
// expectations apply to those packages.
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTransaction,
  createdIn,
  failureOf,
  LocalnetFixture,
  SUI,
} from '../../src/execution/localnet.fixture.ts';
import { SystemState } from '../../src/execution/system/system-state.ts';
import type { ExecutedTransaction } from '../../src/index.ts';

const SYSTEM = `0x${'3'.padStart(64, '0')}`;
const [FIRST, SECOND, SMALL] = ['a1', 'a2', 'a3'].map((byte) => `0x${byte.repeat(32)}`) as [
  string,
  string,
  string,
];
const STAKER = `0x${'b1'.repeat(32)}`;

/** Address, key and proof of possession of the reference's own tests (`validator_builder.move`). */
const CANDIDATE = '0xaf76afe6f866d8426d2be85d6ef0b11f871a251d043b2f11e15563bf418f5a5a';
const KEY =
  '99f25ef61f8032b914636460982c5cc6f134ef1ddae76657f2cbfec1ebfc8d097374080df6fcf0dcb8bc4b0d8e0af5d80ebbff2b4c599f54f42d6312dfc314276078c1cc347ebbbec5198be258513f386b930d02c2749a803e2330955ebd1a10';
const PROOF =
  'b01cc86f421beca7ab4cfca87c0799c4d038c199dd399fbec1924d4d4367866dba9e84d514710b91feb65316e4ceef43';
const NETWORK_KEY = 'ab0227038b69a6ab999766c597ba8c74725ad5e114a73c45cb0cb4c609d97526';
const WORKER_KEY = 'ab0327038b69a6ab999766c597ba8c74725ad5e114a73c45cb0cb4c609d97526';

const hex = (text: string) => Buffer.from(text, 'hex');
const METADATA = {
  key: hex(KEY),
  networkKey: hex(NETWORK_KEY),
  workerKey: hex(WORKER_KEY),
  proof: hex(PROOF),
  name: Buffer.from('candidate'),
  description: Buffer.from(''),
  imageUrl: Buffer.from(''),
  projectUrl: Buffer.from(''),
  networkAddress: Buffer.from('/ip4/127.0.0.1/tcp/80'),
  p2pAddress: Buffer.from('/ip4/127.0.0.1/udp/80'),
  primaryAddress: Buffer.from('/dns/validator.example/udp/80'),
  workerAddress: Buffer.from('/ip6/::1/udp/80'),
};

let network: LocalnetFixture;
beforeAll(async () => {
  network = await LocalnetFixture.start({
    checkpointIntervalMs: 0,
    clock: () => Date.UTC(2030, 0, 1),
    genesis: {
      validators: [
        { address: FIRST, stake: 30_000_000n * SUI },
        { address: SECOND, stake: 10_000_000n * SUI },
        { address: SMALL, stake: 10_000n * SUI },
      ],
    },
    frameworkDir: process.env.ATOLL_REAL_FRAMEWORK,
  });
  for (const address of [CANDIDATE, SECOND, STAKER]) {
    network.net.controls.impersonate(address);
    await network.ledger.faucet(address, 1_000_000n * SUI);
  }
});
afterAll(() => network.net.close());

type Arg = (tx: Transaction) => ReturnType<Transaction['object']>;

async function call(
  sender: string,
  name: string,
  ...args: ((tx: Transaction) => unknown)[]
): Promise<ExecutedTransaction> {
  const bytes = await buildTransaction(network.ledger, sender, (tx) => {
    const state = Inputs.SharedObjectRef({
      objectId: '0x5',
      initialSharedVersion: 1,
      mutable: true,
    });
    tx.moveCall({
      target: `0x3::sui_system::${name}`,
      arguments: [tx.object(state), ...args.map((make) => make(tx) as ReturnType<Arg>)],
    });
  });
  return network.ledger.execute(bytes, []);
}

/** Returns the abort of a transaction as `module code`; undefined if it succeeded. */
function abortOf(executed: ExecutedTransaction): string | undefined {
  const abort = executed.effects.status.Failure?.error.MoveAbort;
  return abort ? `${abort[0].module.name} ${abort[1]}` : failureOf(executed)?.kind;
}

const becomeCandidate = (
  change: Partial<typeof METADATA> = {},
  { gasPrice = 1_000, commission = 200 } = {},
) =>
  call(
    CANDIDATE,
    'request_add_validator_candidate',
    ...Object.values({ ...METADATA, ...change }).map(
      (bytes) => (tx: Transaction) => tx.pure.vector('u8', [...bytes]),
    ),
    (tx) => tx.pure.u64(gasPrice),
    (tx) => tx.pure.u64(commission),
  );

const stake = (amount: bigint, validator: string) =>
  call(
    STAKER,
    'request_add_stake',
    (tx) => tx.splitCoins(tx.gas, [amount])[0],
    (tx) => tx.pure.address(validator),
  );

const withdraw = (id: string) =>
  call(STAKER, 'request_withdraw_stake', (tx) => tx.object(network.object(id)));

function validators() {
  const bytes = network.ledger.epoch()?.systemState;
  if (!bytes) throw new Error('Network has no system state');
  return SystemState.parse(bytes).validators;
}

const active = () => validators().activeValidators.map(({ metadata }) => metadata.suiAddress);

/** Ends the epoch and returns its membership events, as `Join epoch address` or `Leave epoch address isVoluntary`. */
async function endEpoch(): Promise<string[]> {
  await network.net.controls.advanceEpoch();
  const last = network.ledger.getCheckpoint('latest');
  const change = network.ledger.getTransaction(last?.transactions.at(-1)?.transaction ?? '');
  expect(change?.effects.status.$kind).toBe('Success');
  return (change?.events ?? []).flatMap(({ type, contents }) => {
    const name = /Validator(Join|Leave)Event$/.exec(type)?.[1];
    const bytes = Buffer.from(contents);
    const address = `0x${bytes.subarray(8, 40).toString('hex')}`;
    const voluntary = name === 'Leave' ? ` ${bytes.at(-1) === 1}` : '';
    return name ? [`${name} ${bytes.readBigUInt64LE(0)} ${address}${voluntary}`] : [];
  });
}

test('a candidate needs valid keys, a proof of possession and network addresses', async () => {
  const other = (bytes: Uint8Array) => Buffer.from(bytes).fill(1, 0, 1);
  const cases: [string, Partial<typeof METADATA>][] = [
    ['validator 0', { proof: other(METADATA.proof) }],
    ['validator 0', { proof: Buffer.alloc(0) }],
    ['validator 1', { key: METADATA.key.subarray(1) }],
    ['validator 2', { networkKey: Buffer.alloc(31) }],
    ['validator 3', { workerKey: METADATA.networkKey }],
    ['validator 4', { networkAddress: Buffer.from('127.0.0.1:80') }],
    ['validator 4', { networkAddress: Buffer.from('/ip4/127.0.0.256/tcp/80') }],
    ['validator 5', { p2pAddress: METADATA.networkAddress }],
    ['validator 6', { primaryAddress: Buffer.from('/ip4/127.0.0.1/udp/65536') }],
    ['validator 7', { workerAddress: Buffer.from('/udp/80/ip4/127.0.0.1') }],
    ['validator 9', { name: Buffer.alloc(257, 'a') }],
  ];
  for (const [abort, change] of cases) expect(abortOf(await becomeCandidate(change))).toBe(abort);
  expect(abortOf(await becomeCandidate({}, { commission: 2_001 }))).toBe('validator 8');
  expect(abortOf(await becomeCandidate({}, { gasPrice: 100_000 }))).toBe('validator 102');
});

test('a candidate can withdraw, and its stakers get their stake back', async () => {
  expect(abortOf(await call(CANDIDATE, 'request_add_validator'))).toBe('validator_set 8');
  expect(abortOf(await becomeCandidate())).toBeUndefined();
  expect(abortOf(await becomeCandidate())).toBe('validator_set 6');
  const staked = await stake(5n * SUI, CANDIDATE);
  const id = createdIn(staked, `${SYSTEM}::staking_pool::StakedSui`);
  expect(abortOf(await call(CANDIDATE, 'request_remove_validator_candidate'))).toBeUndefined();
  expect(validators().inactiveValidators.size).toBe(1n);
  expect(abortOf(await withdraw(id))).toBeUndefined();
  expect(abortOf(await stake(5n * SUI, CANDIDATE))).toBe('validator_set 4');
});

test('a candidate with enough stake joins in the next epoch', async () => {
  await becomeCandidate();
  await stake(10_000n * SUI, CANDIDATE);
  // Joining requires 0.12% of all stake.
  expect(abortOf(await call(CANDIDATE, 'request_add_validator'))).toBe('validator_set 5');
  await stake(500_000n * SUI, CANDIDATE);
  expect(abortOf(await call(CANDIDATE, 'request_add_validator'))).toBeUndefined();
  expect(abortOf(await becomeCandidate())).toBe('validator_set 2');
  expect(active()).toEqual([FIRST, SECOND, SMALL]);
  // The small validator has less than 0.04%.
  expect(await endEpoch()).toEqual([`Leave 1 ${SMALL} false`, `Join 0 ${CANDIDATE}`]);
  expect(active()).toEqual([FIRST, SECOND, CANDIDATE]);
  const joined = validators().activeValidators.at(-1);
  expect(joined?.stakingPool).toMatchObject({
    activationEpoch: 0n,
    suiBalance: 510_000n * SUI,
    poolTokenBalance: 510_000n * SUI,
  });
  expect(joined?.votingPower).toBeGreaterThan(0n);
});

test('an active validator leaves in the next epoch, and its stake can be withdrawn', async () => {
  const staked = await stake(5n * SUI, SECOND);
  const id = createdIn(staked, `${SYSTEM}::staking_pool::StakedSui`);
  expect(await endEpoch()).toEqual([]);
  expect(abortOf(await call(STAKER, 'request_remove_validator'))).toBe('validator_set 4');
  expect(abortOf(await call(SECOND, 'request_remove_validator'))).toBeUndefined();
  expect(abortOf(await call(SECOND, 'request_remove_validator'))).toBe('validator_set 11');
  expect(await endEpoch()).toEqual([`Leave 3 ${SECOND} true`]);
  expect(active()).toEqual([FIRST, CANDIDATE]);
  expect(abortOf(await stake(5n * SUI, SECOND))).toBe('validator_set 4');
  const withdrawn = await withdraw(id);
  expect(abortOf(withdrawn)).toBeUndefined();
  expect(withdrawn.balanceChanges.find(({ address }) => address === STAKER)?.amount).toBeDefined();
  expect(await endEpoch()).toEqual([]);
});
