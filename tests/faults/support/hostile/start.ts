// Starts every attack against a system under test.
import type { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { figure } from '../../../invariants/settings.ts';
import { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { System } from '../system.ts';
import { doubleSubmits } from './doubles.ts';
import { requestForgery } from './forgery.ts';
import { Hostile } from './hostile.ts';
import { hostileImages } from './images.ts';
import { malformedRequests } from './malformed.ts';
import { lookAlikeNames } from './names.ts';
import { referralAbuse } from './referrals.ts';
import { Sender } from './sender.ts';
import { connectBot, forgedUpdates } from './telegram.ts';

const ADDRESS = '127.0.0.9';
/** Source address of requests that bypass the proxy, which otherwise passes on the client's address. */
const FORGER = '127.0.0.10';

export interface Target {
  readonly system: System;
  /** Creator of the agent, who connects the agent's Telegram bot. */
  readonly creator: Person;
  /** The first has an agent. */
  readonly poolIds: readonly string[];
  readonly telegram: FakeTelegram;
}

export async function startHostile(target: Target, random: Random): Promise<Hostile> {
  const { system, creator, poolIds, telegram } = target;
  const { url } = system.cluster;
  const [agentPoolId = '', poolId = agentPoolId] = poolIds;
  const persons = Array.from({ length: 4 }, () => new Person(url, new Ed25519Keypair()));
  for (const person of persons) await person.logIn();
  const [first, second, double, uploader] = persons as [Person, Person, Person, Person];
  await connectBot(creator, agentPoolId, telegram.botToken);
  const sender = new Sender(url, ADDRESS);
  const attacks = [
    malformedRequests(sender),
    doubleSubmits(double, poolId, figure(100, 10)),
    forgedUpdates(sender, telegram),
    hostileImages(sender, uploader),
    lookAlikeNames([first, second]),
    referralAbuse(url, [first, second]),
    ...(system.guarded === undefined
      ? []
      : [await requestForgery(system, system.guarded.url, FORGER)]),
  ];
  const hostile = new Hostile(sender, attacks, persons);
  hostile.start(random);
  return hostile;
}
