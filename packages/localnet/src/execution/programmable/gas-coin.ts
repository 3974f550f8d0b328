// Identifies the only Move function that can take the gas coin by value.
import type { FunctionSignature } from '../../vm/index.ts';
import { SUI_FRAMEWORK_ID } from '../protocol.ts';

/** Returns whether the function is `sui::coin::send_funds`, which sends a coin to the funds of an address. */
export function isSendFunds({ packageId, module, name }: FunctionSignature): boolean {
  return packageId === SUI_FRAMEWORK_ID && module === 'coin' && name === 'send_funds';
}
