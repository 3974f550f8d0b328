import { expect, test } from 'vitest';
import { GasStatus } from './gas.ts';
import { VMError } from './status.ts';

/** Returns the internal units that a step costs now. */
function costOf(gas: GasStatus, ...step: Parameters<GasStatus['charge']>): number {
  const before = gas.gasLeft;
  gas.charge(...step);
  return before - gas.gasLeft;
}

test('charges for the instruction, its pushes and its size', () => {
  const gas = new GasStatus(1_000);
  expect(costOf(gas, 1, 0, 0, 0)).toBe(1);
  expect(costOf(gas, 1, 2, 0, 16)).toBe(1 + 2 + 16);
  expect(gas.unitsUsed).toBe(0);
  expect(costOf(gas, 0, 0, 0, 980)).toBe(980);
  expect(gas.unitsUsed).toBe(1);
});

test('raises the instruction price past 20,000, 50,000, 100,000 and 200,000', () => {
  const gas = new GasStatus(5_000_000);
  const costs: number[] = [];
  for (const upTo of [20_000, 50_000, 100_000, 200_000]) {
    gas.charge(upTo - gas.instructionsExecuted, 0, 0, 0);
    costs.push(costOf(gas, 1, 0, 0, 0));
  }
  expect(costs).toEqual([2, 10, 50, 100]);
});

test('accumulates size over the transaction, but not stack height', () => {
  const gas = new GasStatus(5_000_000);
  gas.charge(0, 0, 0, 100_000);
  expect(costOf(gas, 0, 0, 0, 10)).toBe(20);
  for (let i = 0; i < 5_000; i++) gas.charge(0, 1, 1, 0);
  expect(costOf(gas, 0, 1, 1, 0)).toBe(1);
  gas.charge(0, 1_000, 0, 0);
  expect(costOf(gas, 0, 1, 0, 0)).toBe(2);
});

test('never returns to a lower tier', () => {
  const gas = new GasStatus(5_000_000);
  gas.charge(0, 1_001, 1_001, 0);
  expect(costOf(gas, 0, 1, 1, 0)).toBe(2);
});

test('counts the cost of natives as instructions after 700 native calls', () => {
  const gas = new GasStatus(5_000_000);
  for (let i = 0; i < 700; i++) gas.chargeNative(100, 0, 0);
  expect(gas.instructionsExecuted).toBe(0);
  gas.chargeNative(100, 1, 8);
  expect(gas.instructionsExecuted).toBe(100);
});

test('allows spending exactly the budget', () => {
  const gas = new GasStatus(1);
  gas.deduct(1_000);
  expect(gas.gasLeft).toBe(0);
  const spend = () => gas.deduct(1);
  expect(spend).toThrow(VMError);
  expect(spend).toThrow('InsufficientGas');
  expect(gas.unitsUsed).toBe(1);
});

test('charges nothing when unmetered', () => {
  const gas = new GasStatus(undefined);
  gas.charge(1_000_000, 10, 0, 1_000_000);
  gas.chargeNative(1_000_000, 1, 1);
  gas.chargeBytes(1_000, 1_000);
  expect(gas.unitsUsed).toBe(0);
});
