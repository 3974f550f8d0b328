import { expect, test } from 'vitest';
import { applyTranslation, catalogue } from './catalogue.ts';

test('a language is laid over what is there and what comes later', () => {
  const early = catalogue('early', { hello: 'Hello', count: (n: number) => `${n} coins` });
  expect([early.hello, early.count(2)]).toEqual(['Hello', '2 coins']);

  applyTranslation({
    early: { hello: 'Hallo', count: (n: number) => `${n} Münzen` },
    late: { bye: 'Tschüss' },
  });
  expect([early.hello, early.count(2)]).toEqual(['Hallo', '2 Münzen']);
  const late = catalogue('late', { bye: 'Bye', stay: 'Stay' });
  expect([late.bye, late.stay]).toEqual(['Tschüss', 'Stay']);
  applyTranslation({});
});
