// Threat 13: a foreign agent, pool, pair, proposal, registry, config or key, at agents.
import { expect, test } from 'vitest';
import { agentSubject } from './agent/subject.ts';
import { BOB } from './chain/world.ts';
import { countOf, testForeignObjects } from './surface/foreign.ts';
import type { PublicFunction } from './surface/surface.ts';

const subject = await agentSubject();
const { contracts, young } = subject.village;
const proposal = `${contracts.agent}::proposal::Proposal<${young.coinType}>`;

test('there are foreign objects of every kind to try', () => {
  expect(countOf(subject, /::agent::Agent</)).toBe(3);
  expect(countOf(subject, /::pool::Pool</)).toBe(5);
  expect(countOf(subject, /::proposal::Proposal</)).toBe(4);
  expect(countOf(subject, new RegExp(`^${proposal}$`))).toBe(3);
  expect(countOf(subject, /::treasury::AgentKeyCap$/)).toBe(6);
  expect(countOf(subject, /::registry::Registry$/)).toBe(2);
  expect(countOf(subject, /::config::Config$/)).toBe(4);
  expect(countOf(subject, /::config::AdminCap$/)).toBeGreaterThan(5);
});

/** Anybody may look at any proposal, or share it again. */
const worksWithAnyProposal = ({ name, parameters }: PublicFunction): boolean =>
  name === 'agent::proposal::share' ||
  parameters.every((type) => type.startsWith('&agent::proposal::Proposal<') || !/^&/.test(type));

await testForeignObjects(subject, ({ data, owner }, fn) => {
  if (data.kind !== 'move') return false;
  if (data.type === proposal) return worksWithAnyProposal(fn);
  // Whoever has a key may throw it away.
  const isKey = data.type === `${contracts.agent}::treasury::AgentKeyCap`;
  return isKey && owner.AddressOwner === BOB && fn.name === 'agent::treasury::discard_key';
});
