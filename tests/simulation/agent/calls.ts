// Owns writing the agents' calls into a transaction.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import type { Ptb } from '../chain/ptb.ts';
import type { ActionModel } from './model/ballot-model.ts';
import type { Content } from './model/persona-model.ts';
import type { PolicyModel } from './model/treasury-model.ts';
import type { AgentContracts, AgentMarket } from './world.ts';

export class AgentCalls {
  readonly tx: Ptb;
  readonly #contracts: AgentContracts;
  readonly #market: AgentMarket;

  constructor(tx: Ptb, contracts: AgentContracts, market: AgentMarket) {
    this.tx = tx;
    this.#contracts = contracts;
    this.#market = market;
  }

  /** Calls `module::name` with the types of the agent. */
  call(target: string, args: Argument[], types = this.types): Argument {
    return this.tx.call(`${this.#contracts.agent}::${target}`, types, args);
  }

  get types(): string[] {
    return [this.#market.coinType, this.#market.quoteType];
  }

  get agent(): Argument {
    return this.tx.object(this.#market.agentId);
  }

  get pool(): Argument {
    return this.tx.object(this.#market.poolId);
  }

  get config(): Argument {
    return this.tx.object(this.#contracts.agentConfig, false);
  }

  revise(base: bigint, content: Content): void {
    const { tx } = this;
    const args = [this.agent, this.pool, tx.u64(base), ...contentArguments(tx, content)];
    this.call('agent::revise', [...args, tx.clock()]);
  }

  restore(base: bigint, number: bigint): void {
    const { tx } = this;
    const args = [this.agent, this.pool, tx.u64(base), tx.u64(number), tx.clock()];
    this.call('agent::restore', args);
  }

  setKey(holder: string | undefined): void {
    this.call('spending::set_key', [this.agent, this.pool, this.tx.optionalAddress(holder)]);
  }

  setPolicy(policy: PolicyModel): void {
    this.call('spending::set_policy', [this.agent, this.pool, ...policyArguments(this.tx, policy)]);
  }

  /** The proposal, to be voted on and given to `shareProposal`. */
  propose(action: ActionModel, base: bigint, deposit: Argument): Argument {
    const { tx } = this;
    const start = [this.agent, this.config];
    const written = tx.u64(base);
    switch (action.$kind) {
      case 'Revise': {
        const content = contentArguments(tx, action.content);
        const args = [...start, deposit, written, ...content, tx.clock()];
        return this.call('proposal::propose_revision', args);
      }
      case 'Restore': {
        const args = [...start, deposit, written, tx.u64(action.number), tx.clock()];
        return this.call('proposal::propose_restore', args);
      }
      case 'SetKey': {
        const holder = tx.optionalAddress(action.holder);
        const args = [...start, this.pool, deposit, written, holder, tx.clock()];
        return this.call('proposal::propose_key', args);
      }
      case 'SetPolicy': {
        const policy = policyArguments(tx, action.policy);
        const args = [...start, this.pool, deposit, written, ...policy, tx.clock()];
        return this.call('proposal::propose_policy', args);
      }
    }
  }

  shareProposal(proposal: Argument): void {
    this.call('proposal::share', [proposal], [this.#market.coinType]);
  }

  vote(proposal: Argument, coins: Argument, inFavour: boolean): void {
    const { tx } = this;
    const args = [proposal, coins, tx.bool(inFavour), tx.clock()];
    this.call('proposal::vote', args, [this.#market.coinType]);
  }

  withdraw(proposal: Argument): Argument {
    return this.call('proposal::withdraw', [proposal, this.tx.clock()], [this.#market.coinType]);
  }

  unlock(proposal: Argument): Argument {
    return this.call('proposal::unlock', [proposal, this.tx.clock()], [this.#market.coinType]);
  }

  conclude(proposal: Argument): void {
    this.call('proposal::conclude', [proposal, this.agent, this.pool, this.tx.clock()]);
  }

  collect(): void {
    this.call('co_creators::collect', [this.agent, this.pool, this.tx.clock()]);
  }

  reward(amount: Argument): void {
    this.call('co_creators::reward', [this.agent, amount, this.tx.clock()]);
  }

  claim(): Argument {
    return this.call('co_creators::claim', [this.agent]);
  }

  send(payment: Argument, text: string): void {
    const { tx } = this;
    const written = tx.bytes([...Buffer.from(text)]);
    this.call('messages::send', [this.agent, this.config, payment, written, tx.clock()]);
  }

  sendPrivate(payment: Argument, digest: string): void {
    const { tx } = this;
    const written = tx.bytes([...Buffer.from(digest, 'hex')]);
    this.call('messages::send_private', [this.agent, this.config, payment, written, tx.clock()]);
  }

  fund(amount: Argument): void {
    this.call('spending::fund', [this.agent, amount]);
  }

  tip(key: string, amount: bigint, recipient: string, note: string): void {
    const { tx } = this;
    const text = tx.bytes([...Buffer.from(note)]);
    const what = [tx.u64(amount), tx.address(recipient), text, tx.clock()];
    this.call('spending::tip', [this.agent, tx.object(key), this.config, ...what]);
  }

  buyBackFromPool(key: string, amount: bigint, minCoins: bigint, deadlineMs: bigint): void {
    const { tx } = this;
    const launchpad = tx.object(this.#contracts.config, false);
    this.call('spending::buy_back_from_pool', [
      this.agent,
      tx.object(key),
      this.config,
      this.pool,
      launchpad,
      ...[amount, minCoins, deadlineMs].map((value) => tx.u64(value)),
      tx.clock(),
    ]);
  }

  buyBackFromPair(
    key: string,
    pairId: string,
    amount: bigint,
    minCoins: bigint,
    deadlineMs: bigint,
  ): void {
    const { tx } = this;
    this.call('spending::buy_back_from_pair', [
      this.agent,
      tx.object(key),
      this.config,
      tx.object(pairId),
      ...[amount, minCoins, deadlineMs].map((value) => tx.u64(value)),
      tx.clock(),
    ]);
  }

  discardKey(key: string): void {
    this.call('treasury::discard_key', [this.tx.object(key)], []);
  }
}

const contentArguments = (tx: Ptb, { digest, uri }: Content): Argument[] => [
  tx.bytes([...Buffer.from(digest, 'hex')]),
  tx.bytes([...Buffer.from(uri)]),
];

const policyArguments = (tx: Ptb, { dailyCap, tips, buyBacks }: PolicyModel): Argument[] => [
  tx.u64(dailyCap),
  tx.bool(tips),
  tx.bool(buyBacks),
];
