/** Exports the VM with Sui's natives for the execution layer. */

export type * from './objects/object-runtime-types.ts';
export { deriveId, TxContext } from './objects/tx-context.ts';
export {
  createSuiVM,
  type SuiSession,
  type SuiVM,
} from './vm.ts';
