// Agent actions before graduation against the contracts: what the creator, payers and the key holder do.
import { eventOf } from '@atoll/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AgentFixture, revisionOf, SUI } from '../../../test/agent.ts';
import * as sdk from '../../index.ts';

const STRANGER = `0x${'5'.repeat(64)}`;
const ICON = 'https://atoll.example/icon.webp';
const ZERO_ADDRESS = `0x${'0'.repeat(64)}`;
let fixture: AgentFixture;
let creator: string;
let holder: string;

beforeAll(async () => {
  fixture = await AgentFixture.create();
  creator = fixture.creator.toSuiAddress();
  holder = fixture.holder.toSuiAddress();
});
afterAll(() => fixture.chain.close());

/** Where actions on the agent go. */
const target = () => ({ agent: fixture.agent, pool: fixture.pool });

it('creates the agent of a coin once, as its creator', async () => {
  const { chain, agent, pool } = fixture;
  expect(agent).toMatchObject({
    poolId: pool.poolId,
    baseType: pool.baseType,
    quoteType: pool.quoteType,
    creator,
    coinSupply: sdk.TOTAL_SUPPLY,
    persona: { current: { number: 1n, ...(await revisionOf('first')) } },
  });
  expect(await sdk.matchesRevision({ name: 'first' }, agent.persona.current)).toBe(true);
  expect(await sdk.getAgentId(chain, pool)).toBe(agent.agentId);
  const again = sdk.createAgent(chain, { pool, ...(await revisionOf('first')) });
  expect(await fixture.rejection(fixture.creator, again)).toBe('AgentExists');
  expect(await fixture.rejection(fixture.holder, again)).toBe('NotCreator');
});

it('shows an agent with the name and icon of its coin', async () => {
  const { chain } = fixture;
  const pool = await chain.launchCoin(fixture.creator, { kind: 'agent', icon: ICON });
  const first = await revisionOf('first');
  const created = await chain.execute(fixture.creator, sdk.createAgent(chain, { pool, ...first }));
  // The display adds 20 units to the minimum of 1,000, and one shared object besides the registry of agents. Trades
  // use neither.
  expect(created.effects.gasUsed.computationCost).toBe('1020000');
  const written = created.effects.changedObjects.filter(
    ({ inputState, outputOwner }) => inputState === 'Exists' && outputOwner?.$kind === 'Shared',
  );
  expect(written.map(({ objectId }) => objectId).sort()).toEqual(
    [chain.deployment.agent?.registry.id, `0x${'d'.padStart(64, '0')}`].sort(),
  );
  const agentId = await sdk.getAgentId(chain, pool);
  const { object } = await chain.client.core.getObject({
    objectId: agentId ?? '',
    include: { display: true },
  });
  const currency = await chain.client.core.getCoinMetadata({ coinType: pool.baseType });
  expect(object.display).toEqual({
    output: { name: currency.coinMetadata?.name, image_url: ICON, creator },
    errors: null,
  });
  expect(currency.coinMetadata?.name).toBeTruthy();
});

it('creates no agent of a coin without one', async () => {
  const { chain } = fixture;
  const pool = await chain.launchCoin(fixture.creator, { kind: 'fun' });
  const action = sdk.createAgent(chain, { pool, ...(await revisionOf('first')) });
  expect(await fixture.rejection(fixture.creator, action)).toBe('NotAgentCoin');
  expect(await sdk.getAgentId(chain, pool)).toBeNull();
});

it('pays the co-creators’ share to the creator until the coin has an agent', async () => {
  const { chain } = fixture;
  const pool = await chain.launchCoin(fixture.creator, { kind: 'agent' });
  const trader = holder;
  const buy = sdk.buyExactIn(chain, { pool, trader, amountIn: 100n * SUI, minOut: 1n });
  await fixture.run(fixture.holder, buy);
  const { unclaimed } = await sdk.getPool(chain, { poolId: pool.poolId });
  expect(unclaimed.coCreators).toBeGreaterThan(0n);
  const claim = (recipient: string) => sdk.claimWithoutAgent(chain, { pool, creator: recipient });
  expect(await fixture.rejection(fixture.holder, claim(holder))).toBe('NotCreator');
  const decoded = await fixture.run(fixture.creator, claim(creator));
  expect(eventOf(decoded, 'FeesClaimed')).toMatchObject({ amount: unclaimed.coCreators });
  expect(await fixture.rejection(fixture.creator, claim(creator))).toBe('NothingToClaim');
  await fixture.run(
    fixture.creator,
    sdk.createAgent(chain, { pool, ...(await revisionOf('first')) }),
  );
  expect(await fixture.rejection(fixture.creator, claim(creator))).toBe('AgentExists');
});

