import { expect, test } from 'vitest';
import { DROP } from '../abilities.ts';
import { Op } from '../opcodes.ts';
import { checkNatives } from './natives.ts';
import { ModuleBuilder, U64 } from './testing/module-builder.ts';

const NONE: ReadonlySet<string> = new Set();

test('rejects a native function that the VM does not provide', () => {
  const builder = new ModuleBuilder('subject');
  builder.function([[Op.RET]], { name: 'run' });
  expect(() => checkNatives(builder.module, NONE)).not.toThrow();
  const handle = builder.functionHandle(0, { name: 'ghost' });
  const native = { handle, visibility: 'public', isEntry: false, code: undefined } as const;
  builder.module.functions.push(native);
  expect(() => checkNatives(builder.module, NONE)).toThrow(/MISSING_DEPENDENCY.*subject::ghost/);
  const provided = new Set([`0x${'0'.repeat(64)}::subject::ghost`]);
  expect(() => checkNatives(builder.module, provided)).not.toThrow();
});

test('rejects a native struct', () => {
  const builder = new ModuleBuilder('subject');
  const { definition } = builder.struct('Handle', DROP, { value: U64 });
  expect(() => checkNatives(builder.module, NONE)).not.toThrow();
  const declared = builder.module.structs[definition];
  if (declared) builder.module.structs[definition] = { ...declared, fields: undefined };
  expect(() => checkNatives(builder.module, NONE)).toThrow(/MISSING_DEPENDENCY.*struct Handle/);
});
