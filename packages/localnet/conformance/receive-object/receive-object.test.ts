// Objects sent to the address of another object, which receives them with tickets.
import { type CallArg, Inputs, type Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refOf } from '../../src/execution/localnet.fixture.ts';
import { GAS_COIN_TYPE } from '../../src/execution/protocol.ts';
import { Conformance } from '../testing/conformance.fixture.ts';

const ACCOUNT = 'receiving::Account';
const LETTER = 'receiving::Letter';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('receive-object');
});
afterAll(() => suite.close());

async function make(name: 'new_account' | 'share_account'): Promise<string> {
  const [id = ''] = await suite.create(ACCOUNT, (tx) => {
    suite.call(tx, `receiving::${name}`);
  });
  return id;
}

async function letterTo(recipient: string, name = 'send'): Promise<string> {
  const [id = ''] = await suite.create(name === 'send' ? LETTER : 'receiving::Bound', (tx) => {
    suite.call(tx, `receiving::${name}`, recipient);
  });
  return id;
}

const call = (name: string, ...args: Parameters<typeof suite.runCall>[1][]) =>
  suite.runCall(`receiving::${name}`, ...args);
/** Receives a letter and transfers it to the user. */
const receive = (tx: Transaction, account: string, letter: string) =>
  tx.transferObjects(
    [suite.call(tx, 'receiving::receive', suite.object(account), suite.receiving(letter))],
    suite.address,
  );

describe.each(['new_account', 'share_account'] as const)('an account from %s', (name) => {
  test('receives what was sent to it', async () => {
    const account = await make(name);
    const letter = await letterTo(account);
    expect(await suite.run((tx) => receive(tx, account, letter))).toEqual({
      mutated: [ACCOUNT, LETTER],
    });
    expect(suite.get(letter).owner.AddressOwner).toBe(suite.address);
  });

  test('receives nothing that was sent elsewhere', async () => {
    const [account, other] = [await make(name), await make(name)];
    const letter = await letterTo(other);
    const aborted = {
      failure: 'MoveAbort 3 in transfer::receive_impl at command 0',
      mutated: [ACCOUNT],
    };
    expect(await suite.run((tx) => receive(tx, account, letter))).toEqual(aborted);
    expect(suite.get(letter).owner.AddressOwner).toBe(other);
  });

  test('can send it back, delete it, or keep it as a field', async () => {
    const account = await make(name);
    const [first, second] = [await letterTo(account), await letterTo(account)];
    const run = (what: string, id: string) =>
      call(what, suite.object(account), suite.receiving(id));
    expect(await run('receive_and_return', first)).toEqual({ mutated: [ACCOUNT, LETTER] });
    expect(suite.get(first).owner.AddressOwner).toBe(account);
    expect(await run('receive_and_delete', first)).toEqual({
      deleted: [LETTER],
      mutated: [ACCOUNT],
    });
    expect(await run('receive_and_store', second)).toEqual({
      created: ['dynamic_field::Field<dynamic_object_field::Wrapper<u8>,object::ID>'],
      mutated: [ACCOUNT, LETTER],
    });
  });
});

describe('a ticket', () => {
  test('can be dropped or looked at without receiving', async () => {
    const account = await make('new_account');
    const letter = await letterTo(account);
    const { version } = suite.get(letter);
    expect(await call('drop_ticket', suite.receiving(letter))).toEqual({});
    expect(await call('look', suite.receiving(letter))).toEqual({});
    expect(suite.get(letter).version).toBe(version);
  });

  test('raises the version of what is written, even when it is dropped', async () => {
    const account = await make('new_account');
    const letter = await letterTo(account);
    const done = await suite.execute(
      (tx) => void suite.call(tx, 'receiving::drop_ticket', suite.receiving(letter)),
    );
    expect(BigInt(done.effects.lamportVersion)).toBeGreaterThan(suite.get(letter).version);
  });

  test('is used once', async () => {
    const account = await make('new_account');
    const letter = await letterTo(account);
    const twice = await suite.run((tx) => {
      const ticket = tx.object(suite.receiving(letter));
      for (const _ of [1, 2]) {
        const made = tx.moveCall({
          target: suite.fn('receiving::receive'),
          arguments: [tx.object(suite.object(account)), ticket],
        });
        tx.transferObjects([made], suite.address);
      }
    });
    expect(twice).toEqual({
      failure: 'ArgumentWithoutValue for argument 1 at command 2',
      mutated: [ACCOUNT],
    });
    const stale = suite.receiving(letter);
    expect((await suite.run((tx) => receive(tx, account, letter))).failure).toBeUndefined();
    const late = await suite.run((tx) => {
      const made = suite.call(tx, 'receiving::receive', suite.object(account), stale);
      tx.transferObjects([made], suite.address);
    });
    expect(late).toEqual({
      failure: 'MoveAbort 3 in transfer::receive_impl at command 0',
      mutated: [ACCOUNT],
    });
  });

  test('has the type of the object', async () => {
    const account = await make('new_account');
    const letter = await letterTo(account);
    const done = await call('receive_account', suite.object(account), suite.receiving(letter));
    expect(done).toEqual({ failure: 'UnusedValueWithoutDrop 0.0', mutated: [ACCOUNT] });
    const used = await suite.run((tx) => {
      const made = suite.call(
        tx,
        'receiving::receive_account',
        suite.object(account),
        suite.receiving(letter),
      );
      tx.transferObjects([made], suite.address);
    });
    expect(used).toEqual({
      failure: 'MoveAbort 2 in transfer::receive_impl at command 0',
      mutated: [ACCOUNT],
    });
  });

  test('is no object: parameters and commands of objects reject it', async () => {
    const account = await make('new_account');
    const letter = await letterTo(account);
    expect(await call('write', suite.receiving(letter), 1)).toEqual({
      failure: 'TypeMismatch for argument 0 at command 0',
    });
    const sent = await suite.run((tx) => {
      tx.transferObjects([tx.object(suite.receiving(letter))], suite.address);
    });
    expect(sent.failure).toContain('argument 0 at command 0');
  });

  test('a vector of tickets receives several objects', async () => {
    const account = await make('new_account');
    const letters = [await letterTo(account), await letterTo(account)];
    const done = await suite.run((tx) => {
      const elements = letters.map((id) => tx.object(suite.receiving(id)));
      const type = `0x2::transfer::Receiving<${suite.fn(LETTER)}>`;
      tx.moveCall({
        target: suite.fn('receiving::receive_all'),
        arguments: [
          tx.object(suite.object(account)),
          tx.makeMoveVec({ type, elements }),
          tx.pure.address(suite.address),
        ],
      });
    });
    expect(done).toEqual({ mutated: [ACCOUNT, LETTER, LETTER] });
  });
});

