// Public surface of the contracts: access-control tests call every public function that can change
// anything without the right to do so, object-substitution tests replace every object argument.
import { LedgerError, type StoredObject } from '@atoll/localnet/sandbox';
import type { TestNetwork } from '@atoll/testing';
import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, test } from 'vitest';
import { abilitiesIn, functionsIn, surfaceOf } from '../contracts/surface/surface.ts';

/** A valid call of one public function. `ids` are those of the surface, possibly substituted. */
export interface Call<Ids> {
  sender: string;
  build: (tx: Transaction, ids: Ids, sender: string) => unknown;
  /** How the call ends for its rightful caller; `undefined` is success. */
  ends?: string;
  /** How the call ends when a stranger sends it: an abort, or `undefined` if it is open to anyone. */
  stranger: string | undefined;
}

export interface Surface<Ids extends Record<string, string>> {
  /** Folder of the package in `move/`. */
  name: string;
  network: TestNetwork;
  /** Objects that the calls use, by name. */
  ids: Ids;
  /** By `module::function`. */
  calls: Record<string, Call<Ids>>;
  /** Functions without a call, with the reason. */
  exempt: Record<string, string>;
  /** Owned capabilities among the objects, with one that is no longer valid and its abort. */
  capabilities: { [name in keyof Ids]?: { stale: string; abort: string } };
  /** Holds coins, but none of the capabilities. */
  stranger: string;
  /** Whether a call may also succeed with another object. */
  isAllowed?: (call: string, name: keyof Ids, object: StoredObject) => boolean;
}

/** Returns how a call ends: undefined for success, an abort, or the code of a rejection. */
function attempt(
  network: TestNetwork,
  sender: string,
  build: (tx: Transaction) => unknown,
): string | undefined {
  try {
    return network.tryExecute(sender, build).abort;
  } catch (error) {
    if (error instanceof LedgerError) return `rejected: ${error.code}`;
    throw error;
  }
}

/** Registers one test per public function: it works, and only for those who have the right. */
export async function testAccessControl<Ids extends Record<string, string>>(
  surface: Surface<Ids>,
): Promise<void> {
  const { network, ids, calls, capabilities, stranger } = surface;
  const mutating = await mutatingFunctions(surface.name);

  test('every public function that can change anything has a call (threat: missing access control)', () => {
    const missing = mutating.filter((name) => !(name in calls) && !(name in surface.exempt));
    expect(missing).toEqual([]);
    const unknown = [...Object.keys(calls), ...Object.keys(surface.exempt)].filter(
      (name) => !mutating.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  describe.each(Object.entries(calls))('%s (threat: missing access control)', (_, call) => {
    test('succeeds for its rightful caller', () => {
      const result = attempt(network.fork(), call.sender, (tx) => call.build(tx, ids, call.sender));
      expect(result).toBe(call.ends);
    });

    test(call.stranger === undefined ? 'is open to anyone' : 'rejects a stranger', () => {
      const result = attempt(network.fork(), stranger, (tx) => call.build(tx, ids, stranger));
      expect(result).toBe(call.stranger);
    });

    for (const name of namesUsed(call, ids)) {
      const capability = capabilities[name];
      if (!capability) continue;
      test('rejects a capability that is no longer valid', () => {
        const stale = { ...ids, [name]: capability.stale };
        const result = attempt(network.fork(), call.sender, (tx) =>
          call.build(tx, stale, call.sender),
        );
        expect(result).toBe(capability.abort);
      });
    }
  });
}

/** Registers one test per public function: it rejects substituted objects. */
export function testObjectSubstitution<Ids extends Record<string, string>>(
  surface: Surface<Ids>,
): void {
  const { network, ids, calls } = surface;
  const objects = [...network.objects()].filter(({ data }) => data.kind === 'move');
  const typeOf = ({ data }: StoredObject): string => (data.kind === 'move' ? data.type : '');
  const structOf = (type: string): string => type.replace(/<.*/, '').replace(/^0x\w+::/, '');

  describe.each(Object.entries(calls))('%s (threat: object substitution)', (name, call) => {
    for (const argument of namesUsed(call, ids)) {
      const own = objects.find(({ id }) => id === ids[argument]);
      const others = objects.filter(
        (object) =>
          own && object.id !== own.id && structOf(typeOf(object)) === structOf(typeOf(own)),
      );
      test(`accepts no other ${String(argument)} (${others.length} tried)`, () => {
        expect(others.length).toBeGreaterThan(0);
        const accepted = others.filter((object) => {
          if (surface.isAllowed?.(name, argument, object)) return false;
          const substituted = { ...ids, [argument]: object.id };
          const build = (tx: Transaction) => call.build(tx, substituted, call.sender);
          return attempt(network.fork(), call.sender, build) === undefined;
        });
        expect(accepted.map(typeOf)).toEqual([]);
      });
    }
  });
}

/** The objects that a call reads. */
function namesUsed<Ids extends Record<string, string>>(
  { build, sender }: Call<Ids>,
  ids: Ids,
): (keyof Ids)[] {
  const used = new Set<keyof Ids>();
  const watched = new Proxy(ids, {
    get(target, name) {
      if (typeof name === 'string' && name in target) used.add(name);
      return Reflect.get(target, name);
    },
  });
  build(new Transaction(), watched, sender);
  return [...used];
}

/** Public functions of a package that take `&mut` or owned values, or return values of worth. */
async function mutatingFunctions(name: string): Promise<string[]> {
  const lines = await surfaceOf(name);
  const abilities = abilitiesIn(lines);
  const isData = (type: string): boolean => {
    const inner = /^(?:vector|std::option::Option)<(.*)>$/.exec(type)?.[1];
    if (inner !== undefined) return isData(inner);
    if (/^(u\d+|bool|address|std::.*|sui::object::ID)$/.test(type)) return true;
    return abilities.get(type.replace(/<.*/, ''))?.includes('copy') ?? false;
  };
  const isHarmless = (type: string): boolean =>
    type.startsWith('&') ? !type.startsWith('&mut ') : isData(type);
  return functionsIn(lines)
    .filter(({ parameters, results }) => ![...parameters, ...results].every(isHarmless))
    .map((fn) => fn.name.slice(name.length + 2));
}
