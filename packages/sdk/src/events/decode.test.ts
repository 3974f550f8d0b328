// The bytes come from the struct declarations in the Move sources, written by a separate encoder.
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../test/layout.ts';
import { eventDecoder } from './decode.ts';

const launchpad = { packageId: `0x${'7'.repeat(64)}`, originalId: `0x${'a'.repeat(64)}` };
const amm = { packageId: `0x${'8'.repeat(64)}`, originalId: `0x${'b'.repeat(64)}` };
const decode = eventDecoder({
  launchpad: { ...launchpad, configId: '', configVersion: '', adminCapId: '' },
  amm,
});

describe.each([
  ['launchpad', 'pool', launchpad.originalId, 'PoolCreated'],
  ['launchpad', 'pool', launchpad.originalId, 'Traded'],
  ['launchpad', 'pool', launchpad.originalId, 'PoolCompleted'],
  ['launchpad', 'pool', launchpad.originalId, 'PoolGraduated'],
  ['launchpad', 'pool', launchpad.originalId, 'FeesClaimed'],
  ['launchpad', 'pool', launchpad.originalId, 'FeeReceiverChanged'],
  ['amm', 'pair', amm.originalId, 'PairOpened'],
  ['amm', 'pair', amm.originalId, 'Swapped'],
])('%s::%s', (packageName, module, id, name) => {
  const { bytes, expected } = sampleOf([packageName, module, name]);
  const eventType = `${id}::${module}::${name}`;

  it(`reads every field of ${name}`, () => {
    expect(decode({ eventType, bcs: bytes })).toEqual({ name, data: expected });
  });

  it(`refuses a ${name} cut short`, () => {
    expect(() => decode({ eventType, bcs: bytes.slice(0, -1) })).toThrow();
  });

  it(`ignores a ${name} of another package`, () => {
    const foreign = `0x${'c'.repeat(64)}::${module}::${name}`;
    expect(decode({ eventType: foreign, bcs: bytes })).toBeNull();
  });
});

it('reads a trade without a referrer', () => {
  const { bytes, expected } = sampleOf(['launchpad', 'pool', 'Traded']);
  const at = bytes.length - 4 * 8 - 33;
  const none = Uint8Array.from([...bytes.slice(0, at), 0, ...bytes.slice(at + 33)]);
  const event = decode({ eventType: `${launchpad.originalId}::pool::Traded`, bcs: none });
  expect(event?.data).toEqual({ ...expected, referrer: null });
});