describe('a ticket is rejected before execution', () => {
  const PREFIX = 'Error checking transaction input objects: ';
  const hex = (version: string) => `0x${BigInt(version).toString(16)}`;

  /** Returns the error with which a transaction that drops the tickets is rejected, or `accepted`. */
  const rejection = (...tickets: CallArg[]) =>
    suite
      .run((tx) => {
        for (const ticket of tickets) suite.call(tx, 'receiving::drop_ticket', ticket);
      })
      .then(
        () => 'accepted',
        ({ message }: Error) => message.replace(PREFIX, ''),
      );
  const unavailable = ({ objectId, version, digest }: ReturnType<typeof refOf>, current: bigint) =>
    `Object ID ${objectId} Version ${hex(version)} Digest ${digest} is not available for consumption, current version: ${hex(`${current}`)}`;

  test('rejects a ticket with an outdated version or another digest', async () => {
    const sent = refOf(suite.get(await letterTo(await make('new_account'))));
    const { objectId, digest } = sent;
    const version = BigInt(sent.version);
    const changed = (change: Partial<typeof sent>) => Inputs.ReceivingRef({ ...sent, ...change });
    for (const other of [version - 1n, version + 1n]) {
      const reference = { ...sent, version: `${other}` };
      expect(await rejection(changed(reference))).toBe(unavailable(reference, version));
    }
    expect(await rejection(changed({ version: `${2n ** 63n - 1n}` }))).toBe(
      'Sequence numbers above the maximal value are not usable for transfers',
    );
    const missing = `0x${'d'.repeat(64)}`;
    expect(await rejection(changed({ objectId: missing }))).toBe(
      `Could not find the referenced object ${missing} at version Some(SequenceNumber(${version}))`,
    );
    expect(await rejection(changed({ digest: refOf(suite.get(suite.packageId)).digest }))).toBe(
      `Invalid Object digest for object ${objectId}. Expected digest : ${digest}`,
    );
  });

  test('rejects a ticket for a package, child, shared or immutable object', async () => {
    const account = await make('new_account');
    const child = await letterTo(account);
    await call('receive_and_store', suite.object(account), suite.receiving(child));
    const { owner } = suite.get(child);
    const [frozen = ''] = await suite.create(LETTER, (tx) => {
      suite.call(tx, 'receiving::freeze_letter');
    });
    const rejected = async (id: string) => rejection(suite.receiving(id));
    expect(await rejected(suite.packageId)).toBe(
      `A move object is expected, instead a move package is passed: ${suite.packageId}`,
    );
    expect(await rejected(child)).toBe(
      `Object ${child} is owned by object ${owner.ObjectOwner}. Objects owned by other objects cannot be used as input arguments`,
    );
    expect(await rejected(await make('share_account'))).toBe('Object used as shared is not shared');
    expect(await rejected(frozen)).toBe('Immutable parameter provided, mutable parameter expected');
  });

  test('rejects a ticket for an object that is another input', async () => {
    const duplicated = "The transaction inputs contain duplicated ObjectRef's";
    const ticket = suite.receiving(await letterTo(await make('new_account')));
    const drop = (tx: Transaction) => void suite.call(tx, 'receiving::drop_ticket', ticket);
    const twice = suite.run(drop, {
      edit: ({ V1 }) => {
        const inputs = V1.kind.ProgrammableTransaction?.inputs;
        inputs?.push(...inputs);
      },
    });
    await expect(twice).rejects.toThrow(duplicated);
    const [coin] = suite.net.ledger.ownedObjects(suite.address, { type: GAS_COIN_TYPE }).items;
    expect(await rejection(suite.receiving(coin?.id ?? ''))).toBe(duplicated);
  });

  test('rejects a ticket for an object that was changed by another transaction or received in an earlier epoch', async () => {
    const account = await make('new_account');
    const [own, sent, gone] = [
      await letterTo(suite.address),
      await letterTo(account),
      await letterTo(account),
    ];
    const tickets = [own, sent, gone].map((id) => ({ id, reference: refOf(suite.get(id)) }));
    await call('write', suite.object(own), 2);
    await suite.run((tx) => receive(tx, account, sent));
    await call('receive_and_delete', suite.object(account), suite.receiving(gone));
    const rejections = async () => {
      const found: string[] = [];
      for (const { reference } of tickets)
        found.push(await rejection(Inputs.ReceivingRef(reference)));
      return found;
    };
    const texts = tickets.map(({ id, reference }) =>
      id === gone
        ? `Could not find the referenced object ${gone} at version Some(SequenceNumber(${reference.version}))`
        : unavailable(reference, suite.get(id).version),
    );
    // Within the epoch, a used ticket is accepted and fails during execution.
    expect(await rejections()).toEqual([texts[0], 'accepted', 'accepted']);
    await suite.advanceEpoch();
    expect(await rejections()).toEqual(texts);
  });

  test('except in simulations without checks, which accept tickets of other versions', async () => {
    const account = await make('new_account');
    const sent = refOf(suite.get(await letterTo(account)));
    const simulate = (ticket: typeof sent) =>
      suite.inspect((tx) => {
        const arg = Inputs.ReceivingRef(ticket);
        tx.transferObjects(
          [suite.call(tx, 'receiving::receive', suite.object(account), arg)],
          suite.address,
        );
      });
    const { effects } = await simulate({ ...sent, version: `${BigInt(sent.version) + 1n}` });
    expect(effects.status.Failure?.error.MoveAbort?.[1]).toBe('3');
    await expect(simulate({ ...sent, objectId: `0x${'d'.repeat(64)}` })).rejects.toThrow(
      'Could not find the referenced object',
    );
  });
});

