// Errors of the SDK on a page in another language.
import { CONTRACT_MESSAGES, ContractError, InsufficientBalanceError } from '@atoll/sdk';
import { afterEach, expect, test } from 'vitest';
import { applyTranslation } from '../../messages/catalogue.ts';
import { contractErrors as spanish } from '../../messages/es/contract-errors.ts';
import { explain } from './explain.ts';

afterEach(() => applyTranslation({ contractErrors: { ...CONTRACT_MESSAGES } }));

test('words an error by its code', () => {
  const error = new ContractError('PoolGraduated', CONTRACT_MESSAGES.PoolGraduated);
  const balance = new InsufficientBalanceError('0x2::sui::SUI', 1n, 2n);
  expect(explain(error)).toBe(error.message);
  expect(explain(balance)).toBe(balance.message);
  applyTranslation({ contractErrors: spanish });
  expect(explain(error)).toBe('Esta moneda se graduó y ahora se opera en el DEX.');
  expect(explain(balance)).toBe('Saldo insuficiente de SUI.');
});

test('keeps the words of the contract where the catalogue has none', () => {
  applyTranslation({ contractErrors: spanish });
  expect(explain(new ContractError('ChangeExpired', 'Change has expired.'))).toBe(
    'Change has expired.',
  );
  expect(explain(new Error('Fetch failed'))).toBe('Fetch failed');
});

test('every error that the SDK words has a Spanish text', () => {
  expect(Object.keys(spanish).sort()).toEqual(
    [...Object.keys(CONTRACT_MESSAGES), 'InsufficientBalance'].sort(),
  );
  for (const [code, text] of Object.entries(CONTRACT_MESSAGES)) {
    expect({ ...spanish }, code).toHaveProperty(code);
    expect(Reflect.get(spanish, code), code).not.toBe(text);
  }
});
