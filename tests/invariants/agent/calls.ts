// Calls on the fixture's agent and on proposals about it.
import * as agents from '@atoll/sdk/contracts/agent/agent.ts';
import * as buybacks from '@atoll/sdk/contracts/agent/buyback.ts';
import * as coCreators from '@atoll/sdk/contracts/agent/co_creators.ts';
import * as emergency from '@atoll/sdk/contracts/agent/emergency_pause.ts';
import * as graduation from '@atoll/sdk/contracts/agent/graduation.ts';
import * as messages from '@atoll/sdk/contracts/agent/messages.ts';
import * as proposals from '@atoll/sdk/contracts/agent/proposal.ts';
import * as spending from '@atoll/sdk/contracts/agent/spending.ts';
import * as voting from '@atoll/sdk/contracts/agent/voting.ts';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { MAX_U64 } from '../network.ts';
import { type Fixture, URI } from './fixture.ts';

type Coin = TransactionObjectArgument;
/** A shared proposal, or one created in the same transaction. */
type ProposalRef = string | TransactionObjectArgument;

export type ProposedAction =
  | { kind: 'revise'; digest: string }
  | { kind: 'restore'; number: bigint }
  | { kind: 'setKey'; holder: string }
  | { kind: 'renewKey' }
  | { kind: 'revokeKey' }
  | { kind: 'lowerLimits'; dailyCap: bigint; tips: boolean; buybacks: boolean }
  | { kind: 'endPause' }
  | { kind: 'setPolicy'; dailyCap: bigint; tips: boolean; buybacks: boolean };

const bytesOf = (hex: string): number[] => [...Buffer.from(hex, 'hex')];

export class AgentCalls {
  readonly #tx: Transaction;
  readonly #fixture: Fixture;

  constructor(tx: Transaction, fixture: Fixture) {
    this.#tx = tx;
    this.#fixture = fixture;
  }

