import { SimulationError, type SuiClientTypes } from '@mysten/sui/client';
import { expect, it } from 'vitest';
import { decodeError } from './decode.ts';
import { InsufficientBalanceError } from './insufficient-balance.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const contracts = {
  launchpad: {
    packageId: id('7'),
    originalId: id('a'),
    configId: '',
    configVersion: '',
    authorityId: '',
    adminCapId: '',
  },
  amm: { packageId: id('b'), originalId: id('b') },
};

const abort = (MoveAbort: SuiClientTypes.MoveAbort): SuiClientTypes.ExecutionError => ({
  $kind: 'MoveAbort',
  message: 'rejected by the node',
  command: 1,
  MoveAbort,
});

const decoded = (executionError: SuiClientTypes.ExecutionError) =>
  decodeError(new SimulationError('failed', { executionError }), contracts);

it('maps a rejection by the code that the node reports', () => {
  const error = decoded(
    abort({
      abortCode: '0',
      location: { package: id('a'), module: 'pool' },
      cleverError: { errorCode: 6, constantName: 'ESlippageExceeded' },
    }),
  );
  expect(error).toMatchObject({ name: 'ContractError', code: 'SlippageExceeded' });
});

it('reads the code out of the abort code when the node reports nothing else', () => {
  // 1100 version, 0000 reserved, code 3, line 300, indices 4 and 5.
  const abortCode = ((0xc0n << 56n) | (3n << 48n) | (300n << 32n) | (4n << 16n) | 5n).toString();
  const location = { package: id('7'), module: 'pool' };
  expect(decoded(abort({ abortCode, location }))?.code).toBe('DeadlineExpired');
});

it('tells the contracts apart', () => {
  const cleverError = { errorCode: 2 };
  const at = (address: string, module: string) =>
    decoded(abort({ abortCode: '0', location: { package: address, module }, cleverError }))?.code;
  expect(at(id('b'), 'pair')).toBe('ZeroOutput');
  expect(at(id('a'), 'pool')).toBe('UnexpectedTerms');
  expect(at(id('c'), 'pool')).toBe('MoveAbort');
  expect(at(id('a'), 'unknown')).toBe('MoveAbort');
});

it('reads the text that is all a wallet passes on', () => {
  const text = (module: string) =>
    new Error(
      `Dry run failed: MoveAbort in 3rd command, 'ELaunchLimitExceeded': The coin has just opened, in '${id('7')}::${module}::record_buy' (line 57)`,
    );
  const code = (error: Error) => decodeError(error, contracts)?.code;
  expect(code(text('launch_limit'))).toBe('LaunchLimitExceeded');
  expect(code(text('pool'))).toBeUndefined();
});

it('keeps what it cannot name readable', () => {
  const error = decoded({
    $kind: 'Unknown',
    message: 'InsufficientGas',
    command: undefined,
    Unknown: null,
  });
  expect(error).toMatchObject({
    name: 'ExecutionFailedError',
    message: 'The transaction failed: InsufficientGas',
  });
});

it('leaves to the caller what did not happen on chain', () => {
  expect(decodeError(new Error('User rejected the request'), contracts)).toBeNull();
  const own = new InsufficientBalanceError('0x2::atoll::ATOLL', 1n, 2n);
  expect(decodeError(own, contracts)).toBe(own);
});
