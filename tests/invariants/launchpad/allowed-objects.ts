// Every kind of object that trading may create or change, with its owner. An object outside this list
// is how a claim on liquidity, a second mint right or a leaked capability would show.
import type { StoredObject } from '@atoll/localnet/sandbox';
import { FRAMEWORK, SUI_TYPE } from '@atoll/testing';
import { DEPLOYER } from '../network.ts';
import { type Contracts, PROTOCOL, TRADERS } from './fixture.ts';

const ACCOUNTS = new Set<string | undefined>([...TRADERS, PROTOCOL, DEPLOYER]);

/** Throws for an object of an unknown type or with an unexpected owner. */
export function assertAllowed(object: StoredObject, contracts: Contracts): void {
  const { launchpad, amm, quoteTypes } = contracts;
  const { data, owner } = object;
  if (data.kind !== 'move') return;
  const rules: [type: string, allowed: boolean][] = [
    [`${FRAMEWORK}::coin::Coin<`, ACCOUNTS.has(owner.AddressOwner)],
    // Of the network itself.
    [`${FRAMEWORK}::coin::CoinMetadata<${SUI_TYPE}>`, owner.$kind === 'Immutable'],
    [`${FRAMEWORK}::coin_registry::Currency<`, isRegistered(object)],
    [`${FRAMEWORK}::coin_registry::CoinRegistry`, owner.$kind === 'Shared'],
    [`${FRAMEWORK}::display_registry::DisplayRegistry`, owner.$kind === 'Shared'],
    [`${FRAMEWORK}::address_alias::AddressAliasState`, owner.$kind === 'Shared'],
    [`${FRAMEWORK}::clock::Clock`, owner.$kind === 'Shared'],
    [`${FRAMEWORK}::random::Random`, owner.$kind === 'Shared'],
    [`${FRAMEWORK}::deny_list::DenyList`, owner.$kind === 'Shared'],
    [`${FRAMEWORK}::accumulator::AccumulatorRoot`, owner.$kind === 'Shared'],
    [`0x${'3'.padStart(64, '0')}::`, !ACCOUNTS.has(owner.AddressOwner)],
    [`${FRAMEWORK}::dynamic_field::Field<`, owner.$kind === 'ObjectOwner'],
    [`${FRAMEWORK}::package::UpgradeCap`, owner.AddressOwner === DEPLOYER],
    // Of the test USDC: its issuer's, and the right to mint it, which is no claim on a coin sold here.
    [`${FRAMEWORK}::coin::DenyCapV2<${quoteTypes.USDC}>`, owner.AddressOwner === DEPLOYER],
    [quoteTypes.USDC.replace(/USDC$/, 'Faucet'), owner.$kind === 'Shared'],
    [`${launchpad}::pool::Pool<`, owner.$kind === 'Shared'],
    [`${launchpad}::config::Config`, owner.$kind === 'Shared'],
    [`${amm}::pair::Pair<`, owner.$kind === 'Shared'],
  ];
  const rule = rules.find(([type]) => data.type.startsWith(type));
  if (rule?.[1] || isAuthority(object)) return;
  throw new Error(`${object.id} of type ${data.type} is owned by ${JSON.stringify(owner)}`);
}

/** A currency is shared, or waits at the registry for its registration. */
const isRegistered = ({ owner }: StoredObject): boolean =>
  owner.$kind === 'Shared' || BigInt(owner.AddressOwner ?? 0) === 0xcn;

/** Capabilities of the deployer, and the shared authority of a package. */
const isAuthority = ({ data, owner }: StoredObject): boolean => {
  if (data.kind !== 'move') return false;
  if (/::authority::(Admin|Guardian)Cap</.test(data.type)) return owner.AddressOwner === DEPLOYER;
  return data.type.includes('::authority::Authority<') && owner.$kind === 'Shared';
};
