// Owns one call of every public function of the collections that does more than read, made so that it
// succeeds; and what each refuses.
import { CHAIN_ID, OTHER_KEY } from '../chain/grants.ts';
import { DEPLOYER, SUI } from '../chain/network.ts';
import { ALICE, BOB, CAROL } from '../chain/world.ts';
import {
  type Arg,
  address,
  bool,
  bytes,
  clock,
  coin,
  type Recipe,
  text,
  u64,
  withArg,
} from '../surface/call.ts';
import type { Negative } from '../surface/subject.ts';
import {
  addresses,
  confirm,
  granted,
  IMAGE,
  ROYALTY,
  sale,
  texts,
  type Village,
} from './village.ts';

/** How the network refuses argument 1 for its type. */
const WRONG_TYPE =
  'CommandArgumentError {"argIdx":1,"kind":{"$kind":"TypeMismatch","TypeMismatch":true}}';
const hex = (digits: string): Arg => bytes(Buffer.from(digits, 'hex'));

/** By `package::module::function`. */
export function recipes(village: Village): Record<string, Recipe> {
  const { contract, adminCap, contributorNft, ogNft } = village;
  const { showcases, policies } = contract;
  const cap: Arg = { id: adminCap };
  const settings: Arg = { id: contract.config };
  const config: Arg = { id: contract.config, mutable: false };
  const contributors: Arg = { id: contract.contributors };
  const ogs: Arg = { id: contract.ogs };
  const type = `${contract.nft}::contributor::ContributorNft`;
  const policy: Arg = { id: policies.contributors };
  const byAdmin = (...args: Arg[]): Recipe => ({ sender: DEPLOYER, types: [], args });
  const onShowcase = (...args: Arg[]): Recipe => ({
    ...byAdmin({ id: showcases.contributors }, cap, config, ...args),
    types: [type],
  });
  const { nonce, imageUrl, expiresMs, signature } = granted(contract, BOB, 7n);
  return {
    'nft::config::accept_admin': { sender: ALICE, types: [], args: [settings] },
    'nft::config::offer_admin': byAdmin(cap, settings, address(ALICE)),
    'nft::config::withdraw_admin_offer': byAdmin(cap, settings),
    'nft::config::set_minting_paused': byAdmin(cap, settings, bool(true)),
    'nft::config::set_signing_key': byAdmin(cap, settings, hex(CHAIN_ID), hex(OTHER_KEY.publicKey)),
    'nft::config::remove_signing_key': byAdmin(cap, settings),
    'nft::config::migrate': { ...byAdmin(cap, settings), refusal: 'config::EAlreadyMigrated' },
    'nft::contributor::mint': {
      sender: BOB,
      types: [],
      args: [
        contributors,
        config,
        u64(nonce),
        text(imageUrl),
        u64(expiresMs),
        bytes(signature),
        clock,
      ],
    },
    'nft::contributor::burn': {
      sender: CAROL,
      types: [],
      args: [{ id: contributorNft }, contributors],
    },
    'nft::contributor::set_window': byAdmin(contributors, cap, config, u64(1n), u64(2n)),
    'nft::og::mint': byAdmin(
      { id: contract.ogMinter },
      ogs,
      config,
      { value: ({ tx }) => addresses(tx, BOB) },
      { value: ({ tx }) => texts(tx, IMAGE) },
      clock,
    ),
    'nft::og::seal': byAdmin({ id: contract.ogMinter }, ogs),
    'nft::og::burn': { sender: CAROL, types: [], args: [{ id: ogNft }, ogs] },
    'nft::royalty_rule::pay': {
      sender: BOB,
      types: [type],
      args: [policy, { value: ({ tx }) => sale(tx, type, contributorNft) }, coin(SUI, ROYALTY)],
      after: ({ tx }, [policy, request]) => {
        if (policy && request) confirm(tx, type, policy, request);
      },
    },
    'nft::showcase::set_display_field': onShowcase(text('name'), text('#{number}')),
    'nft::showcase::set_royalty': onShowcase(policy, u64(1_000n), u64(0n)),
    'nft::showcase::withdraw_royalties': onShowcase(policy),
  };
}

export function negatives(
  { contract, contributorNft }: Village,
  recipes: Record<string, Recipe>,
): Record<string, Negative[]> {
  const own = (name: string): Recipe => {
    const recipe = recipes[`nft::${name}`];
    if (!recipe) throw new Error(`No recipe for ${name}`);
    return recipe;
  };
  const by = (sender: string, recipe: Recipe): Recipe => ({ ...recipe, sender });
  const stolen = 'refused: IncorrectUserSignature';
  const og = `${contract.nft}::og::OgNft`;
  return {
    'nft::config::accept_admin': [
      {
        why: 'obeys nobody but the one it was offered to',
        recipe: by(BOB, own('config::accept_admin')),
        failure: 'config::ENotOffered',
      },
    ],
    'nft::contributor::mint': [
      {
        why: 'takes nobody else’s grant',
        recipe: by(DEPLOYER, own('contributor::mint')),
        failure: 'signing_key::EInvalidSignature',
      },
      {
        why: 'mints no second one for a wallet',
        recipe: by(CAROL, own('contributor::mint')),
        failure: 'contributor::EAlreadyMinted',
      },
      {
        why: 'mints no other image than was granted',
        recipe: withArg(own('contributor::mint'), 3, text(`${IMAGE}?`)),
        failure: 'signing_key::EInvalidSignature',
      },
    ],
    'nft::contributor::burn': [
      {
        why: 'burns nobody else’s',
        recipe: by(BOB, own('contributor::burn')),
        failure: stolen,
      },
    ],
    'nft::contributor::set_window': [
      {
        why: 'opens no window that ends before it begins',
        recipe: withArg(own('contributor::set_window'), 3, u64(3n)),
        failure: 'contributor::EWindowEmpty',
      },
    ],
    'nft::og::mint': [
      {
        why: 'needs an image for each',
        recipe: withArg(own('og::mint'), 4, { value: ({ tx }) => tx.pure(Uint8Array.of(0)) }),
        failure: 'og::ELengthMismatch',
      },
      {
        why: 'makes none without an image',
        recipe: withArg(own('og::mint'), 4, { value: ({ tx }) => texts(tx, '') }),
        failure: 'og::EImageUrlLength',
      },
    ],
    'nft::og::burn': [
      {
        why: 'burns nobody else’s',
        recipe: by(BOB, own('og::burn')),
        failure: stolen,
      },
    ],
    'nft::royalty_rule::pay': [
      ...[-1n, 1n].map((off) => ({
        why: `takes nothing but the royalty, not ${off} MIST beside it`,
        recipe: withArg(own('royalty_rule::pay'), 2, coin(SUI, ROYALTY + off)),
        failure: 'royalty_rule::EWrongPayment',
      })),
      {
        why: 'confirms no sale of another collection',
        recipe: withArg(own('royalty_rule::pay'), 1, {
          value: ({ tx }) => sale(tx, og, contributorNft),
        }),
        failure: WRONG_TYPE,
      },
    ],
    'nft::showcase::set_royalty': [
      {
        why: 'asks for no more than a tenth',
        recipe: withArg(own('showcase::set_royalty'), 4, u64(1_001n)),
        failure: 'royalty_rule::ERoyaltyTooHigh',
      },
      {
        why: 'asks for no more than 1 SUI at least',
        recipe: withArg(own('showcase::set_royalty'), 5, u64(1_000_000_001n)),
        failure: 'royalty_rule::EMinimumTooHigh',
      },
    ],
  };
}
