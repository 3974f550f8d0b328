// The module `sui::coverage_probe`, added to the framework to record which statements ran.
//
// The only data that leaves a unit test is its abort code. A probe therefore stores an object in the VM's
// memory, which lives as long as the test, and at its end the test reports the objects found as the bits
// of an abort code: 63 at a time, since the 64th bit marks codes of error constants.
import { appendFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Probes that one abort code reports. */
export const WINDOW = 63;

const PROBE = `
module sui::coverage_probe;

use sui::dynamic_field;

public struct Hit has key { id: UID }

const PARENT: address = @0xc07e4a6e;

/// No number of a probe.
const STOPS: address = @0x57095;

/// Lets the first probe that the test comes to abort with its number.
public fun stop_at_hits() { remember(STOPS) }

/// Remembers that probe number \`n\` was come to.
public fun hit(n: u64) {
    if (dynamic_field::has_child_object(PARENT, STOPS)) abort n;
    let id = sui::address::from_u256(n as u256);
    if (!dynamic_field::has_child_object(PARENT, id)) remember(id);
}

fun remember(id: address) {
    dynamic_field::add_child_object(PARENT, Hit { id: sui::object::uid_for_coverage(id) });
}

/// Aborts with the probes come to out of ${WINDOW} from \`first\` as bits, lowest first.
public fun report(first: u256) {
    let mut bits = 0u64;
    let mut i = 0u8;
    while (i < ${WINDOW}) {
        let id = sui::address::from_u256(first + (i as u256));
        if (dynamic_field::has_child_object(PARENT, id)) bits = bits | (1 << i);
        i = i + 1;
    };
    abort bits
}
`;

/** An object's id is chosen by the VM, except for this. */
const UID = `
public(package) fun uid_for_coverage(bytes: address): UID { UID { id: ID { bytes } } }
`;

/** The module as failed tests name it. */
export const PROBE_MODULE = 'sui::coverage_probe';

export const STOP_AT_HITS = `${PROBE_MODULE}::stop_at_hits();`;

export const hit = (probe: number): string => `${PROBE_MODULE}::hit(${probe});`;

export const report = (window: number): string => `${PROBE_MODULE}::report(${window * WINDOW})`;

/** Copies the framework at \`from\` to \`to\` and adds the probe. */
export async function copyFramework(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const sources = join(to, 'sui-framework', 'sources');
  await writeFile(join(sources, 'coverage_probe.move'), PROBE.trimStart());
  await appendFile(join(sources, 'object.move'), UID);
}
