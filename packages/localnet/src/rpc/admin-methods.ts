// Parses the requests of the admin endpoint, calls the controls and converts their results to JSON.
import { fromBase64, toBase64 } from '@mysten/bcs';
import type { LocalnetControls, ObjectContents } from '../ledger/types.ts';
import type { Renderer } from './convert/render.ts';
import { reportTrace } from './convert/trace.ts';
import { invalidArgument } from './grpc/status.ts';
import { parseAddress, parseDigest } from './parse.ts';

type Json = Record<string, unknown>;
type Method = (controls: LocalnetControls, params: Json, render: Renderer) => unknown;

const METHODS: Readonly<Record<keyof LocalnetControls, Method>> = {
  advanceClock: async (controls, { ms }) =>
    (await controls.advanceClock(numberOf(ms, 'ms'))).toString(),
  advanceEpoch: async (controls) => (await controls.advanceEpoch()).toString(),
  snapshot: (controls) => controls.snapshot(),
  revert: async (controls, { snapshot }) => {
    await controls.revert(numberOf(snapshot, 'snapshot'));
    return null;
  },
  impersonate: (controls, { address }) => {
    controls.impersonate(addressOf(address, 'address'));
    return null;
  },
  stopImpersonating: (controls, { address }) => {
    controls.stopImpersonating(addressOf(address, 'address'));
    return null;
  },
  allowGasless: (controls, { coinType, minimum }) => {
    controls.allowGasless(text(coinType, 'coinType'), amountOf(minimum, 'minimum'));
    return null;
  },
  setObject: async (controls, params) => {
    const { id, version, digest } = await controls.setObject(objectOf(params));
    return { objectId: id, version: version.toString(), digest };
  },
  trace: async (controls, params, render) => {
    const { digest, transaction, checks } = params;
    if (checks !== undefined && typeof checks !== 'boolean')
      throw invalidArgument('checks must be a boolean');
    const target =
      transaction === undefined
        ? parseDigest(text(digest, 'digest'), 'digest')
        : bytes(transaction, 'transaction');
    return reportTrace(await controls.trace(target, { checks }), render);
  },
  dump: async (controls) => toBase64(await controls.dump()),
  load: async (controls, { state }) => {
    await controls.load(bytes(state, 'state'));
    return null;
  },
};

/** Calls the method that `body` names. Throws INVALID_ARGUMENT or what the control throws. */
export async function callControl(
  controls: LocalnetControls,
  body: Buffer,
  render: Renderer,
): Promise<unknown> {
  const { method, params = {} } = record(parseJson(body), 'the request');
  const call = isMethod(method) ? METHODS[method] : undefined;
  if (!call) throw invalidArgument(`method must be one of ${Object.keys(METHODS).join(', ')}`);
  return call(controls, record(params, 'params'), render);
}

function isMethod(method: unknown): method is keyof LocalnetControls {
  return typeof method === 'string' && Object.hasOwn(METHODS, method);
}

function objectOf({ owner, type, contents, hasPublicTransfer }: Json): ObjectContents {
  if (hasPublicTransfer !== undefined && typeof hasPublicTransfer !== 'boolean')
    throw invalidArgument('hasPublicTransfer must be a boolean');
  return {
    owner: ownerOf(owner),
    type: text(type, 'type'),
    contents: bytes(contents, 'contents'),
    hasPublicTransfer,
  };
}

function ownerOf(owner: unknown): ObjectContents['owner'] {
  if (owner === 'shared' || owner === 'immutable') return owner;
  const { address, parent } = record(owner, 'owner');
  return parent === undefined
    ? { address: addressOf(address, 'owner.address') }
    : { parent: addressOf(parent, 'owner.parent') };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalidArgument('request body is not JSON');
  }
}

function record(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidArgument(`${name} must be a JSON object`);
  return value as Json;
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw invalidArgument(`${name} must be a number`);
  return value;
}

function amountOf(value: unknown, name: string): bigint {
  const digits = text(value, name);
  if (!/^\d{1,20}$/.test(digits)) throw invalidArgument(`${name} must be a decimal number`);
  return BigInt(digits);
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalidArgument(`${name} must be a string`);
  return value;
}

function addressOf(value: unknown, name: string): string {
  return parseAddress(text(value, name), name);
}

function bytes(value: unknown, name: string): Uint8Array {
  const encoded = text(value, name);
  try {
    return fromBase64(encoded);
  } catch {
    throw invalidArgument(`${name} must be base64`);
  }
}