test('an abort after receiving leaves the object with the account', async () => {
  const account = await make('new_account');
  const letter = await letterTo(account);
  const { version } = suite.get(letter);
  const done = await call('receive_and_abort', suite.object(account), suite.receiving(letter));
  expect(done).toEqual({
    failure: 'MoveAbort 300 in receiving::receive_and_abort at command 0',
    mutated: [ACCOUNT],
  });
  expect(suite.get(letter)).toMatchObject({ version, owner: { AddressOwner: account } });
});

test('objects without store are received by their own module', async () => {
  const account = await make('new_account');
  const bound = await letterTo(account, 'send_bound');
  expect(
    await call('receive_bound', suite.object(account), suite.receiving(bound), suite.address),
  ).toEqual({ mutated: [ACCOUNT, 'receiving::Bound'] });
  const next = await letterTo(account, 'send_bound');
  const outside = await suite.run((tx) => {
    tx.moveCall({
      target: '0x2::transfer::receive',
      typeArguments: [suite.fn('receiving::Bound')],
      arguments: [tx.object(suite.object(account)), tx.object(suite.receiving(next))],
    });
  });
  // Only the module can borrow the id that `receive` takes.
  expect(outside.failure).toBe('TypeMismatch for argument 0 at command 0');
});

test('an account cannot be sent to itself, and what it owns is lost when it is deleted', async () => {
  const account = await make('new_account');
  const circle = await suite.run((tx) => {
    tx.transferObjects([tx.object(suite.object(account))], account);
  });
  // Ownership by an address has no limit of depth: nothing checks it.
  expect(circle).toEqual({ mutated: [ACCOUNT] });
  const second = await make('new_account');
  const letter = await letterTo(second);
  expect(await call('delete_account', suite.object(second))).toEqual({ deleted: [ACCOUNT] });
  expect(suite.get(letter).owner.AddressOwner).toBe(second);
});

test('a ticket that received an object aborts with another type', async () => {
  const account = await make('new_account');
  const letter = await letterTo(account);
  const done = await suite.run((tx) => {
    const ticket = tx.object(suite.receiving(letter));
    const received = tx.moveCall({
      target: suite.fn('receiving::receive'),
      arguments: [tx.object(suite.object(account)), ticket],
    });
    const other = tx.moveCall({
      target: suite.fn('receiving::receive_account'),
      arguments: [tx.object(suite.object(account)), ticket],
    });
    tx.transferObjects([received, other], suite.address);
  });
  expect(done).toEqual({
    failure: 'MoveAbort 2 in transfer::receive_impl at command 1',
    mutated: [ACCOUNT],
  });
});