it('publishes a revision on top of the current one', async () => {
  const { chain } = fixture;
  const change = { ...target(), base: 1n, ...(await revisionOf('second')) };
  expect(await fixture.rejection(fixture.holder, sdk.reviseAgent(chain, change))).toBe(
    'NotCreator',
  );
  const shortDigest = sdk.reviseAgent(chain, { ...change, digest: new Uint8Array(31) });
  expect(await fixture.rejection(fixture.creator, shortDigest)).toBe('InvalidDigestLength');
  await fixture.run(fixture.creator, sdk.reviseAgent(chain, change));
  expect(fixture.agent.persona.current).toMatchObject({
    number: 2n,
    author: creator,
    ...(await revisionOf('second')),
  });
  expect(await fixture.rejection(fixture.creator, sdk.reviseAgent(chain, change))).toBe(
    'StaleRevision',
  );
});

it('restores an earlier revision under a new number', async () => {
  const { chain } = fixture;
  const change = { ...target(), base: 2n, revision: 1n };
  const missing = sdk.restoreRevision(chain, { ...change, revision: 9n });
  expect(await fixture.rejection(fixture.creator, missing)).toBe('RevisionNotFound');
  const events = await fixture.run(fixture.creator, sdk.restoreRevision(chain, change));
  expect(eventOf(events, 'RevisionPublished')).toMatchObject({ number: 3n, restores: 1n });
  const { agent } = fixture;
  expect(agent.persona.current.uri).toBe((await revisionOf('first')).uri);
  expect(await sdk.getRevision(chain, { agent, number: 2n })).toMatchObject({
    number: 2n,
    ...(await revisionOf('second')),
  });
  expect(await sdk.getRevision(chain, { agent, number: 3n })).toEqual(agent.persona.current);
  expect(await sdk.getRevision(chain, { agent, number: 4n })).toBeNull();
  expect(sdk.isRestorable(agent, 1n, BigInt(chain.now()))).toBe(false);
});

