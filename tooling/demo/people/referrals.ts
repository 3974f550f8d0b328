// Who invited whom in the demo market: the invited log in through the link first, and their trades credit
// the inviter.
import type { DemoContext } from '../market/context.ts';
import type { Trader } from '../market/traders.ts';

/** The invited by the name of their inviter. */
const INVITED: Readonly<Record<string, readonly string[]>> = {
  mangrove: ['saltwater sam', 'lowtide', 'driftwood', 'nori'],
  'ana of the tides': ['sixpence', 'moonjelly'],
  anchor_arm: ['quay'],
};

/** Address of the trader who invited another, or null. */
export function inviterOf({ name }: Trader, people: readonly Trader[]): string | null {
  const inviter = Object.entries(INVITED).find(([, invited]) => invited.includes(name))?.[0];
  return people.find((each) => each.name === inviter)?.address ?? null;
}

/** Logs inviters in, then those they invited, with the inviter's code. Repeating it changes nothing. */
export async function invite({ server }: DemoContext, people: readonly Trader[]): Promise<void> {
  for (const [name, invited] of Object.entries(INVITED)) {
    const inviter = people.find((each) => each.name === name);
    if (inviter === undefined) throw new Error(`${name} invites people but does not exist.`);
    const token = await server.join(inviter);
    const { data } = await server.call((api) => api.referrals.code(), token);
    const joining = people.filter((each) => invited.includes(each.name));
    await Promise.all(joining.map((each) => server.join(each, data.code)));
  }
}
