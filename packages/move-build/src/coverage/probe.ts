// The module `sui::coverage_probe`, added to the framework to record which statements ran.
//
// The only data that leaves a unit test is the code and the stack trace of its abort. A probe therefore stores an object
// in the VM's memory, which lives as long as the test. At its end, the test calls a function recursively, once per four
// probes, and aborts; the line of each call encodes which of the four were reached.
import { appendFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Probes that one line of a stack trace reports. */
const PROBES_PER_CALL = 4;

/** Calls of a test, less a few before the report: the VM limits them to 1,024. */
const MAX_CALLS = 1_000;

/** A test that should abort runs once for each share of the probes, so that more than one can stop it in a round. */
export const SHARES = 10;

const ARMS = 2 ** PROBES_PER_CALL;

const PROBE = `
module sui::coverage_probe;

use sui::dynamic_field;

public struct Hit has key { id: UID }

const PARENT: address = @0xc07e4a6e;

/// Remembers that probe number \`n\` was reached.
public fun hit(n: u64) {
    let id = sui::address::from_u256(n as u256);
    if (!dynamic_field::has_child_object(PARENT, id)) remember(id);
}

/// Aborts with the number of a probe if the test stops at its share.
public fun stop(n: u64) {
    let share = sui::address::from_u256((n % ${SHARES}) as u256);
    if (dynamic_field::has_child_object(PARENT, share)) abort n;
}

public fun stop_at(share: u256) { remember(sui::address::from_u256(share)) }

fun remember(id: address) {
    dynamic_field::add_child_object(PARENT, Hit { id: sui::object::uid_for_coverage(id) });
}

/// Aborts with the probes from \`first\` that were reached, in the stack trace.
public fun report(first: u256, count: u256) {
    if (first >= count) abort 0;
    let mut bits = 0u8;
    let mut i = 0u8;
    while (i < ${PROBES_PER_CALL}) {
        let id = sui::address::from_u256(first + (i as u256));
        if (dynamic_field::has_child_object(PARENT, id)) bits = bits | (1 << i);
        i = i + 1;
    };
    let next = first + ${PROBES_PER_CALL};
    match (bits) {
${Array.from({ length: ARMS - 1 }, (_, bits) => `        ${bits} => report(next, count),`).join('\n')}
        _ => report(next, count),
    }
}
`.trimStart();

/** An object's id is chosen by the VM, except for this. */
const UID = `
public(package) fun uid_for_coverage(bytes: address): UID { UID { id: ID { bytes } } }
`;

/** Line of the arm for no probe of the four. */
const FIRST_ARM = PROBE.slice(0, PROBE.indexOf('0 => report')).split('\n').length;

export const hit = (probe: number): string => `sui::coverage_probe::hit(${probe});`;

export const stop = (probe: number): string => `sui::coverage_probe::stop(${probe});`;

/** Makes the test stop at the first probe of a share: those whose number modulo `SHARES` equals it. */
export const stopAt = (share: number): string => `sui::coverage_probe::stop_at(${share});`;

/** Aborts the test with the probes that it reached, out of `count`. */
export function report(count: number): string {
  if (count > MAX_CALLS * PROBES_PER_CALL)
    throw new Error(
      `A package of ${count} statements is too large to measure: increase PROBES_PER_CALL.`,
    );
  return `sui::coverage_probe::report(0, ${count})`;
}

/**
 * Returns the probes that a failed test reports.
 * @throws Error if it failed for another reason.
 */
export function readReport(failure: string, count: number): number[] {
  const lines = [...failure.matchAll(/\tcoverage_probe::report\(.*:(\d+)\)$/gm)].reverse();
  if (lines.length !== Math.ceil(count / PROBES_PER_CALL)) {
    throw new Error(`A test does not pass: ${failure}`);
  }
  return lines.flatMap(([, line], call) => {
    const bits = Number(line) - FIRST_ARM;
    return Array.from({ length: PROBES_PER_CALL }, (_, bit) => bit)
      .filter((bit) => (bits >> bit) & 1)
      .map((bit) => call * PROBES_PER_CALL + bit);
  });
}

/** Returns the probe that stopped a failed test, if one did. */
export function readStop(failure: string): number[] {
  const stop = /aborted with code (\d+) originating in the module sui::coverage_probe/.exec(
    failure,
  );
  return stop === null ? [] : [Number(stop[1])];
}

/** Copies the framework at \`from\` to \`to\` and adds the probe. */
export async function copyFramework(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const sources = join(to, 'sui-framework', 'sources');
  await writeFile(join(sources, 'coverage_probe.move'), PROBE);
  await appendFile(join(sources, 'object.move'), UID);
}
