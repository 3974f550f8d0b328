// Calls of every public function of the agent package that can change anything.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { currencyId, DISPLAY_REGISTRY_ID } from '@atoll/sdk';
import * as agents from '@atoll/sdk/contracts/agent/agent.ts';
import * as buybacks from '@atoll/sdk/contracts/agent/buyback.ts';
import * as coCreators from '@atoll/sdk/contracts/agent/co_creators.ts';
import * as config from '@atoll/sdk/contracts/agent/config.ts';
import * as display from '@atoll/sdk/contracts/agent/display.ts';
import * as emergency from '@atoll/sdk/contracts/agent/emergency_pause.ts';
import * as sharings from '@atoll/sdk/contracts/agent/fee_sharing.ts';
import * as graduation from '@atoll/sdk/contracts/agent/graduation.ts';
import * as journal from '@atoll/sdk/contracts/agent/journal.ts';
import * as messages from '@atoll/sdk/contracts/agent/messages.ts';
import * as proposals from '@atoll/sdk/contracts/agent/proposal.ts';
import * as spending from '@atoll/sdk/contracts/agent/spending.ts';
import * as treasury from '@atoll/sdk/contracts/agent/treasury.ts';
import * as voting from '@atoll/sdk/contracts/agent/voting.ts';
import { SUI, type TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { appointGuardian, LONG_DELAY_MS, rotateAdmin } from '../authority.ts';
import { MAX_U64, MOVE } from '../network.ts';
import type { Call, Surface } from '../surface.ts';
import { AgentCalls, type ProposedAction } from './calls.ts';
import {
  buyExactOut,
  createFixture,
  DAY_MS,
  type Fixture,
  graduate,
  HOLDING,
  launchAgent,
  MESSAGE_PRICE,
  TERMS,
  URI,
} from './fixture.ts';

const COINS = 1_000_000n;
const FUNDS = 10n * SUI;
const NOT_OWNED = 'rejected: IncorrectUserSignature';
const digest = (byte: number): number[] => Array.from({ length: 32 }, () => byte);
const hex = (byte: number): string => byte.toString(16).padStart(2, '0').repeat(32);

/** Objects of an agent before graduation (young…) and of one after it. */
type Ids = Record<
  | 'config'
  | 'authority'
  | 'cap'
  | 'guardian'
  | 'registry'
  | 'youngCurrency'
  | 'launchpadConfig'
  | 'youngAgent'
  | 'youngPool'
  | 'youngKey'
  | 'newPool'
  | 'agent'
  | 'pool'
  | 'pair'
  | 'key'
  | 'oldKey'
  | 'sharing'
  | 'youngSharing'
  | 'openProposal'
  | 'endedProposal'
  | 'finalizedProposal',
  string
>;

export async function createSurface(): Promise<Surface<Ids>> {
  const young = await createFixture();
  const { network, packages, holders, stranger } = young;
  const options = { package: packages.agent };
  const [creator, alice, bob, carol] = holders;
  const grown: Fixture = { ...young, ...(await launchAgent(network, packages, creator)) };
  const another: Fixture = { ...young, ...(await launchAgent(network, packages, creator)) };
  const unused = await network.launchCoin({ creator });
  await deployAgain(network, packages.authority.access);
  const { authority } = packages.authority;
  const guardian = appointGuardian(network, packages.authority, LONG_DELAY_MS);
  const cap = rotateAdmin(network, packages.authority);
  network.advanceClock(60_000n);
  for (const holder of holders) buyExactOut(grown, network, holder, HOLDING);
  for (const each of [young, grown]) buyExactOut(each, network, stranger, 100n * COINS);
  const keys = [young, grown].map((each) => prepareTreasury(network, each, creator, bob));
  act(network, young, creator, (calls) => calls.revise(1n, hex(2)));
  buyExactOut({ ...young, coin: unused }, network, stranger, 100n * COINS);
  const sharing = shareFees(network, grown, creator);
  const youngSharing = shareFees(network, young, creator);
  const pair = graduate(grown, network, stranger);
  graduate(another, network, stranger);

  // Votes give BOB the key of the graduated agent again: those of the creator have ended.
  const policy = { kind: 'setPolicy', dailyCap: FUNDS, tips: true, buybacks: true } as const;
  const grants = [propose(network, grown, alice, policy, 1n)];
  grants.push(propose(network, grown, alice, { kind: 'setKey', holder: bob }, 2n));
  for (const [i, grant] of grants.entries()) {
    const voter = [creator, carol][i] ?? creator;
    act(network, grown, voter, (calls, tx) =>
      calls.vote(grant, network.takeCoin(tx, voter, grown.coin.baseType, TERMS.quorum), true),
    );
  }
  network.advanceClock(3n * DAY_MS);
  const key = act(network, grown, alice, (calls) => {
    for (const grant of grants) calls.finalize(grant);
    // Buybacks follow the mean price since then.
    calls.observePair(pair);
  }).created('treasury::AgentKeyCap');

  // BOB's votes on an executed proposal can be unlocked, another proposal can be finalized.
  const finalized = propose(network, grown, alice, { kind: 'revise', digest: hex(2) }, 1n);
  const ended = propose(network, grown, alice, { kind: 'revise', digest: hex(3) }, 1n);
  act(network, grown, bob, (calls, tx) =>
    calls.vote(finalized, network.takeCoin(tx, bob, grown.coin.baseType, TERMS.quorum), true),
  );
  const admin = { config: packages.configId, authority, cap };
  network.execute(network.deployer, (tx) => {
    tx.add(config.announceMessagePrice({ ...options, arguments: { ...admin, price: 5n } }));
    tx.add(config.announceTerms({ ...options, arguments: { ...admin, ...newTerms } }));
    tx.add(config.announceAnswerer({ ...options, arguments: { ...admin, answerer: bob } }));
  });
  // The first message can be refunded, the second can be answered.
  const send = () =>
    act(network, grown, alice, (calls, tx) =>
      calls.send(
        network.takeCoin(tx, alice, network.deployment.atollToken.coinType, MESSAGE_PRICE),
      ),
    );
  send();
  network.advanceClock(4n * DAY_MS);
  act(network, grown, alice, (calls) => calls.finalize(finalized));
  const open = propose(network, grown, alice, { kind: 'revise', digest: hex(4) }, 2n);
  act(network, grown, alice, (calls, tx) =>
    calls.vote(open, network.takeCoin(tx, alice, grown.coin.baseType, COINS), true),
  );
  act(network, grown, alice, (calls, tx) =>
    calls.pledge(network.takeCoin(tx, alice, grown.coin.baseType, COINS)),
  );

  send();
  const typed = { ...options, typeArguments: grown.coin.typeArguments };
  const youngTyped = { ...options, typeArguments: young.coin.typeArguments };
  const coinTyped = { ...options, typeArguments: [grown.coin.baseType] as [string] };
  const coins = (tx: Transaction, owner: string, amount: bigint) =>
    network.takeCoin(tx, owner, grown.coin.baseType, amount);

  const anyone = (build: Call<Ids>['build'], sender = alice): Call<Ids> => ({
    sender,
    stranger: undefined,
    build,
  });
  const adminCall = (
    build: (tx: Transaction, admin: Pick<Ids, 'config' | 'authority' | 'cap'>) => unknown,
    ends?: string,
  ): Call<Ids> => ({
    sender: network.deployer,
    stranger: NOT_OWNED,
    ...(ends === undefined ? {} : { ends }),
    build: (tx, { config: id, authority: over, cap: held }) =>
      build(tx, { config: id, authority: over, cap: held }),
  });
  const creatorCall = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: creator,
    stranger: 'agent::agent::ENotCreator',
    build,
  });
  const ownerCall = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: creator,
    stranger: 'agent::fee_sharing::ENotOwner',
    build,
  });
  const keyCall = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: bob,
    stranger: NOT_OWNED,
    build,
  });
  /** Common arguments of the functions that propose. */
  const proposalOn = ({ agent, pool, config }: Ids, deposit: TransactionObjectArgument) => ({
    agent,
    pool,
    config,
    deposit,
  });
  const share = (tx: Transaction, proposal: TransactionObjectArgument) =>
    tx.add(proposals.share({ ...coinTyped, arguments: { proposal } }));
  const keep = (tx: Transaction, coin: TransactionObjectArgument, owner: string) =>
    tx.transferObjects([coin], owner);
  const atoll = (tx: Transaction, owner: string) =>
    network.takeCoin(tx, owner, network.deployment.atollToken.coinType, MESSAGE_PRICE);
  const limits = { minOut: 0n, deadlineMs: MAX_U64 };

  return {
    name: 'agent',
    network,
    stranger,
    ids: {
      config: packages.configId,
      authority,
      cap,
      guardian,
      registry: packages.registry,
      youngCurrency: currencyId(young.coin.baseType),
      launchpadConfig: packages.launchpadConfig,
      youngAgent: young.agentId,
      youngPool: young.coin.poolId,
      youngKey: keys[0]?.valid ?? '',
      newPool: unused.poolId,
      agent: grown.agentId,
      pool: grown.coin.poolId,
      pair,
      key,
      oldKey: keys[1]?.stale ?? '',
      sharing,
      youngSharing,
      openProposal: open,
      endedProposal: ended,
      finalizedProposal: finalized,
    },
    capabilities: {
      cap: { stale: packages.adminCap, abort: 'access::authority::ENotAdmin' },
      key: { stale: keys[1]?.stale ?? '', abort: 'agent::treasury::EWrongKey' },
      youngKey: { stale: keys[0]?.stale ?? '', abort: 'agent::treasury::EWrongKey' },
    },
    isAllowed: (call, name, { id }) =>
      // Any holder may discard any of their keys.
      call === 'treasury::discard_key' ||
      // ALICE may vote on any open proposal.
      (call === 'voting::vote' && name === 'openProposal' && id !== ended && id !== finalized),
    exempt: {
      'agent::share': 'consumes an agent that was created in the same transaction',
      'proposal::share': 'consumes a proposal that was created in the same transaction',
    },
    calls: {
      'agent::create': creatorCall((tx, { registry, newPool, config }) => {
        const newTyped = { ...options, typeArguments: unused.typeArguments };
        const args = { registry, pool: newPool, config, digest: digest(1), uri: URI };
        const created = tx.add(agents.create({ ...newTyped, arguments: args }));
        tx.add(agents.share({ ...newTyped, arguments: { agent: created } }));
      }),
      'agent::revise': creatorCall((tx, { youngAgent: agent, youngPool: pool, config }) => {
        const args = { agent, pool, config, base: 2n, digest: digest(9), uri: URI };
        tx.add(agents.revise({ ...youngTyped, arguments: args }));
      }),
      'agent::restore': creatorCall((tx, { youngAgent: agent, youngPool: pool, config }) => {
        const args = { agent, pool, config, base: 2n, number: 1n };
        tx.add(agents.restore({ ...youngTyped, arguments: args }));
      }),
      'display::register': anyone((tx, { youngAgent: agent, youngCurrency: currency }) => {
        const coin = { ...options, typeArguments: [young.coin.baseType] as [string] };
        const label = tx.add(display.ofCurrency({ ...coin, arguments: { currency } }));
        const args = { agent, label, registry: DISPLAY_REGISTRY_ID };
        tx.add(display.register({ ...youngTyped, arguments: args }));
      }),
      'spending::set_key': creatorCall((tx, { youngAgent: agent, youngPool: pool, config }) =>
        tx.add(
          spending.setKey({ ...youngTyped, arguments: { agent, pool, config, holder: null } }),
        ),
      ),
      'spending::set_policy': creatorCall((tx, { youngAgent: agent, youngPool: pool, config }) => {
        const args = { agent, pool, config, dailyCap: 1n, tips: false, buybacks: false };
        tx.add(spending.setPolicy({ ...youngTyped, arguments: args }));
      }),
      'spending::fund': anyone((tx, { agent, config }) => {
        const [amount] = tx.splitCoins(tx.gas, [1n]);
        tx.add(spending.fund({ ...typed, arguments: { agent, config, amount } }));
      }),
      'spending::tip': keyCall((tx, { agent, pool, config, key: cap }) => {
        const args = { agent, pool, config, cap, amount: 1n, recipient: alice, note: '' };
        tx.add(spending.tip({ ...typed, arguments: args }));
      }),
      'buyback::buy_from_pool': keyCall((tx, ids) => {
        const { youngAgent: agent, youngPool: pool, launchpadConfig, config, youngKey: cap } = ids;
        const args = { agent, pool, launchpadConfig, config, cap, amount: COINS, ...limits };
        tx.add(buybacks.buyFromPool({ ...youngTyped, arguments: args }));
      }),
      'buyback::buy_from_pair': keyCall((tx, { agent, pool, pair, config, key: cap }) => {
        const args = { agent, pool, pair, config, cap, amount: COINS, ...limits };
        tx.add(buybacks.buyFromPair({ ...typed, arguments: args }));
      }),
      'buyback::observe_pool': anyone((tx, { youngAgent: agent, youngPool: pool, config }) =>
        tx.add(buybacks.observePool({ ...youngTyped, arguments: { agent, pool, config } })),
      ),
      'buyback::observe_pair': anyone((tx, { agent, pair, config }) =>
        tx.add(buybacks.observePair({ ...typed, arguments: { agent, pair, config } })),
      ),
      'fee_sharing::create': {
        sender: creator,
        stranger: 'launchpad::pool_fees::ENotFeeRecipient',
        build: (tx, { newPool: pool, config }) => {
          const newTyped = { ...options, typeArguments: unused.typeArguments };
          const args = { pool, config, shares: halves(tx, packages.agent) };
          tx.add(sharings.create({ ...newTyped, arguments: args }));
        },
      },
      'fee_sharing::announce': ownerCall((tx, { sharing: self, pool, config }) => {
        const args = { self, pool, config, shares: halves(tx, packages.agent) };
        tx.add(sharings.announce({ ...typed, arguments: args }));
      }),
      'fee_sharing::cancel': ownerCall((tx, { sharing: self }) =>
        tx.add(sharings.cancel({ ...typed, arguments: { self } })),
      ),
      'fee_sharing::execute': anyone((tx, { youngSharing: self, youngPool: pool }) =>
        tx.add(sharings.execute({ ...youngTyped, arguments: { self, pool } })),
      ),
      'fee_sharing::execute_with_pair': anyone((tx, { sharing: self, pool, pair }) =>
        tx.add(sharings.executeWithPair({ ...typed, arguments: { self, pool, pair } })),
      ),
      'fee_sharing::distribute': anyone((tx, { sharing: self, pool }) =>
        tx.add(sharings.distribute({ ...typed, arguments: { self, pool } })),
      ),
      'fee_sharing::pay_withheld': {
        ...anyone((tx, { sharing: self }) =>
          tx.add(sharings.payWithheld({ ...typed, arguments: { self, recipient: alice } })),
        ),
        // No account of the fixture is frozen.
        ends: 'launchpad::payout::ENothingWithheld',
        stranger: 'launchpad::payout::ENothingWithheld',
      },
      'fee_sharing::fund_treasury': anyone((tx, { sharing: self, pool, agent }) => {
        tx.add(sharings.distribute({ ...typed, arguments: { self, pool } }));
        tx.add(sharings.fundTreasury({ ...typed, arguments: { self, agent } }));
      }),
      'fee_sharing::burn_from_pair': anyone((tx, { sharing: self, pool, pair }) => {
        tx.add(sharings.distribute({ ...typed, arguments: { self, pool } }));
        tx.add(sharings.burnFromPair({ ...typed, arguments: { self, pair } }));
      }),
      'fee_sharing::burn_from_pool': anyone((tx, ids) => {
        const { youngSharing: self, youngPool: pool, launchpadConfig: config } = ids;
        tx.add(sharings.distribute({ ...youngTyped, arguments: { self, pool } }));
        tx.add(sharings.burnFromPool({ ...youngTyped, arguments: { self, pool, config } }));
      }),
      'graduation::settle': anyone((tx, { agent, pool }) =>
        tx.add(graduation.settle({ ...typed, arguments: { agent, pool } })),
      ),
      'journal::anchor': keyCall((tx, { agent, pool, config, key: cap }) => {
        const args = { agent, pool, config, cap, day: 1n, root: digest(7), count: 1n };
        tx.add(journal.anchor({ ...typed, arguments: args }));
      }),
      'treasury::discard_key': keyCall((tx, { oldKey }) =>
        tx.add(treasury.discardKey({ ...options, arguments: { cap: oldKey } })),
      ),
      'co_creators::collect': anyone((tx, { youngAgent, youngPool }) =>
        tx.add(
          coCreators.collect({ ...youngTyped, arguments: { agent: youngAgent, pool: youngPool } }),
        ),
      ),
      'co_creators::reward': anyone((tx, { agent, config }) => {
        const [amount] = tx.splitCoins(tx.gas, [1n]);
        tx.add(coCreators.reward({ ...typed, arguments: { agent, config, amount } }));
      }),
      'co_creators::claim_without_agent': {
        sender: creator,
        stranger: 'agent::co_creators::ENotCreator',
        build: (tx, { registry, newPool }, sender) => {
          const newTyped = { ...options, typeArguments: unused.typeArguments };
          const args = { registry, pool: newPool };
          keep(tx, tx.add(coCreators.claimWithoutAgent({ ...newTyped, arguments: args })), sender);
        },
      },
      'co_creators::claim': {
        sender: creator,
        stranger: 'agent::contributors::ENotContributor',
        build: (tx, { agent }, sender) =>
          keep(tx, tx.add(coCreators.claim({ ...typed, arguments: { agent } })), sender),
      },
      'messages::send': anyone((tx, { agent, config }, sender) => {
        const args = { agent, config, payment: atoll(tx, sender), text: 'Hello' };
        tx.add(messages.send({ ...typed, arguments: args }));
      }),
      'messages::send_private': anyone((tx, { agent, config }, sender) => {
        const args = { agent, config, payment: atoll(tx, sender), digest: digest(1) };
        tx.add(messages.sendPrivate({ ...typed, arguments: args }));
      }),
      'messages::answer': {
        sender: network.deployer,
        stranger: 'agent::messages::ENotAnswerer',
        build: (tx, { agent, config }) => {
          const args = { agent, config, nonce: 2n, digest: digest(1) };
          tx.add(messages.answer({ ...typed, arguments: args }));
        },
      },
      'messages::decline': {
        sender: network.deployer,
        stranger: 'agent::messages::ENotAnswerer',
        build: (tx, { agent, config }) =>
          tx.add(messages.decline({ ...typed, arguments: { agent, config, nonce: 2n } })),
      },
      'messages::refund': anyone((tx, { agent }) =>
        tx.add(messages.refund({ ...typed, arguments: { agent, nonce: 1n } })),
      ),
      'proposal::propose_revision': anyone((tx, ids, sender) => {
        const common = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        const args = { ...common, base: 2n, digest: digest(8), uri: URI };
        share(tx, tx.add(proposals.proposeRevision({ ...typed, arguments: args })));
      }),
      'proposal::propose_restore': anyone((tx, ids, sender) => {
        const common = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        const args = { ...common, base: 2n, number: 1n };
        share(tx, tx.add(proposals.proposeRestore({ ...typed, arguments: args })));
      }),
      'proposal::propose_key': anyone((tx, ids, sender) => {
        const common = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        const args = { ...common, base: 3n, holder: alice };
        share(tx, tx.add(proposals.proposeKey({ ...typed, arguments: args })));
      }),
      'proposal::propose_policy': anyone((tx, ids, sender) => {
        const common = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        const policy = { dailyCap: 1n, tips: true, buybacks: true };
        const args = { ...common, base: 2n, ...policy };
        share(tx, tx.add(proposals.proposePolicy({ ...typed, arguments: args })));
      }),
      'proposal::propose_lower_limits': anyone((tx, ids, sender) => {
        const common = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        const args = { ...common, dailyCap: 1n, tips: true, buybacks: true };
        share(tx, tx.add(proposals.proposeLowerLimits({ ...typed, arguments: args })));
      }),
      'proposal::propose_key_renewal': anyone((tx, ids, sender) => {
        const args = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        share(tx, tx.add(proposals.proposeKeyRenewal({ ...typed, arguments: args })));
      }),
      'proposal::propose_key_revocation': anyone((tx, ids, sender) => {
        const args = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        share(tx, tx.add(proposals.proposeKeyRevocation({ ...typed, arguments: args })));
      }),
      'proposal::propose_terms': anyone((tx, ids, sender) => {
        const common = proposalOn(ids, coins(tx, sender, TERMS.deposit));
        const { deposit: newDeposit, creatorShares: _, ...terms } = newTerms;
        const args = { ...common, base: 0n, newDeposit, ...terms };
        share(tx, tx.add(proposals.proposeTerms({ ...typed, arguments: args })));
      }),
      'proposal::propose_pause_end': {
        ...anyone((tx, ids, sender) => {
          const args = proposalOn(ids, coins(tx, sender, TERMS.deposit));
          share(tx, tx.add(proposals.proposePauseEnd({ ...typed, arguments: args })));
        }),
        stranger: 'agent::proposal::ENotPaused',
        ends: 'agent::proposal::ENotPaused',
      },
      'proposal::finalize': anyone((tx, { endedProposal: proposal, agent, pool, config }) =>
        tx.add(proposals.finalize({ ...typed, arguments: { proposal, agent, pool, config } })),
      ),
      'voting::vote': anyone((tx, { openProposal, config }, sender) => {
        const args = {
          proposal: openProposal,
          config,
          coins: coins(tx, sender, COINS),
          inFavor: true,
        };
        tx.add(voting.vote({ ...coinTyped, arguments: args }));
      }),
      'voting::withdraw': {
        sender: alice,
        stranger: 'agent::ballot::ENoVotes',
        build: (tx, { openProposal }, sender) =>
          keep(
            tx,
            tx.add(voting.withdraw({ ...coinTyped, arguments: { proposal: openProposal } })),
            sender,
          ),
      },
      'voting::unlock': {
        sender: bob,
        stranger: 'agent::ballot::ENoVotes',
        build: (tx, { finalizedProposal }, sender) =>
          keep(
            tx,
            tx.add(voting.unlock({ ...coinTyped, arguments: { proposal: finalizedProposal } })),
            sender,
          ),
      },
      'emergency_pause::pledge': anyone((tx, { agent, pool, config }, sender) => {
        const args = { agent, pool, config, coins: coins(tx, sender, 1n) };
        tx.add(emergency.pledge({ ...typed, arguments: args }));
      }),
      'emergency_pause::withdraw_pledge': {
        sender: alice,
        stranger: 'agent::pause::ENoPledge',
        build: (tx, { agent }, sender) =>
          keep(
            tx,
            tx.add(emergency.withdrawPledge({ ...typed, arguments: { agent, round: 0n } })),
            sender,
          ),
      },
      'config::execute_message_price': adminCall((tx, admin) =>
        tx.add(config.executeMessagePrice({ ...options, arguments: { ...admin, number: 3n } })),
      ),
      'config::execute_terms': adminCall((tx, admin) =>
        tx.add(config.executeTerms({ ...options, arguments: { ...admin, number: 4n } })),
      ),
      'config::execute_answerer': adminCall((tx, admin) =>
        tx.add(config.executeAnswerer({ ...options, arguments: { ...admin, number: 5n } })),
      ),
      'config::announce_answerer': adminCall((tx, admin) =>
        tx.add(config.announceAnswerer({ ...options, arguments: { ...admin, answerer: bob } })),
      ),
      'config::remove_answerer': adminCall((tx, admin) =>
        tx.add(config.removeAnswerer({ ...options, arguments: admin })),
      ),
      'config::open': adminCall(
        (tx, admin) => tx.add(config.open({ ...options, arguments: admin })),
        'access::timelock::EAlreadyEnforced',
      ),
      'config::set_paused': adminCall((tx, admin) => {
        const paused = { creation: true, proposals: true, messages: true, spending: true };
        tx.add(config.setPaused({ ...options, arguments: { ...admin, ...paused } }));
      }),
      'config::announce_message_price': adminCall((tx, admin) =>
        tx.add(config.announceMessagePrice({ ...options, arguments: { ...admin, price: 1n } })),
      ),
      'config::announce_terms': adminCall((tx, admin) =>
        tx.add(config.announceTerms({ ...options, arguments: { ...admin, ...newTerms } })),
      ),
      'config::pause_as_guardian': {
        sender: network.deployer,
        stranger: NOT_OWNED,
        build: (tx, { config: id, authority: over, guardian: held }) =>
          tx.add(
            config.pauseAsGuardian({
              ...options,
              arguments: { config: id, authority: over, cap: held },
            }),
          ),
      },
      'config::migrate': adminCall(
        (tx, admin) => tx.add(config.migrate({ ...options, arguments: admin })),
        'access::version::EAlreadyMigrated',
      ),
    },
  };
}

