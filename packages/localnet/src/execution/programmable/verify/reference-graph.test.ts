import { describe, expect, test } from 'vitest';
import { type Reference, ReferenceGraph } from './reference-graph.ts';

const set = (...references: Reference[]) => new Set(references);

/** Calls a function with `sources` that returns one reference. */
function through(
  graph: ReferenceGraph<string>,
  mutable: boolean,
  ...sources: Reference[]
): Reference {
  const [result] = graph.call(set(...sources), [mutable]);
  if (result === undefined) throw new Error('No reference was returned');
  return result;
}

describe('a value', () => {
  test('is borrowed until the last reference that leads to it is released', () => {
    const graph = new ReferenceGraph<string>();
    const whole = graph.borrow('a', true);
    const part = through(graph, true, whole);
    graph.release(whole);
    expect(graph.isBorrowed('a')).toBe(true);
    expect(graph.isBorrowed('b')).toBe(false);
    graph.release(part);
    expect(graph.isBorrowed('a')).toBe(false);
  });

  test('can be replaced while only aliases exist', () => {
    const graph = new ReferenceGraph<string>();
    const whole = graph.borrow('a', true);
    const alias = graph.alias(whole, false);
    expect(graph.isWritable(whole)).toBe(true);
    const part = through(graph, false, alias);
    expect(graph.isWritable(whole)).toBe(false);
    graph.release(part);
    expect(graph.isWritable(whole)).toBe(true);
  });

  test('borrowed again knows the references from before', () => {
    const graph = new ReferenceGraph<string>();
    through(graph, true, graph.borrow('a', true));
    expect(graph.isWritable(graph.borrow('a', true))).toBe(false);
    expect(graph.isWritable(graph.borrow('b', true))).toBe(true);
  });
});

describe('the arguments of a call', () => {
  test('can be any immutable references', () => {
    const graph = new ReferenceGraph<string>();
    const whole = graph.borrow('a', false);
    const again = graph.borrow('a', false);
    expect(graph.conflict(set(whole, again, through(graph, false, whole)))).toBeUndefined();
  });

  test('cannot be two mutable references to one value', () => {
    const graph = new ReferenceGraph<string>();
    const first = graph.borrow('a', true);
    const second = graph.borrow('a', true);
    expect(graph.conflict(set(first, second))).toBe(first);
    expect(graph.conflict(set(second))).toBeUndefined();
  });

  test('cannot be a mutable reference whose target has another reference into it', () => {
    const graph = new ReferenceGraph<string>();
    const whole = graph.borrow('a', true);
    const part = through(graph, false, whole);
    expect(graph.conflict(set(whole))).toBe(whole);
    graph.release(part);
    expect(graph.conflict(set(whole))).toBeUndefined();
  });

  test('cannot be an immutable reference and a mutable one into its target', () => {
    const graph = new ReferenceGraph<string>();
    const whole = graph.borrow('a', true);
    const frozen = graph.alias(whole, false);
    const part = through(graph, true, whole);
    graph.release(whole);
    expect(graph.conflict(set(frozen, part))).toBe(part);
    expect(graph.conflict(set(frozen))).toBeUndefined();
  });
});

describe('the references that a call returns', () => {
  test('point to different places if they are mutable', () => {
    const graph = new ReferenceGraph<string>();
    const [left, right] = graph.call(set(graph.borrow('a', true)), [true, true]);
    if (left === undefined || right === undefined) throw new Error('Two references expected');
    expect(graph.conflict(set(left, right))).toBeUndefined();
  });

  test('derive from mutable arguments if they are mutable', () => {
    const graph = new ReferenceGraph<string>();
    const read = graph.borrow('a', false);
    const written = graph.borrow('b', true);
    const result = through(graph, true, read, written);
    graph.release(read);
    graph.release(written);
    expect(graph.isBorrowed('a')).toBe(false);
    expect(graph.isBorrowed('b')).toBe(true);
    expect(graph.isMutable(result)).toBe(true);
  });

  test('derive from every argument if they are immutable', () => {
    const graph = new ReferenceGraph<string>();
    const arguments_ = [graph.borrow('a', false), graph.borrow('b', true)];
    through(graph, false, ...arguments_);
    for (const argument of arguments_) graph.release(argument);
    expect(['a', 'b', 'c'].map((name) => graph.isBorrowed(name))).toEqual([true, true, false]);
  });

  test('extend one another through several calls', () => {
    const graph = new ReferenceGraph<string>();
    const whole = graph.borrow('a', true);
    const part = through(graph, true, whole);
    const inner = through(graph, true, part);
    graph.release(part);
    expect(graph.conflict(set(whole))).toBe(whole);
    graph.release(inner);
    expect(graph.conflict(set(whole))).toBeUndefined();
  });
});
