// Calls of every public function of the session package that can change anything.
import * as config from '@atoll/sdk/contracts/sessions/config.ts';
import * as calls from '@atoll/sdk/contracts/sessions/session.ts';
import { Session } from '@atoll/sdk/contracts/sessions/session.ts';
import { rotateAdmin } from '../authority.ts';
import { deploy, launch, type Market, WINDOW_MS } from '../launchpad/fixture.ts';
import { mustTrade } from '../launchpad/trader.ts';
import { Wallet } from '../launchpad/wallet.ts';
import { ALICE, BOB, CAROL, DEPLOYER, HOUR_MS } from '../network.ts';
import type { Call, Surface } from '../surface.ts';
import { addSession, createFixture, deploySessions, optionsOf } from './fixture.ts';

type Ids = {
  config: string;
  launchpadConfig: string;
  authority: string;
  cap: string;
  pool: string;
  pair: string;
  session: string;
  paired: string;
};

const UNIT = 10n ** 9n;

/** ALICE has a session at a pool and one at a pair, whose key is BOB. BOB has sessions with another key at the same pools. */
export async function createSurface(): Promise<Surface<Ids>> {
  const { network, contracts, markets, sessions } = await createFixture();
  const [trading, second, third] = markets;
  const names = { ...network.addresses };
  await deploy(network);
  Object.assign(network.addresses, names);
  await deploySessions(network, 'other_sessions');
  Object.assign(network.addresses, { ...names, sessions: sessions.package });
  await launch(network, contracts, trading.preset, trading.quoteType);
  network.advanceClock(WINDOW_MS);

  const pairs = [second, third].map((market) => {
    const position = { network, contracts, market, owner: BOB };
    mustTrade(position, ({ base, quote, pool }) => {
      const most = 2n * market.preset.targetRaised;
      const [bought, rest] = pool.buyExactOut(quote.take(most), market.preset.curveSupply);
      base.put(bought);
      if (rest) quote.put(rest);
    });
    return mustTrade(position, ({ calls: of }) => of.graduate()).created('pair::Pair');
  });

  const terms = { minOut: 0n, referrer: null, deadlineMs: 2n ** 63n };
  const limits = { amountIn: UNIT, ...terms };
  const options = { package: sessions.package };
  const onCurve = { ...optionsOf(sessions, trading) };
  const onPair = { ...optionsOf(sessions, second) };
  const shared = { config: sessions.configId, launchpadConfig: contracts.configId };

  const open = (owner: string, sessionKey: string, market: Market) =>
    network
      .execute(owner, (tx) => {
        const payment = Wallet.open(network, tx, owner, market.quoteType).take(10n * UNIT);
        addSession(tx, sessions, market, { sessionKey, payment, durationMs: HOUR_MS });
      })
      .created('session::Session');
  const buyOnCurve = (key: string, session: string) =>
    network.execute(key, (tx) =>
      tx.add(
        calls.buyOnCurve({
          ...onCurve,
          arguments: { session, pool: trading.poolId, ...shared, ...limits },
        }),
      ),
    );
  const buyOnPair = (key: string, session: string, pair = '') =>
    network.execute(key, (tx) =>
      tx.add(
        calls.buyOnPair({
          ...onPair,
          arguments: { session, pair, config: sessions.configId, ...limits },
        }),
      ),
    );

  const ids: Ids = {
    config: sessions.configId,
    launchpadConfig: contracts.configId,
    authority: sessions.authority.authority,
    cap: rotateAdmin(network, sessions.authority),
    pool: trading.poolId,
    pair: pairs[0] ?? '',
    session: open(ALICE, BOB, trading),
    paired: open(ALICE, BOB, second),
  };
  buyOnCurve(BOB, ids.session);
  buyOnPair(BOB, ids.paired, pairs[0]);
  buyOnCurve(CAROL, open(BOB, CAROL, trading));
  buyOnPair(CAROL, open(BOB, CAROL, second), pairs[0]);

  const adminCall = (build: Call<Ids>['build'], ends?: string): Call<Ids> => ({
    sender: DEPLOYER,
    stranger: 'rejected: IncorrectUserSignature',
    ...(ends === undefined ? {} : { ends }),
    build,
  });
  const keyed = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: BOB,
    stranger: 'sessions::session::ENotSessionKey',
    build,
  });
  const returning = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: ALICE,
    stranger: 'sessions::session::ECannotReturn',
    build,
  });
  const adminIds = ({ config: of, authority, cap }: Ids) => ({ config: of, authority, cap });
  /** Less than what was bought. */
  const sale = { amountIn: 1_000_000n, ...terms };

  return {
    name: 'sessions',
    network,
    ids,
    // Key of BOB's sessions.
    stranger: CAROL,
    capabilities: { cap: { stale: sessions.adminCap, abort: 'access::authority::ENotAdmin' } },
    exempt: {},
    // The key and the owner may use the owner's other session.
    isAllowed: (_, argument, { id }) =>
      ['session', 'paired'].includes(argument) && network.read(Session, id).owner === ALICE,
    calls: {
      'config::open': adminCall(
        (tx, of) => tx.add(config.open({ ...options, arguments: adminIds(of) })),
        'access::timelock::EAlreadyEnforced',
      ),
      'config::migrate': adminCall(
        (tx, of) => tx.add(config.migrate({ ...options, arguments: adminIds(of) })),
        'access::version::EAlreadyMigrated',
      ),
      'session::open': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { config: configId }, sender) => {
          const payment = Wallet.open(network, tx, sender, trading.quoteType).take(UNIT);
          const opening = { sessionKey: BOB, payment, durationMs: HOUR_MS };
          addSession(tx, { ...sessions, configId }, trading, opening);
        },
      },
      'session::buy_on_curve': keyed((tx, { session, pool, config: of, launchpadConfig }) => {
        const args = { session, pool, config: of, launchpadConfig, ...limits };
        tx.add(calls.buyOnCurve({ ...onCurve, arguments: args }));
      }),
      'session::buy_on_pair': keyed((tx, { paired, pair, config: of }) => {
        const args = { session: paired, pair, config: of, ...limits };
        tx.add(calls.buyOnPair({ ...onPair, arguments: args }));
      }),
      'session::sell_on_curve': keyed((tx, { session, pool, config: of }) => {
        const args = { session, pool, config: of, ...sale };
        tx.add(calls.sellOnCurve({ ...onCurve, arguments: args }));
      }),
      'session::sell_on_pair': keyed((tx, { paired, pair, config: of }) => {
        const args = { session: paired, pair, config: of, ...sale };
        tx.add(calls.sellOnPair({ ...onPair, arguments: args }));
      }),
      'session::withdraw': returning((tx, { session }) => {
        const args = { session, poolId: trading.poolId };
        tx.add(calls.withdraw({ ...onCurve, arguments: args }));
      }),
      'session::close': returning((tx, { session }) => {
        const typeArguments: [string] = [trading.quoteType];
        tx.add(calls.close({ ...options, typeArguments, arguments: { session } }));
      }),
    },
  };
}
