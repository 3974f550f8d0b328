/** Exports the VM with Sui's natives for the execution layer. */

export { deriveDynamicFieldId } from './dynamic-field.ts';
export type * from './object-runtime-types.ts';
export { deriveId, TxContext, type TxContextOptions } from './tx-context.ts';
export {
  createSuiVM,
  type SuiSession,
  type SuiSessionOptions,
  type SuiVM,
  type SuiVMOptions,
} from './vm.ts';