const newTerms = {
  deposit: 1n,
  votingMs: DAY_MS,
  fastVotingMs: 3_600_000n,
  minLockMs: DAY_MS,
  quorumBps: 500n,
  majorityBps: 5_000n,
  creatorShares: 1n,
  revisionShares: 1n,
};

function act(
  network: TestNetwork,
  fixture: Fixture,
  sender: string,
  build: (calls: AgentCalls, tx: Transaction) => void,
) {
  return network.execute(sender, (tx) => build(new AgentCalls(tx, fixture), tx));
}

function propose(
  network: TestNetwork,
  fixture: Fixture,
  sender: string,
  action: ProposedAction,
  base: bigint,
): string {
  const result = act(network, fixture, sender, (calls, tx) => {
    const deposit = network.takeCoin(tx, sender, fixture.coin.baseType, TERMS.deposit);
    calls.share(calls.propose(action, base, deposit));
  });
  return result.created('proposal::Proposal');
}

/** Gives `holder` a key twice, so that the first is stale, and sets policy and funds. */
function prepareTreasury(
  network: TestNetwork,
  fixture: Fixture,
  creator: string,
  holder: string,
): { stale: string; valid: string } {
  const [stale = '', valid = ''] = [1, 2].map(() =>
    act(network, fixture, creator, (calls) => calls.setKey(holder)).created(
      'treasury::AgentKeyCap',
    ),
  );
  act(network, fixture, creator, (calls, tx) => {
    calls.setPolicy(FUNDS, true, true);
    calls.fund(tx.splitCoins(tx.gas, [FUNDS])[0]);
  });
  return { stale, valid };
}