  get #options() {
    const { packages, coin } = this.#fixture;
    return { package: packages.agent, typeArguments: coin.typeArguments };
  }

  /** For functions that know the coin but not its quote. */
  get #coinOptions() {
    const { packages, coin } = this.#fixture;
    return { package: packages.agent, typeArguments: [coin.baseType] as [string] };
  }

  get #agentAndPool() {
    return { agent: this.#fixture.agentId, pool: this.#fixture.coin.poolId };
  }

  /** Agent, pool and configuration, which most functions take. */
  get #changed() {
    return { ...this.#agentAndPool, config: this.#fixture.packages.configId };
  }

  settle(): void {
    this.#tx.add(graduation.settle({ ...this.#options, arguments: this.#agentAndPool }));
  }

  revise(base: bigint, digest: string): void {
    const args = { ...this.#changed, base, digest: bytesOf(digest), uri: URI };
    this.#tx.add(agents.revise({ ...this.#options, arguments: args }));
  }

  restore(base: bigint, number: bigint): void {
    const args = { ...this.#changed, base, number };
    this.#tx.add(agents.restore({ ...this.#options, arguments: args }));
  }

  setKey(holder: string | null): void {
    this.#tx.add(spending.setKey({ ...this.#options, arguments: { ...this.#changed, holder } }));
  }

  setPolicy(dailyCap: bigint, tips: boolean, buybacks: boolean): void {
    const args = { ...this.#changed, dailyCap, tips, buybacks };
    this.#tx.add(spending.setPolicy({ ...this.#options, arguments: args }));
  }

  /** Returns the proposal, which is not shared yet. */
  propose(action: ProposedAction, base: bigint, deposit: Coin): TransactionObjectArgument {
    const unversioned = { ...this.#changed, deposit };
    const common = { ...unversioned, base };
    const options = this.#options;
    switch (action.kind) {
      case 'revise': {
        const args = { ...common, digest: bytesOf(action.digest), uri: URI };
        return this.#tx.add(proposals.proposeRevision({ ...options, arguments: args }));
      }
      case 'restore': {
        const args = { ...common, number: action.number };
        return this.#tx.add(proposals.proposeRestore({ ...options, arguments: args }));
      }
      case 'setKey': {
        const args = { ...common, holder: action.holder };
        return this.#tx.add(proposals.proposeKey({ ...options, arguments: args }));
      }
      case 'renewKey':
        return this.#tx.add(proposals.proposeKeyRenewal({ ...options, arguments: unversioned }));
      case 'revokeKey':
        return this.#tx.add(proposals.proposeKeyRevocation({ ...options, arguments: unversioned }));
      case 'endPause':
        return this.#tx.add(proposals.proposePauseEnd({ ...options, arguments: unversioned }));
      case 'lowerLimits': {
        const { dailyCap, tips, buybacks } = action;
        const args = { ...unversioned, dailyCap, tips, buybacks };
        return this.#tx.add(proposals.proposeLowerLimits({ ...options, arguments: args }));
      }
      case 'setPolicy': {
        const { dailyCap, tips, buybacks } = action;
        const args = { ...common, dailyCap, tips, buybacks };
        return this.#tx.add(proposals.proposePolicy({ ...options, arguments: args }));
      }
    }
  }

  share(proposal: TransactionObjectArgument): void {
    this.#tx.add(proposals.share({ ...this.#coinOptions, arguments: { proposal } }));
  }

  vote(proposal: ProposalRef, coins: Coin, inFavor: boolean): void {
    const { configId } = this.#fixture.packages;
    const args = { proposal, config: configId, coins, inFavor };
    this.#tx.add(voting.vote({ ...this.#coinOptions, arguments: args }));
  }

  withdraw(proposal: ProposalRef): Coin {
    return this.#tx.add(voting.withdraw({ ...this.#coinOptions, arguments: { proposal } }));
  }

  unlock(proposal: ProposalRef): Coin {
    return this.#tx.add(voting.unlock({ ...this.#coinOptions, arguments: { proposal } }));
  }

  finalize(proposal: ProposalRef): void {
    const args = { proposal, ...this.#changed };
    this.#tx.add(proposals.finalize({ ...this.#options, arguments: args }));
  }

  pledge(coins: Coin): void {
    this.#tx.add(emergency.pledge({ ...this.#options, arguments: { ...this.#changed, coins } }));
  }

  withdrawPledge(round: bigint): Coin {
    const args = { agent: this.#fixture.agentId, round };
    return this.#tx.add(emergency.withdrawPledge({ ...this.#options, arguments: args }));
  }

  send(payment: Coin): void {
    const { agentId: agent, packages } = this.#fixture;
    const args = { agent, config: packages.configId, payment, text: 'Hello' };
    this.#tx.add(messages.send({ ...this.#options, arguments: args }));
  }

  answer(nonce: bigint): void {
    const { agentId: agent, packages } = this.#fixture;
    const digest = Array.from({ length: 32 }, () => 1);
    const args = { agent, config: packages.configId, nonce, digest };
    this.#tx.add(messages.answer({ ...this.#options, arguments: args }));
  }

  decline(nonce: bigint): void {
    const { agentId: agent, packages } = this.#fixture;
    const args = { agent, config: packages.configId, nonce };
    this.#tx.add(messages.decline({ ...this.#options, arguments: args }));
  }

  refund(nonce: bigint): void {
    const args = { agent: this.#fixture.agentId, nonce };
    this.#tx.add(messages.refund({ ...this.#options, arguments: args }));
  }

  fund(amount: Coin): void {
    const { agentId, packages } = this.#fixture;
    const args = { agent: agentId, config: packages.configId, amount };
    this.#tx.add(spending.fund({ ...this.#options, arguments: args }));
  }

  tip(cap: string, amount: bigint, recipient: string): void {
    const args = { ...this.#changed, cap, amount, recipient, note: '' };
    this.#tx.add(spending.tip({ ...this.#options, arguments: args }));
  }

  buybackFromPool(cap: string, amount: bigint): void {
    const { launchpadConfig } = this.#fixture.packages;
    const limits = { amount, minOut: 0n, deadlineMs: MAX_U64 };
    const args = { ...this.#changed, launchpadConfig, cap, ...limits };
    this.#tx.add(buybacks.buyFromPool({ ...this.#options, arguments: args }));
  }

  buybackFromPair(pair: string, cap: string, amount: bigint): void {
    const limits = { amount, minOut: 0n, deadlineMs: MAX_U64 };
    const args = { ...this.#changed, pair, cap, ...limits };
    this.#tx.add(buybacks.buyFromPair({ ...this.#options, arguments: args }));
  }

  observePool(): void {
    this.#tx.add(buybacks.observePool({ ...this.#options, arguments: this.#changed }));
  }

  observePair(pair: string): void {
    const { agentId: agent, packages } = this.#fixture;
    const args = { agent, pair, config: packages.configId };
    this.#tx.add(buybacks.observePair({ ...this.#options, arguments: args }));
  }

  collect(): void {
    this.#tx.add(coCreators.collect({ ...this.#options, arguments: this.#agentAndPool }));
  }

  reward(amount: Coin): void {
    this.#tx.add(
      coCreators.reward({
        ...this.#options,
        arguments: {
          agent: this.#fixture.agentId,
          config: this.#fixture.packages.configId,
          amount,
        },
      }),
    );
  }

  claim(): Coin {
    return this.#tx.add(
      coCreators.claim({ ...this.#options, arguments: { agent: this.#fixture.agentId } }),
    );
  }
}
