// Operations of wallets and the admin on the collections, with sane and hostile parameters.
import * as config from '@atoll/sdk/contracts/nft/config.ts';
import * as contributors from '@atoll/sdk/contracts/nft/contributor.ts';
import * as ogs from '@atoll/sdk/contracts/nft/og.ts';
import * as royaltyRule from '@atoll/sdk/contracts/nft/royalty_rule.ts';
import * as showcases from '@atoll/sdk/contracts/nft/showcase.ts';
import * as fc from 'fast-check';
import { magnitude, rarely } from '../arbitraries.ts';
import { OTHER_KEY, SERVER_KEY, signMint } from '../grants.ts';
import { DEPLOYER, HOUR_MS, PAUSE_MS } from '../network.ts';
import { operation } from '../operation.ts';
import { DAY_MS, adminOf as objectsOf, TIMELOCK_MS } from './fixture.ts';
import type { Nft } from './inventory.ts';
import { type NftModel, OG_SUPPLY } from './model.ts';
import type { Sequence } from './sequence.ts';

export type Operation = fc.Command<NftModel, Sequence>;

const IMAGE = 'https://media.example/1.webp';

const index = fc.nat(1_000);
const who = fc.nat(11);
const imageUrl = fc.oneof(
  { weight: 20, arbitrary: fc.constant(IMAGE) },
  { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(513), 'x'.repeat(512)) },
);

const walletOf = ({ wallets }: Sequence, number: number): string => wallets[number] ?? '';
const pick = (nfts: readonly Nft[], at: number): Nft | undefined => nfts[at % nfts.length];
const packageOf = ({ contract }: Sequence) => ({ package: contract.package });
const adminOf = ({ contract }: Sequence) => objectsOf(contract);
const ofOgs = (real: Sequence) => ({
  ...packageOf(real),
  typeArguments: [`${real.contract.package}::og::OgNft`] as [string],
});

const mint = operation(
  'mint',
  fc.record({
    who,
    nonce: fc.bigInt({ min: 0n, max: 40n }),
    imageUrl,
    expiresInMs: fc.constantFrom(HOUR_MS, HOUR_MS, HOUR_MS, 0n, -1n),
    /** Signed by another key, or for another wallet. */
    forgery: fc.constantFrom('none', 'none', 'none', 'none', 'key', 'wallet'),
  }),
  ({ who, nonce, imageUrl, expiresInMs, forgery }, model: NftModel, real: Sequence) => {
    const { contract } = real;
    const terms = { nonce, imageUrl, expiresMs: model.nowMs + expiresInMs };
    const minter = walletOf(real, forgery === 'wallet' ? (who + 1) % 12 : who);
    const grant = { package: contract.package, collectionId: contract.contributors, minter };
    const key = forgery === 'key' ? OTHER_KEY : SERVER_KEY;
    const signature = [...signMint({ ...grant, ...terms }, key)];
    const sender = walletOf(real, who);
    real.execute(
      model,
      sender,
      (tx) => {
        const ids = { collection: contract.contributors, config: contract.configId };
        const args = { ...ids, ...terms, signature };
        const nft = tx.add(contributors.mint({ ...packageOf(real), arguments: args }));
        tx.transferObjects([nft], sender);
      },
      () => model.mint(who, { ...terms, isSigned: forgery === 'none' }),
    );
  },
);