/** A second deployment of the package, whose objects are substituted, a guardian's among them. */
async function deployAgain(network: TestNetwork, access: string): Promise<void> {
  const build = await buildPackage(join(MOVE, 'agent'), { addresses: { ...network.addresses } });
  const { packageId, result } = network.publishModules('other_agent', build);
  appointGuardian(network, {
    access,
    package: packageId,
    authority: result.created('authority::Authority'),
    cap: result.created('authority::AdminCap'),
    admin: network.deployer,
  });
}

/** Half to the treasury, half burned. */
const halves = (tx: Transaction, agentPackage: string) =>
  tx.makeMoveVec({
    type: `${agentPackage}::fee_sharing::Share`,
    elements: [1, 2].map((kind) => {
      const share = { kind, recipient: `0x${'0'.repeat(64)}`, bps: 5_000n, locked: false };
      return tx.add(sharings.newShare({ package: agentPackage, arguments: share }));
    }),
  });

/** The creator shares the fees of the fixture's coin and announces the same shares; returns the shared object. */
function shareFees(network: TestNetwork, { packages, coin }: Fixture, creator: string): string {
  const typed = { package: packages.agent, typeArguments: coin.typeArguments };
  const [pool, config] = [coin.poolId, packages.configId];
  const result = network.execute(creator, (tx) => {
    const shares = halves(tx, packages.agent);
    tx.add(sharings.create({ ...typed, arguments: { pool, config, shares } }));
  });
  const self = result.created('fee_sharing::FeeSharing');
  network.execute(creator, (tx) => {
    const shares = halves(tx, packages.agent);
    tx.add(sharings.announce({ ...typed, arguments: { self, pool, config, shares } }));
  });
  return self;
}
