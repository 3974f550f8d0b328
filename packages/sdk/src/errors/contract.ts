// Defines the error of a call that the contracts reject: thrown by previews beforehand and decoded from
// a transaction's failure afterwards, with the same codes.
import type { CONTRACT_ERRORS } from '../contracts/errors.ts';
import { AtollError, type AtollErrorOptions } from './base.ts';
import { CONTRACT_MESSAGES } from './messages.ts';

type Modules = (typeof CONTRACT_ERRORS)[keyof typeof CONTRACT_ERRORS];
type Entries<Package = Modules> = Package extends Modules ? Package[keyof Package] : never;
type Constant<List = Entries> = List extends readonly (readonly [infer Name, string])[]
  ? Name
  : never;

/** Name of a Move error constant without its `E`, the same wherever the same thing goes wrong. */
export type ContractErrorCode = Constant extends `E${infer Code}` ? Code : never;

/** The contracts rejected a call, or would. */
export class ContractError<
  Code extends ContractErrorCode = ContractErrorCode,
> extends AtollError<Code> {
  override name = 'ContractError';
}

/** Creates the error of an abort code's constant; `moveMessage` is used where we have no wording. */
export function contractErrorOf(
  constant: string,
  moveMessage: string,
  options?: AtollErrorOptions,
): ContractError {
  const code = constant.slice(1) as ContractErrorCode;
  const messages: Partial<Record<ContractErrorCode, string>> = CONTRACT_MESSAGES;
  return new ContractError(code, messages[code] ?? `${moveMessage}.`, options);
}

/** Creates the error that the contract would abort with; the SDK words `code`. */
export const contractError = (code: keyof typeof CONTRACT_MESSAGES): ContractError =>
  new ContractError(code, CONTRACT_MESSAGES[code]);
