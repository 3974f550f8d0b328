// What every service is given.
import type { Ledger } from '../ledger/types.ts';
import type { JsonRenderer } from './convert/json.ts';
import type { NameRegistry } from './names.ts';
import type { PackageReader } from './packages.ts';

export interface RpcContext {
  ledger: Ledger;
  packages: PackageReader;
  renderJson: JsonRenderer;
  names: NameRegistry;
}
