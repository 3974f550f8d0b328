/** Exports the VM for the execution layer. */
export * from '../bytecode/abilities.ts';
export { GasStatus } from './gas.ts';
export type * from './package.ts';
export type * from './session.ts';
export * from './status.ts';
export type * from './types.ts';
export type { Cell, MoveValue } from './values.ts';
