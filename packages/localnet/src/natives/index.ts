/** The public face of the VM with Sui's natives: what execution may use. */
export type * from './object-runtime-types.ts';
export { deriveId, TxContext, type TxContextOptions } from './tx-context.ts';
export type { SuiSession, SuiSessionOptions, SuiVM, SuiVMOptions } from './vm.ts';
