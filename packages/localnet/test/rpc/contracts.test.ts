// Tests the launchpad over gRPC: publication, reads, calls and failures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, type Network, type RunResult, startNetwork } from './network.fixture.ts';

const MOVE = join(import.meta.dirname, '../../../../move');

let network: Network;
let admin: Ed25519Keypair;
let access: RunResult;
let published: RunResult;
let packageId: string;

beforeAll(async () => {
  network = await startNetwork();
  admin = await network.account();
  access = await publish('access');
  published = await publish('launchpad', { access: packageIn(access) });
  packageId = packageIn(published);
});
afterAll(() => network.close());

async function publish(name: string, addresses: Record<string, string> = {}): Promise<RunResult> {
  const { modules, dependencies } = await buildPackage(join(MOVE, name), { addresses });
  const tx = new Transaction();
  const cap = tx.publish({ modules: modules.map(({ bytes }) => [...bytes]), dependencies });
  tx.transferObjects([cap], admin.toSuiAddress());
  return network.run(tx, admin);
}

function packageIn({ effects }: RunResult): string {
  const written = effects.changedObjects.find(({ outputState }) => outputState === 'PackageWrite');
  return written?.objectId ?? '';
}

/** Returns the number of the first line of access::admin_transfer that contains the text. */
function lineOf(text: string): number {
  const source = readFileSync(join(MOVE, 'access/sources/admin_transfer.move'), 'utf8');
  return source.split('\n').findIndex((line) => line.includes(text)) + 1;
}

function ids() {
  const [config = ''] = created(published, '::config::Config');
  const [authority = ''] = created(published, '::authority::Authority<');
  const [cap = ''] = created(published, `::authority::AdminCap<${packageId}::config::CONFIG>`);
  return { config, authority, cap };
}

function setBuysPaused(paused: boolean): Transaction {
  const { config, authority, cap } = ids();
  const tx = new Transaction();
  tx.moveCall({
    target: `${packageId}::config::set_buys_paused`,
    arguments: [
      ...[config, authority, cap].map((id) => tx.object(id)),
      tx.pure.bool(paused),
      tx.object.clock(),
    ],
  });
  return tx;
}

describe('a published package', () => {
  it('is an object of type package', async () => {
    expect(published.objectTypes[packageId]).toBe('package');
    const { response } = await network.client.ledgerService.getObject({
      objectId: packageId,
      readMask: { paths: ['object_type', 'owner', 'package.modules.name', 'package.linkage'] },
    });
    expect(response.object).toMatchObject({
      objectType: 'package',
      owner: { kind: GrpcTypes.Owner_OwnerKind.IMMUTABLE },
    });
    const modules = response.object?.package?.modules ?? [];
    expect(modules.map(({ name }) => name)).toContain('pool');
    expect(modules[0]?.contents).toBeUndefined();
    expect(response.object?.package?.linkage.length).toBe(3);
  });

  it('has types under its own id', async () => {
    const { config } = ids();
    const { object } = await network.client.core.getObject({
      objectId: config,
      include: { json: true },
    });
    expect(object.type).toBe(`${packageId}::config::Config`);
    expect(object.json).toMatchObject({
      version: { current: '1' },
      trade_fee_bps: '100',
      buys_pause: { until_ms: '0', guardian_from_ms: '0' },
    });
  });

  it('has descriptors with types of other packages', async () => {
    const { function: buy } = await network.client.core.getMoveFunction({
      packageId,
      moduleName: 'pool',
      name: 'buy_exact_in',
    });
    expect(buy.typeParameters.length).toBe(2);
    const names = buy.parameters.map(({ body }) =>
      body.$kind === 'datatype' ? body.datatype.typeName.replace(/^0x0*/, '0x') : body.$kind,
    );
    expect(names).toEqual([
      `${packageId.replace(/^0x0*/, '0x')}::pool::Pool`,
      `${packageId.replace(/^0x0*/, '0x')}::config::Config`,
      '0x2::coin::Coin',
      'u64',
      '0x1::option::Option',
      'u64',
      '0x2::clock::Clock',
      '0x2::tx_context::TxContext',
    ]);
  });
});

describe('its events', () => {
  it('are included in the transaction, as BCS and as JSON', async () => {
    const { digest, events } = await network.run(setBuysPaused(true), admin);
    const { object } = await network.client.core.getObject({
      objectId: ids().config,
      include: { json: true },
    });
    const pause = object.json?.buys_pause as { until_ms: string } | undefined;
    const until_ms = pause?.until_ms ?? '';
    const eventType = `${packageId}::config::BuysPausedChanged`;
    expect(events).toMatchObject([
      {
        packageId,
        module: 'config',
        sender: admin.toSuiAddress(),
        eventType,
        json: { until_ms },
      },
    ]);
    expect(until_ms).toMatch(/^[1-9]/);
    expect(events[0]?.bcs).toEqual(bcs.u64().serialize(until_ms).toBytes());

    await expect
      .poll(async () => {
        const found = await network.client.core.listEvents({ filter: { eventType } });
        return found.events.map((event) => [event.transactionDigest, event.eventIndex, event.json]);
      })
      .toEqual([[digest, 0, { until_ms }]]);
    const byModule = await network.client.core.listEvents({
      filter: { emitModule: `${packageId}::config` },
      order: 'descending',
      limit: 1,
    });
    expect(byModule.events[0]?.transactionDigest).toBe(digest);
    const calls = await network.client.core.listTransactions({
      filter: { function: `${packageId}::config::set_buys_paused` },
    });
    expect(calls.transactions.map((entry) => entry.Transaction?.digest)).toEqual([digest]);
  });
});