it('holds the price of a message until it is answered or refunded', async () => {
  const { chain } = fixture;
  const { messagePrice: price } = await sdk.getAgentConfig(chain);
  const atollType = chain.deployment.atollToken.coinType;
  await chain.transferAtoll(holder, price * 2n);
  const message = { agent: fixture.agent, sender: holder, price };

  const underpaid = sdk.sendMessage(chain, { ...message, price: price - 1n, text: 'gm' });
  expect(await fixture.rejection(fixture.holder, underpaid)).toBe('WrongPayment');
  const tooLong = sdk.sendMessage(chain, { ...message, text: 'é'.repeat(501) });
  expect(await fixture.rejection(fixture.holder, tooLong)).toBe('InvalidTextLength');
  const sent = await fixture.run(
    fixture.holder,
    sdk.sendMessage(chain, { ...message, text: 'gm ☀' }),
  );
  const digest = await sdk.textDigest('gm ☀');
  expect(eventOf(sent, 'MessageSent')).toMatchObject({ sender: holder, text: 'gm ☀', digest });
  const nonce = eventOf(sent, 'MessageSent').nonce;
  expect(fixture.agent.escrow).toMatchObject({ sent: nonce, funds: price });

  const noDigest = sdk.sendPrivateMessage(chain, { ...message, digest: new Uint8Array(1) });
  expect(await fixture.rejection(fixture.holder, noDigest)).toBe('InvalidDigestLength');
  const hidden = await fixture.run(
    fixture.holder,
    sdk.sendPrivateMessage(chain, { ...message, digest }),
  );
  expect(eventOf(hidden, 'MessageSent')).toMatchObject({ nonce: 2n, text: null, digest });
  expect(await chain.balance(fixture.holder, atollType)).toBe(0n);

  const answerer = chain.deployer;
  const target = { agent: fixture.agent, nonce };
  const byHolder = sdk.answerMessage(chain, { ...target, digest });
  expect(await fixture.rejection(fixture.holder, byHolder)).toBe('NotAnswerer');
  const answered = await fixture.run(answerer, sdk.answerMessage(chain, { ...target, digest }));
  expect(eventOf(answered, 'MessageAnswered')).toMatchObject({ nonce, digest, price });
  expect(eventOf(answered, 'Burned').amount).toBe(price);
  expect(await fixture.rejection(answerer, sdk.answerMessage(chain, { ...target, digest }))).toBe(
    'MessageNotOpen',
  );
  const second = { ...target, nonce: nonce + 1n };
  const early = sdk.refundMessage(chain, second);
  expect(await fixture.rejection(fixture.holder, early)).toBe('DeadlineNotPassed');
  const declined = await fixture.run(answerer, sdk.declineMessage(chain, second));
  const refund = eventOf(declined, 'MessageRefunded');
  expect(refund).toMatchObject({ sender: holder, price, isDeclined: true });
  expect(await chain.balance(fixture.holder, atollType)).toBe(price);
  const coins = await chain.client.listCoins({ owner: holder, coinType: atollType });
  expect(coins.objects).toEqual([]);
  expect(fixture.agent.escrow.funds).toBe(0n);
  await fixture.run(fixture.holder, sdk.sendMessage(chain, { ...message, text: 'gm again' }));
  expect(
    await fixture.rejection(fixture.holder, sdk.sendMessage(chain, { ...message, text: 'gm' })),
  ).toBe('InsufficientBalance');
});

it('pays contributors by their shares', async () => {
  const { chain } = fixture;
  const collect = () => sdk.collectContributorFees(chain, target());
  expect(await fixture.rejection(fixture.holder, collect())).toBe('NothingToClaim');
  await fixture.buy(100n * SUI);
  const collected = fixture.pool.unclaimed.coCreators;
  expect(collected).toBeGreaterThan(0n);
  await fixture.run(fixture.holder, collect());

  const reward = { agent: fixture.agent, payer: holder, amount: 7n * SUI };
  const nothing = sdk.rewardContributors(chain, { ...reward, amount: 0n });
  expect(await fixture.rejection(fixture.holder, nothing)).toBe('ZeroAmount');
  await fixture.run(fixture.holder, sdk.rewardContributors(chain, reward));

  // The creator holds all shares; fees per share are rounded down.
  const { agent } = fixture;
  const account = await sdk.getContributor(chain, { agent, contributor: creator });
  expect(account.shares).toBe(agent.contributors.totalShares);
  expect(agent.contributors.unclaimed).toBe(collected + 7n * SUI);
  expect(agent.contributors.unclaimed - account.claimable).toBeLessThanOrEqual(1n);

  const claim = sdk.claimContributorFees(chain, { agent, contributor: creator });
  const before = await chain.balance(fixture.creator, '0x2::sui::SUI');
  const events = await fixture.run(fixture.creator, claim);
  expect(eventOf(events, 'ContributorClaimed').amount).toBe(account.claimable);
  expect(await chain.balance(fixture.creator, '0x2::sui::SUI')).toBeGreaterThan(
    before + account.claimable - SUI / 10n,
  );
  expect(await fixture.rejection(fixture.creator, claim)).toBe('NothingToClaim');
  const stranger = sdk.claimContributorFees(chain, { agent, contributor: holder });
  expect(await fixture.rejection(fixture.holder, stranger)).toBe('NotContributor');
  expect(await sdk.getContributor(chain, { agent, contributor: holder })).toEqual({
    shares: 0n,
    claimable: 0n,
  });
});

