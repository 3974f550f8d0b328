// Owns where an object of each type may be. What matches no rule must not exist.
import type { StoredObject } from '../../../../packages/localnet/src/sandbox.ts';
import { DEPLOYER, FRAMEWORK } from '../../chain/network.ts';
import type { AgentContracts } from '../world.ts';

type Owner = (object: StoredObject) => boolean;

export interface Places {
  /** Throws when the object must not be there. */
  check(object: StoredObject): void;
}

export function placesOf(contracts: AgentContracts, people: ReadonlySet<string>): Places {
  const rules = rulesOf(contracts, people);
  const byType = new Map<string, Owner>();
  return {
    check(object) {
      if (object.data.kind !== 'move') return;
      const { type } = object.data;
      let owner = byType.get(type);
      if (!owner) {
        owner = rules.find(([pattern]) => pattern.test(type))?.[1] ?? (() => false);
        byType.set(type, owner);
      }
      if (owner(object)) return;
      throw new Error(`${object.id} of type ${type} is owned by ${JSON.stringify(object.owner)}`);
    },
  };
}

function rulesOf(contracts: AgentContracts, people: ReadonlySet<string>): [RegExp, Owner][] {
  const { launchpad, amm, agent, atoll } = contracts;
  const isPerson: Owner = ({ owner }) => people.has(owner.AddressOwner ?? '');
  const isDeployer: Owner = ({ owner }) => owner.AddressOwner === DEPLOYER;
  const isShared: Owner = ({ owner }) => owner.$kind === 'Shared';
  const isFrozen: Owner = ({ owner }) => owner.$kind === 'Immutable';
  const isChild: Owner = ({ owner }) => owner.$kind === 'ObjectOwner';
  return [
    // Nothing of ours burns SUI.
    [new RegExp(`^${FRAMEWORK}::coin::Coin<${FRAMEWORK}::sui::SUI>$`), isPerson],
    // What is burned is frozen.
    [new RegExp(`^${FRAMEWORK}::coin::Coin<`), (object) => isPerson(object) || isFrozen(object)],
    [new RegExp(`^${FRAMEWORK}::coin::CoinMetadata<`), isFrozen],
    [new RegExp(`^${atoll.replace(/ATOLL$/, 'Minted')}$`), isFrozen],
    [new RegExp(`^${FRAMEWORK}::clock::Clock$`), isShared],
    [new RegExp(`^${FRAMEWORK}::dynamic_field::Field<`), isChild],
    [new RegExp(`^${FRAMEWORK}::package::UpgradeCap$`), isDeployer],
    [new RegExp(`^(${launchpad}|${agent})::config::Config$`), isShared],
    [new RegExp(`^(${launchpad}|${agent})::config::AdminCap$`), isDeployer],
    [new RegExp(`^${launchpad}::pool::Pool<`), isShared],
    [new RegExp(`^${amm}::pair::Pair<`), isShared],
    [new RegExp(`^${agent}::registry::Registry$`), isShared],
    [new RegExp(`^${agent}::agent::Agent<`), isShared],
    [new RegExp(`^${agent}::proposal::Proposal<`), isShared],
    [new RegExp(`^${agent}::treasury::AgentKeyCap$`), isPerson],
  ];
}
