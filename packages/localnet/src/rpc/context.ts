// Defines the dependencies of every service.
import type { Ledger } from '../ledger/types.ts';
import type { Renderer } from './convert/render.ts';
import type { NameRegistry } from './names.ts';
import type { PackageReader } from './packages.ts';

export interface RpcContext {
  ledger: Ledger;
  packages: PackageReader;
  render: Renderer;
  names: NameRegistry;
}