it('funds the treasury', async () => {
  const { chain, agent } = fixture;
  const fund = { agent, payer: holder, amount: 50n * SUI };
  const nothing = sdk.fundTreasury(chain, { ...fund, amount: 0n });
  expect(await fixture.rejection(fixture.holder, nothing)).toBe('ZeroAmount');
  await fixture.run(fixture.holder, sdk.fundTreasury(chain, fund));
  expect(fixture.agent.treasury.funds).toBe(50n * SUI);
  expect(sdk.spendableToday(fixture.agent, BigInt(chain.now()))).toBe(0n);
});

it('spends the treasury within its policy', async () => {
  const { chain } = fixture;
  // A spending day must not end between the calls.
  await fixture.advanceTo((BigInt(chain.now()) / 86_400_000n + 1n) * 86_400_000n + 7_200_000n);
  const setKey = (to: string | null) => sdk.setAgentKey(chain, { ...target(), holder: to });
  expect(await fixture.rejection(fixture.holder, setKey(holder))).toBe('NotCreator');
  expect(await fixture.rejection(fixture.creator, setKey(ZERO_ADDRESS))).toBe('ZeroAddress');
  const keyed = await fixture.run(fixture.creator, setKey(holder));
  const keyCapId = eventOf(keyed, 'KeyChanged').keyCap ?? '';
  expect(fixture.agent.treasury.keyCap).toBe(keyCapId);

  const tip = { ...target(), keyCapId, amount: 3n * SUI, recipient: STRANGER, note: 'gm' };
  expect(await fixture.rejection(fixture.holder, sdk.tip(chain, tip))).toBe('PurposeNotAllowed');
  const policy = { ...target(), dailyCap: 10n * SUI, tips: true, buybacks: false };
  expect(await fixture.rejection(fixture.holder, sdk.setSpendingPolicy(chain, policy))).toBe(
    'NotCreator',
  );
  await fixture.run(fixture.creator, sdk.setSpendingPolicy(chain, policy));
  expect(fixture.agent.treasury).toMatchObject({
    policyVersion: 1n,
    keyVersion: 1n,
    policy: { dailyCap: 10n * SUI, tips: true, buybacks: false },
  });

  const own = sdk.tip(chain, { ...tip, recipient: holder });
  expect(await fixture.rejection(fixture.holder, own)).toBe('SelfTip');
  const note = sdk.tip(chain, { ...tip, note: 'x'.repeat(201) });
  expect(await fixture.rejection(fixture.holder, note)).toBe('NoteTooLong');
  const tipped = await fixture.run(fixture.holder, sdk.tip(chain, tip));
  expect(eventOf(tipped, 'Tipped')).toMatchObject({ recipient: STRANGER, amount: 3n * SUI });

  // The default deadline is by the time before the clock advanced, which depends on the hour.
  const deadlineMs = chain.now() + 600_000;
  const buyback = { ...target(), keyCapId, amount: 2n * SUI, deadlineMs };
  const { baseOut } = sdk.previewBuyExactIn(fixture.pool, 2n * SUI);
  const permitted = sdk.buyback(chain, { ...buyback, minOut: baseOut });
  expect(await fixture.rejection(fixture.holder, permitted)).toBe('PurposeNotAllowed');
  const both = sdk.setSpendingPolicy(chain, { ...policy, buybacks: true });
  await fixture.run(fixture.creator, both);
  const greedy = sdk.buyback(chain, { ...buyback, minOut: baseOut + 1n });
  expect(await fixture.rejection(fixture.holder, greedy)).toBe('SlippageExceeded');
  const excess = { ...buyback, amount: sdk.maxBuyback(fixture.pool.virtualQuote) + 1n, minOut: 1n };
  expect(await fixture.rejection(fixture.holder, sdk.buyback(chain, excess))).toBe(
    'BuybackTooLarge',
  );
  const bought = await fixture.run(fixture.holder, permitted);
  const again = sdk.buyback(chain, { ...buyback, minOut: 1n });
  expect(await fixture.rejection(fixture.holder, again)).toBe('BuybackTooSoon');
  expect(eventOf(bought, 'BoughtBack')).toMatchObject({
    marketId: fixture.pool.poolId,
    quoteSpent: 2n * SUI,
    baseBurned: baseOut,
  });
  expect(eventOf(bought, 'Burned').amount).toBe(baseOut);

  const left = sdk.spendableToday(fixture.agent, BigInt(chain.now()));
  expect(left).toBe(5n * SUI);
  const excessive = sdk.tip(chain, { ...tip, amount: left + 1n });
  expect(await fixture.rejection(fixture.holder, excessive)).toBe('DailyCapExceeded');
  await fixture.run(fixture.holder, sdk.tip(chain, { ...tip, amount: left }));
  expect(fixture.agent.treasury.funds).toBe(40n * SUI);
  const tomorrow = BigInt(chain.now()) + 86_400_000n;
  expect(sdk.spendableToday(fixture.agent, tomorrow)).toBe(10n * SUI);
});

