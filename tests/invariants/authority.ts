// Changes who holds authority over a package: transfers its administration and appoints a guardian.
import { accept, propose } from '@atoll/sdk/contracts/access/admin_transfer.ts';
import * as guardian from '@atoll/sdk/contracts/access/guardian.ts';
import type { TestNetwork, TransactionResult } from '@atoll/testing';

/** 48 hours: how long settings and the administration wait. */
export const DELAY_MS = 172_800_000n;
/** 7 days: how long upgrades and a guardian's appointment wait. */
export const LONG_DELAY_MS = 604_800_000n;

/** The authority over a package and its current admin. */
export interface Governed {
  access: string;
  package: string;
  authority: string;
  cap: string;
  admin: string;
}

const options = ({ access, package: governed }: Governed) => ({
  package: access,
  typeArguments: [`${governed}::config::CONFIG`] as [string],
});

/** Returns the number of the change that a transaction announced. */
export function announcedNumber({ rawEvents }: TransactionResult): bigint {
  const event = rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
  return Buffer.from(event?.contents ?? []).readBigUInt64LE(0);
}

/** Proposes an admin and returns the number of the change. */
export function proposeAdmin(network: TestNetwork, governed: Governed, admin: string): bigint {
  const { authority, cap } = governed;
  const proposed = network.execute(governed.admin, (tx) => {
    tx.add(propose({ ...options(governed), arguments: { authority, cap, admin } }));
  });
  return announcedNumber(proposed);
}

/** Transfers the administration to its holder, which retires the first capability. Returns the new one. */
export function rotateAdmin(network: TestNetwork, governed: Governed): string {
  const number = proposeAdmin(network, governed, governed.admin);
  network.advanceClock(DELAY_MS);
  const { authority } = governed;
  const accepted = network.execute(governed.admin, (tx) => {
    tx.add(accept({ ...options(governed), arguments: { authority, number } }));
  });
  return accepted.created('authority::AdminCap');
}

/** Makes the admin the guardian too, after `waitMs`, and returns the capability. */
export function appointGuardian(network: TestNetwork, governed: Governed, waitMs = 0n): string {
  const { authority, cap, admin } = governed;
  const announced = network.execute(admin, (tx) => {
    const args = { authority, cap, guardian: admin };
    tx.add(guardian.announce({ ...options(governed), arguments: args }));
  });
  const number = announcedNumber(announced);
  network.advanceClock(waitMs);
  const executed = network.execute(admin, (tx) => {
    tx.add(guardian.execute({ ...options(governed), arguments: { authority, cap, number } }));
  });
  return executed.created('authority::GuardianCap');
}