describe('queries', () => {
  type Predicate = GrpcTypes.TransactionLiteral['predicate'];

  /** Returns the digests of the transactions that match all predicates. */
  async function find(...literals: { predicate: Predicate; negated?: boolean }[]) {
    const terms = [{ literals: literals.map((literal) => ({ negated: false, ...literal })) }];
    const call = network.client.ledgerService.listTransactions({ filter: { terms } });
    const digests: string[] = [];
    for await (const { transaction } of call.responses)
      if (transaction?.digest !== undefined) digests.push(transaction.digest);
    return digests;
  }

  it('find transactions by changed objects and affected addresses', async () => {
    await expect.poll(isInCheckpoint).toBe(true);
    const address = admin.toSuiAddress();
    const sender: Predicate = { oneofKind: 'sender', sender: { address } };
    const packageWrite: Predicate = { oneofKind: 'packageWrite', packageWrite: {} };
    const objectId = ids().config;
    const affectedObject: Predicate = { oneofKind: 'affectedObject', affectedObject: { objectId } };
    const affectedAddress: Predicate = {
      oneofKind: 'affectedAddress',
      affectedAddress: { address },
    };
    expect(await find({ predicate: packageWrite }, { predicate: sender })).toEqual([
      access.digest,
      published.digest,
    ]);
    expect((await find({ predicate: affectedObject }))[0]).toBe(published.digest);
    expect(await find({ predicate: affectedAddress })).toContain(published.digest);
    expect(
      await find({ predicate: affectedAddress }, { predicate: sender, negated: true }),
    ).not.toContain(published.digest);
    const filter = { terms: [{ literals: [] }] };
    await expect(
      network.client.ledgerService.listTransactions({ filter }).status,
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  async function isInCheckpoint() {
    const { Transaction: found } = await network.client.core.getTransaction({
      digest: published.digest,
    });
    return found?.checkpoint != null;
  }
});

describe('its aborts', () => {
  const typeArguments = () => [`${packageId}::config::CONFIG`];
  /** Number of the admin's proposal of themselves. */
  let proposal: string;

  beforeAll(async () => {
    const { authority, cap } = ids();
    const tx = new Transaction();
    tx.moveCall({
      target: `${packageIn(access)}::admin_transfer::propose`,
      typeArguments: typeArguments(),
      arguments: [
        ...[authority, cap].map((id) => tx.object(id)),
        tx.pure.address(admin.toSuiAddress()),
        tx.object.clock(),
      ],
    });
    const { events } = await network.run(tx, admin);
    proposal = `${events[0]?.json?.number}`;
  });

  /** Returns the authority as a complete input, so that the transaction is sent without a simulation. */
  function sharedAuthority() {
    const { authority } = ids();
    const change = published.effects.changedObjects.find(({ objectId }) => objectId === authority);
    const { initialSharedVersion = '' } = change?.outputOwner?.Shared ?? {};
    return Inputs.SharedObjectRef({ objectId: authority, initialSharedVersion, mutable: true });
  }

  function acceptAdmin(): Transaction {
    const tx = new Transaction();
    tx.moveCall({
      target: `${packageIn(access)}::admin_transfer::accept`,
      typeArguments: typeArguments(),
      arguments: [tx.object(sharedAuthority()), tx.pure.u64(proposal), tx.object.clock()],
    });
    return tx;
  }

  it('are reported with their message while the transaction is built', async () => {
    const mallory = await network.account();
    const tx = acceptAdmin();
    tx.setSender(mallory.toSuiAddress());
    await expect(tx.build({ client: network.client })).rejects.toThrow(
      /'ENotProposedAdmin': Caller is not the proposed admin/,
    );
  });

  it('are reported after execution with their message and source line', async () => {
    const mallory = await network.account();
    const { objects } = await network.client.core.listCoins({ owner: mallory.toSuiAddress() });
    const tx = acceptAdmin();
    tx.setGasPrice(1000);
    tx.setGasBudget(20_000_000);
    tx.setGasPayment(objects);
    const { FailedTransaction: failed } = await network.client.signAndExecuteTransaction({
      transaction: tx,
      signer: mallory,
    });
    expect(failed?.status.error).toMatchObject({
      $kind: 'MoveAbort',
      MoveAbort: {
        location: { package: packageIn(access), module: 'admin_transfer', functionName: 'accept' },
        cleverError: {
          errorCode: 0,
          lineNumber: lineOf('ENotProposedAdmin);'),
          constantName: 'ENotProposedAdmin',
          value: 'Caller is not the proposed admin',
        },
      },
    });
    const again = await network.client.core.getTransaction({ digest: failed?.digest ?? '' });
    expect(again.FailedTransaction?.status).toEqual(failed?.status);
  });

  it('do not hide that a capability has another owner', async () => {
    const mallory = await network.account();
    const tx = setBuysPaused(false);
    tx.setSender(mallory.toSuiAddress());
    await expect(tx.build({ client: network.client })).rejects.toThrow(/owned by|not owned|owner/i);
  });
});