it('anchors the action log of a past day once', async () => {
  const { chain } = fixture;
  const keyCapId = fixture.agent.treasury.keyCap ?? '';
  const today = BigInt(chain.now()) / 86_400_000n;
  const entry = {
    ...target(),
    keyCapId,
    day: today - 1n,
    root: 'ab'.repeat(32),
    count: 3n,
  };
  const rejection = (changes: Partial<sdk.AnchorJournalParameters>) =>
    fixture.rejection(fixture.holder, sdk.anchorJournal(chain, { ...entry, ...changes }));
  expect(await rejection({ day: today })).toBe('DayNotEnded');
  expect(await rejection({ root: 'ab' })).toBe('InvalidRootLength');
  expect(await rejection({ count: 0n })).toBe('NoEntries');
  const anchored = await fixture.run(fixture.holder, sdk.anchorJournal(chain, entry));
  expect(eventOf(anchored, 'JournalAnchored')).toMatchObject({
    agentId: fixture.agent.agentId,
    day: today - 1n,
    root: new Uint8Array(32).fill(0xab),
    count: 3n,
    keyCap: keyCapId,
  });
  expect(await rejection({})).toBe('DayAnchored');
  const { agentId } = fixture.agent;
  const anchorOf = (day: bigint) => sdk.getLogAnchor(chain, { agentId, day: Number(day) });
  expect(await anchorOf(today - 1n)).toEqual({ root: 'ab'.repeat(32), count: 3n });
  expect(await anchorOf(today - 2n)).toBeNull();
});

it('invalidates a key that is revoked, and deletes it for its holder', async () => {
  const { chain } = fixture;
  const keyCapId = fixture.agent.treasury.keyCap ?? '';
  await fixture.run(fixture.creator, sdk.setAgentKey(chain, { ...target(), holder: null }));
  expect(fixture.agent.treasury.keyCap).toBeNull();
  const { agent } = fixture;
  const tip = sdk.tip(chain, { ...target(), keyCapId, amount: 1n, recipient: STRANGER, note: '' });
  expect(await fixture.rejection(fixture.holder, tip)).toBe('WrongKey');

  const discard = sdk.discardAgentKey(chain, { keyCapId });
  const notOwner = chain.execute(fixture.creator, discard);
  await expect(notOwner).rejects.toThrow();
  const events = await fixture.run(fixture.holder, discard);
  expect(eventOf(events, 'KeyDiscarded')).toMatchObject({
    agentId: agent.agentId,
    keyCap: keyCapId,
  });
});

it('leaves key, policy and pauses to the creator before graduation', async () => {
  const { chain, agent, pool } = fixture;
  const { keyVersion, policyVersion } = agent.treasury;
  const common = fixture.proposal();
  const key = sdk.proposeKey(chain, { ...common, keyVersion, holder });
  expect(await fixture.rejection(fixture.holder, key)).toBe('NotGraduated');
  const policy = { dailyCap: 1n, tips: true, buybacks: false };
  const limits = sdk.proposePolicy(chain, { ...common, policyVersion, ...policy });
  expect(await fixture.rejection(fixture.holder, limits)).toBe('NotGraduated');
  const pledge = sdk.pledgePause(chain, { agent, pool, holder, amount: 1n });
  expect(await fixture.rejection(fixture.holder, pledge)).toBe('NotGraduated');
});
