import { createdOf, DEPLOYER, FRAMEWORK, SUI } from './chain/network.ts';
import { nested } from './chain/ptb.ts';
import {
  ALICE,
  adminArguments,
  CREATOR,
  createPool,
  createWorld,
  publishCoin,
} from './chain/world.ts';

const w = await createWorld();
const n = w.network;
const c = w.contracts;
const atollPkg = c.atoll.split('::')[0]!;
const { id: agent, outcome } = await n.publish('agent', {
  launchpad: c.launchpad,
  amm: c.amm,
  atoll_token: atollPkg,
});
const config = createdOf(outcome, `${agent}::config::Config`);
const registry = createdOf(outcome, `${agent}::registry::Registry`);
n.must(DEPLOYER, (tx) => {
  tx.call(
    `${c.launchpad}::config::set_co_creator_witness`,
    [`${agent}::co_creators::CoCreators`],
    adminArguments(tx, c),
  );
});
const coin = publishCoin(n, c, w.coinBuild);
const T = [coin.coinType, SUI];
const launched = n.must(CREATOR, (tx) => {
  const pool = createPool(tx, c, coin, SUI, 1);
  const a = tx.call(`${agent}::agent::create`, T, [
    tx.object(registry),
    tx.object(config, false),
    pool,
    tx.bytes(Array(32).fill(1)),
    tx.string('https://x'),
    tx.clock(),
  ]);
  tx.call(`${agent}::spending::set_key`, T, [a, pool, tx.optionalAddress(ALICE)]);
  tx.call(`${agent}::spending::set_policy`, T, [a, pool, tx.u64(5n), tx.bool(true), tx.bool(true)]);
  tx.call(`${agent}::agent::share`, T, [a]);
  tx.call(`${c.launchpad}::pool::share`, T, [pool]);
});
const agentId = createdOf(launched, `${agent}::agent::Agent<${T.join()}>`);
const poolId = createdOf(launched, `${c.launchpad}::pool::Pool<${T.join()}>`);
console.log('launch gas', launched.effects.gasUsed, 'events', launched.events?.length);
const bought = n.must(ALICE, (tx) => {
  const pay = tx.split(tx.gas, tx.u64(150n * 10n ** 9n));
  const r = tx.call(`${c.launchpad}::pool::buy_exact_quote`, T, [
    tx.object(poolId),
    tx.object(c.config, false),
    pay,
    tx.u64(0n),
    tx.optionalAddress(undefined),
    tx.u64(2n ** 64n - 1n),
    tx.clock(),
  ]);
  const dep = tx.split(nested(r, 0), tx.u64(100_000_000_000n));
  const p = tx.call(`${agent}::proposal::propose_revision`, T, [
    tx.object(agentId),
    tx.object(config, false),
    dep,
    tx.u64(1n),
    tx.bytes(Array(32).fill(2)),
    tx.string('https://y'),
    tx.clock(),
  ]);
  tx.call(
    `${agent}::proposal::vote`,
    [coin.coinType],
    [p, nested(r, 0), tx.bool(true), tx.clock()],
  );
  tx.call(`${agent}::proposal::share`, [coin.coinType], [p]);
  tx.transfer([nested(r, 1)], ALICE);
});
const prop = createdOf(bought, `${agent}::proposal::Proposal<${coin.coinType}>`);
const early = n.run(ALICE, (tx) => {
  tx.call(`${agent}::proposal::conclude`, T, [
    tx.object(prop),
    tx.object(agentId),
    tx.object(poolId),
    tx.clock(),
  ]);
});
console.log('early', early.effects.status.$kind, early.errorDescription);
console.log(Object.getOwnPropertyNames(Object.getPrototypeOf(n.sandbox)));
(n.sandbox as any).advanceTime?.(259_200_001);
