// Threat 13: a foreign pool, receipt or capability, at the launchpad and the exchange.
import { expect, test } from 'vitest';
import { launchpadSubject } from './launchpad/subject.ts';
import { attempt } from './surface/call.ts';
import { countOf, testForeignObjects } from './surface/foreign.ts';
import { functionsIn, surfaceOf } from './surface/surface.ts';

const subject = await launchpadSubject();

test('there are foreign objects of every kind to try', () => {
  expect(countOf(subject, /::pool::Pool</)).toBeGreaterThan(4);
  expect(countOf(subject, /::config::Config$/)).toBe(2);
  expect(countOf(subject, /::config::AdminCap$/)).toBeGreaterThan(3);
  expect(countOf(subject, /::ticket::CoinTicket</)).toBe(2);
  expect(countOf(subject, /::package::UpgradeCap$/)).toBeGreaterThan(5);
  expect(countOf(subject, /::(pair|rogue_venue)::Pair</)).toBe(2);
});

await testForeignObjects(subject);

test('a receipt of another pool is not accepted', async () => {
  const name = 'launchpad::pool::confirm_graduation';
  const fn = functionsIn(await surfaceOf('launchpad')).find((each) => each.name === name);
  const [foreign] = subject.negatives[name] ?? [];
  if (!fn || !foreign) throw new Error(`No ${name}`);
  expect(attempt(subject, fn, foreign.recipe)).toBe('pool::EWrongReceipt');
});