const mintOgs = operation(
  'mintOgs',
  fc.record({
    /** A number of NFTs, or what is left of the supply and this many more. */
    count: fc.oneof(
      { weight: 8, arbitrary: fc.nat(3).map((units) => ({ units })) },
      { weight: 2, arbitrary: fc.constantFrom({ allPlus: 0 }, { allPlus: 1 }, { allPlus: -1 }) },
    ),
    who,
    imageUrl,
    isShort: rarely(16),
  }),
  ({ count, who, imageUrl, isShort }, model: NftModel, real: Sequence) => {
    if (model.sealed) return;
    const left = OG_SUPPLY - model.ogs.minted;
    const length = Math.max(0, 'units' in count ? count.units : left + count.allPlus);
    const recipients = Array.from({ length }, (_, at) => (who + at) % 12);
    const imageUrls = recipients
      .slice(isShort ? 1 : 0)
      .map((_, at) => (at === 0 ? imageUrl : IMAGE));
    const { ogs: id, configId, ogMinter } = real.contract;
    const addresses = recipients.map((number) => walletOf(real, number));
    real.execute(
      model,
      DEPLOYER,
      (tx) =>
        tx.add(
          ogs.mint({
            ...packageOf(real),
            arguments: {
              collection: id,
              config: configId,
              _: ogMinter,
              recipients: addresses,
              imageUrls,
            },
          }),
        ),
      () => model.mintOgs(recipients, imageUrls),
    );
  },
);

const seal = operation('seal', fc.constant(null), (_, model: NftModel, real: Sequence) => {
  if (model.sealed) return;
  const { ogs: id, ogMinter } = real.contract;
  real.execute(
    model,
    DEPLOYER,
    (tx) =>
      tx.add(ogs.seal({ ...packageOf(real), arguments: { collection: id, minter: ogMinter } })),
    () => {
      model.sealed = true;
    },
  );
});

const burn = operation('burn', index, (at, model: NftModel, real: Sequence) => {
  const nft = pick(real.seen.contributorNfts, at);
  if (!nft) return;
  real.execute(
    model,
    nft.owner,
    (tx) =>
      tx.add(
        contributors.burn({
          ...packageOf(real),
          arguments: { collection: real.contract.contributors, nft: nft.id },
        }),
      ),
    () => model.contributors.burn(nft.number),
  );
});

const burnOg = operation('burnOg', index, (at, model: NftModel, real: Sequence) => {
  const nft = pick(real.seen.ogNfts, at);
  if (!nft) return;
  real.execute(
    model,
    nft.owner,
    (tx) =>
      tx.add(
        ogs.burn({ ...packageOf(real), arguments: { collection: real.contract.ogs, nft: nft.id } }),
      ),
    () => model.ogs.burn(nft.number),
  );
});

const give = operation(
  'give',
  fc.record({ at: index, to: who, isOg: fc.boolean() }),
  ({ at, to, isOg }, model: NftModel, real: Sequence) => {
    const nft = pick(isOg ? real.seen.ogNfts : real.seen.contributorNfts, at);
    if (!nft) return;
    real.execute(
      model,
      nft.owner,
      (tx) => tx.transferObjects([nft.id], walletOf(real, to)),
      () => (isOg ? model.ogs : model.contributors).owners.set(nft.number, to),
    );
  },
);

const sell = operation(
  'sell',
  fc.record({ who, price: magnitude(44), excess: fc.constantFrom(0n, 0n, 0n, 1n, -1n) }),
  ({ who, price, excess }, model: NftModel, real: Sequence) => {
    const payment = model.royaltyOf(price) + excess;
    if (payment < 0n) return;
    const { policies, contributors: item } = real.contract;
    const typed = ofOgs(real);
    const policyCall = (name: string) => ({
      target: `0x2::transfer_policy::${name}`,
      typeArguments: typed.typeArguments,
    });
    real.execute(
      model,
      walletOf(real, who),
      (tx) => {
        const sale = [tx.pure.id(item), tx.pure.u64(price), tx.pure.id(item)];
        const request = tx.moveCall({ ...policyCall('new_request'), arguments: sale });
        const [coin] = tx.splitCoins(tx.gas, [payment]);
        tx.add(
          royaltyRule.pay({
            ...typed,
            arguments: { policy: policies.ogs, request, payment: coin },
          }),
        );
        const confirmed = [tx.object(policies.ogs), request];
        tx.moveCall({ ...policyCall('confirm_request'), arguments: confirmed });
      },
      () => model.sell(price, payment),
    );
  },
);

const withdraw = operation('withdraw', fc.constant(null), (_, model: NftModel, real: Sequence) => {
  const { showcases: shown, policies } = real.contract;
  const args = { showcase: shown.ogs, policy: policies.ogs, ...adminOf(real) };
  real.execute(
    model,
    DEPLOYER,
    (tx) => {
      const coin = tx.add(showcases.withdrawRoyalties({ ...ofOgs(real), arguments: args }));
      tx.transferObjects([coin], DEPLOYER);
    },
    () => void model.withdraw(),
  );
});

const announceRoyalty = operation(
  'announceRoyalty',
  fc.record({
    royaltyBps: fc.constantFrom(0n, 1n, 250n, 1_000n, 1_001n),
    minimum: fc.constantFrom(0n, 1n, 1_000_000_000n, 1_000_000_001n),
  }),
  (terms, model: NftModel, real: Sequence) => {
    const args = { ...adminOf(real), ...terms };
    real.execute(
      model,
      DEPLOYER,
      (tx) => tx.add(showcases.announceRoyalty({ ...ofOgs(real), arguments: args })),
      () => model.announceRoyalty(terms),
    );
  },
);

const executeRoyalty = operation(
  'executeRoyalty',
  fc.bigInt({ min: 1n, max: 6n }),
  (number, model: NftModel, real: Sequence) => {
    const { showcases: shown, policies } = real.contract;
    const args = { showcase: shown.ogs, policy: policies.ogs, ...adminOf(real), number };
    real.execute(
      model,
      DEPLOYER,
      (tx) => tx.add(showcases.executeRoyalty({ ...ofOgs(real), arguments: args })),
      () => model.executeRoyalty(number),
    );
  },
);

const setWindow = operation(
  'setWindow',
  fc.record({
    delayMs: fc.constantFrom(-DAY_MS, 0n, 1n, HOUR_MS),
    durationMs: fc.constantFrom(30n * DAY_MS, 30n * DAY_MS, HOUR_MS, 1n, 0n),
  }),
  ({ delayMs, durationMs }, model: NftModel, real: Sequence) => {
    const opensMs = model.nowMs + delayMs;
    const window = { opensMs, closesMs: opensMs + durationMs };
    const args = { collection: real.contract.contributors, ...adminOf(real), ...window };
    real.execute(
      model,
      DEPLOYER,
      (tx) => tx.add(contributors.setWindow({ ...packageOf(real), arguments: args })),
      () => model.setWindow(window),
    );
  },
);

const pause = operation('pause', rarely(3), (paused, model: NftModel, real: Sequence) => {
  const args = { ...adminOf(real), paused };
  real.execute(
    model,
    DEPLOYER,
    (tx) => tx.add(config.setMintingPaused({ ...packageOf(real), arguments: args })),
    () => {
      model.pausedUntilMs = paused ? model.nowMs + PAUSE_MS : 0n;
    },
  );
});

const wait = operation(
  'wait',
  fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: HOUR_MS }) },
    { weight: 3, arbitrary: fc.constantFrom(TIMELOCK_MS, TIMELOCK_MS - 1n) },
    { weight: 1, arbitrary: fc.constantFrom(7n * DAY_MS, 17n * DAY_MS) },
  ),
  (ms, model: NftModel, real: Sequence) => real.wait(model, ms),
);

/** Sequences of about `length` operations. */
export const sequences = (length: number): fc.Arbitrary<Iterable<Operation>> =>
  fc.commands(
    [
      fc.oneof(
        { weight: 60, arbitrary: mint },
        { weight: 12, arbitrary: mintOgs },
        { weight: 1, arbitrary: seal },
        { weight: 12, arbitrary: burn },
        { weight: 8, arbitrary: burnOg },
        { weight: 16, arbitrary: give },
        { weight: 16, arbitrary: sell },
        { weight: 6, arbitrary: withdraw },
        { weight: 6, arbitrary: announceRoyalty },
        { weight: 8, arbitrary: executeRoyalty },
        { weight: 5, arbitrary: setWindow },
        { weight: 6, arbitrary: pause },
        { weight: 16, arbitrary: wait },
      ),
    ],
    { maxCommands: 2 * length, size: 'max' },
  );
