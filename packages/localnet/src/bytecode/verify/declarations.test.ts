import { expect, test } from 'vitest';
import { COPY, DROP, KEY, STORE } from '../abilities.ts';
import { BytecodeError } from '../errors.ts';
import type { SignatureToken } from '../format.ts';
import { Op } from '../opcodes.ts';
import { FRAMEWORK_ADDRESS } from './context.ts';
import { checkDependencies, checkNoCycles } from './dependencies.ts';
import { verifyModule } from './module.ts';
import { SuiRuleError } from './sui/rule-error.ts';
import {
  BOOL,
  type FunctionOptions,
  ModuleBuilder,
  mutable,
  parameter,
  reference,
  U64,
  vector,
} from './testing/module-builder.ts';

/** Tests what the verifier accepts and rejects in declarations: a status, or the Sui rule that is broken. */
function verdict(prepare: (builder: ModuleBuilder) => void, name?: string): string {
  const builder = new ModuleBuilder(name);
  prepare(builder);
  return judge(() => verifyModule(builder.module));
}

function judge(verify: () => void): string {
  try {
    verify();
    return 'accepted';
  } catch (error) {
    if (error instanceof BytecodeError) return error.status;
    if (error instanceof SuiRuleError) return error.message;
    throw error;
  }
}

const RET = [[Op.RET]] as const;

test('rejects duplicate declarations', () => {
  expect(verdict((b) => b.module.identifiers.push('subject'))).toBe('DUPLICATE_ELEMENT');
  expect(
    verdict((b) => {
      b.function(RET, { name: 'f' });
      b.function(RET, { name: 'f' });
    }),
  ).toBe('DUPLICATE_ELEMENT');
  expect(
    verdict((b) => {
      b.struct('S', DROP, { a: U64 });
      b.struct('S', DROP, { a: U64 });
    }),
  ).toBe('DUPLICATE_ELEMENT');
  expect(verdict((b) => b.struct('S', DROP, {}))).toBe('ZERO_SIZED_STRUCT');
});

test('rejects handles of the module itself without a definition', () => {
  expect(verdict((b) => b.functionHandle(0, { name: 'ghost' }))).toBe('UNIMPLEMENTED_HANDLE');
  expect(
    verdict((b) => {
      const handle = b.importFunction('coin', { name: 'mint' });
      b.function(RET);
      const [own] = b.module.functions;
      if (own) b.module.functions.push({ ...own, handle });
    }),
  ).toBe('INVALID_MODULE_HANDLE');
});

test('rejects fields that lack an ability of their struct', () => {
  const held = (outer: number, inner: number) =>
    verdict((b) => {
      const { token } = b.struct('Inner', inner, { value: U64 });
      b.struct('Outer', outer, { inner: token });
    });
  expect(held(DROP | STORE, DROP | STORE)).toBe('accepted');
  expect(held(COPY, DROP)).toBe('FIELD_MISSING_TYPE_ABILITY');
  expect(held(STORE, DROP)).toBe('FIELD_MISSING_TYPE_ABILITY');
  expect(held(DROP, 0)).toBe('FIELD_MISSING_TYPE_ABILITY');
});

test('rejects recursive datatypes', () => {
  expect(
    verdict((b) => {
      const handle = b.module.datatypeHandles.length;
      b.struct('List', DROP, { rest: vector({ kind: 'datatype', handle, typeArguments: [] }) });
    }),
  ).toBe('RECURSIVE_DATATYPE_DEFINITION');
});

test('rejects malformed types', () => {
  const plain = { constraints: 0, isPhantom: false };
  const phantom = { constraints: 0, isPhantom: true };
  const wants = { constraints: COPY, isPhantom: false };
  expect(verdict((b) => b.signature([vector(reference(U64))]))).toBe('INVALID_SIGNATURE_TOKEN');
  expect(verdict((b) => b.struct('S', DROP, { a: reference(U64) }))).toBe(
    'INVALID_SIGNATURE_TOKEN',
  );
  expect(verdict((b) => b.struct('S', DROP, { a: parameter(0) }, [plain]))).toBe('accepted');
  expect(verdict((b) => b.struct('S', DROP, { a: parameter(0) }, [phantom]))).toBe(
    'INVALID_PHANTOM_TYPE_PARAM_POSITION',
  );
  expect(
    verdict((b) => {
      const { token } = b.struct('Coin', STORE, { value: U64 });
      const { token: box } = b.struct('Box', STORE, { inner: parameter(0) }, [wants]);
      if (box.kind === 'datatype') b.struct('S', STORE, { a: { ...box, typeArguments: [token] } });
    }),
  ).toBe('CONSTRAINT_NOT_SATISFIED');
});

test('rejects plain instructions on generic members, and the reverse', () => {
  expect(
    verdict((b) => {
      const callee = b.function(RET, { name: 'generic', typeParameters: [0] });
      b.function([[Op.CALL, callee], [Op.RET]]);
    }),
  ).toBe('GENERIC_MEMBER_OPCODE_MISMATCH');
});

test('rejects unbounded instantiation through calls', () => {
  const recursive = (wrap: boolean) =>
    verdict((b) => {
      const handle = b.module.functionHandles.length;
      const argument = wrap ? vector(parameter(0)) : parameter(0);
      const instance = b.instantiate(handle, [argument]);
      b.function([[Op.CALL_GENERIC, instance], [Op.RET]], { typeParameters: [0] });
    });
  expect(recursive(false)).toBe('accepted');
  expect(recursive(true)).toBe('LOOP_IN_INSTANTIATION_GRAPH');
});

test('rejects constants that are not values of their types', () => {
  const constant = (type: typeof U64, ...data: number[]) =>
    verdict((b) => b.module.constants.push({ type, data: Uint8Array.from(data) }));
  expect(constant(BOOL, 1)).toBe('accepted');
  expect(constant(BOOL, 2)).toBe('MALFORMED_CONSTANT_DATA');
  expect(constant(U64, 1, 2)).toBe('MALFORMED_CONSTANT_DATA');
  expect(constant(vector(BOOL), 2, 1, 0)).toBe('accepted');
  expect(constant(vector(BOOL), 2, 1)).toBe('MALFORMED_CONSTANT_DATA');
  expect(constant(vector(BOOL), 1, 1, 0)).toBe('MALFORMED_CONSTANT_DATA');
  expect(constant({ kind: 'signer' })).toBe('INVALID_CONSTANT_TYPE');
});

test('rejects friends outside the package', () => {
  const self = { address: 0, name: 0 };
  expect(verdict((b) => b.module.friendDeclarations.push(self))).toBe(
    'INVALID_FRIEND_DECL_WITH_SELF',
  );
  expect(
    verdict((b) => {
      const handle = b.module.moduleHandles[b.moduleHandle(FRAMEWORK_ADDRESS, 'coin')];
      if (handle) b.module.friendDeclarations.push(handle);
    }),
  ).toBe('INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS');
});

test('requires `id: UID` as the first field of an object', () => {
  const broken = /must be 'id'/;
  expect(verdict((b) => b.object())).toBe('accepted');
  expect(verdict((b) => b.struct('S', KEY, { id: U64 }))).toMatch(broken);
  expect(verdict((b) => b.struct('S', KEY, { uid: b.uid }))).toMatch(broken);
  expect(verdict((b) => b.struct('S', KEY, { id: b.import('object', 'ID', STORE) }))).toMatch(
    broken,
  );
});

test('requires a fresh id for every object', () => {
  const made = (from: string) =>
    verdict((b) => {
      const { definition, token, uid } = b.object();
      const fresh = b.importFunction('object', { name: from, returns: [uid] });
      b.function([[Op.CALL, fresh], [Op.PACK, definition], [Op.RET]], { returns: [token] });
    });
  expect(made('new')).toBe('accepted');
  expect(made('borrowed')).toMatch(/Invalid object creation/);
  const reused = verdict((b) => {
    const { definition, token } = b.object();
    b.function([[Op.MOVE_LOC, 0], [Op.UNPACK, definition], [Op.PACK, definition], [Op.RET]], {
      parameters: [token],
      returns: [token],
    });
  });
  expect(reused).toMatch(/Invalid object creation/);
});

test('checks one-time witnesses', () => {
  const witness = (prepare: (b: ModuleBuilder, definition: number) => void, abilities = DROP) =>
    verdict((b) => {
      const { definition } = b.struct('GOLD', abilities, { dummy_field: BOOL });
      prepare(b, definition);
    }, 'gold');
  const context = (b: ModuleBuilder) => mutable(b.import('tx_context', 'TxContext', DROP));
  const token = { kind: 'datatype', handle: 0, typeArguments: [] } as const;
  expect(witness((b) => b.function(RET, { name: 'init', parameters: [token, context(b)] }))).toBe(
    'accepted',
  );
  expect(witness((b) => b.function(RET, { name: 'init', parameters: [context(b)] }))).toMatch(
    /one-time witness as its first/,
  );
  expect(witness(() => {}, DROP | COPY)).toMatch(/drop ability only/);
  expect(
    witness((b, definition) =>
      b.function([[Op.LD_TRUE], [Op.PACK, definition], [Op.POP], [Op.RET]], { name: 'forge' }),
    ),
  ).toMatch(/instantiated in gold::forge/);
});

test('checks the signature of init', () => {
  const context = (b: ModuleBuilder) => mutable(b.import('tx_context', 'TxContext', DROP));
  const init = (change: object) =>
    verdict((b) => b.function(RET, { name: 'init', parameters: [context(b)], ...change }));
  expect(init({})).toBe('accepted');
  expect(init({ visibility: 'public' })).toMatch(/private/);
  expect(init({ isEntry: true })).toMatch(/entry/);
  expect(init({ typeParameters: [0] })).toMatch(/type parameters/);
  expect(init({ parameters: [U64] })).toMatch(/TxContext/);
  expect(
    verdict((b) => {
      const handle = b.function(RET, { name: 'init', parameters: [context(b)] });
      b.function([[Op.MOVE_LOC, 0], [Op.CALL, handle], [Op.RET]], {
        parameters: [mutable({ kind: 'datatype', handle: 0, typeArguments: [] })],
      });
    }),
  ).toMatch(/calls an 'init'/);
});

test('accepts every signature of an entry function', () => {
  const entry = (options: (b: ModuleBuilder) => FunctionOptions) =>
    verdict((b) => b.function([[Op.LD_U64, 0n], [Op.ABORT]], { isEntry: true, ...options(b) }));
  expect(
    entry((b) => {
      const plain = b.struct('Plain', 0, { a: U64 }).token;
      const clock = b.import('clock', 'Clock', KEY);
      const parameters = [plain, mutable(plain), mutable(clock), vector(plain)];
      return { parameters, returns: [plain, reference(plain)] };
    }),
  ).toBe('accepted');
});

test('rejects private generics on types of other modules', () => {
  const emit = (isOwn: boolean) =>
    verdict((b) => {
      const handle = b.importFunction('event', {
        name: 'emit',
        parameters: [parameter(0)],
        typeParameters: [COPY | DROP],
      });
      const type = isOwn
        ? b.struct('Happened', COPY | DROP, { what: U64 }).token
        : b.import('coin', 'Minted', COPY | DROP);
      const instance = b.instantiate(handle, [type]);
      b.function([[Op.MOVE_LOC, 0], [Op.CALL_GENERIC, instance], [Op.RET]], { parameters: [type] });
    });
  expect(emit(true)).toBe('accepted');
  expect(emit(false)).toMatch(/Invalid call to sui::event::emit/);
});

test('rejects imports that are missing, not visible or different', () => {
  const library = new ModuleBuilder('library');
  library.function([[Op.LD_U64, 1n], [Op.RET]], {
    name: 'open',
    visibility: 'public',
    returns: [U64],
  });
  library.function(RET, { name: 'closed' });
  library.struct('Shape', STORE, { sides: U64 });
  const imports = (prepare: (b: ModuleBuilder, handle: number) => void) => {
    const builder = new ModuleBuilder('importer');
    prepare(builder, builder.moduleHandle(FRAMEWORK_ADDRESS, 'library'));
    return judge(() =>
      checkDependencies(builder.module, (_, name) =>
        name === 'library' ? library.module : undefined,
      ),
    );
  };
  expect(imports((b, m) => b.functionHandle(m, { name: 'open', returns: [U64] }))).toBe('accepted');
  expect(imports((b, m) => b.functionHandle(m, { name: 'open', returns: [BOOL] }))).toBe(
    'TYPE_MISMATCH',
  );
  expect(imports((b, m) => b.functionHandle(m, { name: 'closed' }))).toBe('LOOKUP_FAILED');
  expect(imports((b, m) => b.functionHandle(m, { name: 'missing' }))).toBe('LOOKUP_FAILED');
  expect(imports((b) => b.moduleHandle(FRAMEWORK_ADDRESS, 'nowhere'))).toBe('MISSING_DEPENDENCY');
  const datatype = (abilities: number) =>
    imports((b, module) =>
      b.module.datatypeHandles.push({
        module,
        name: b.identifier('Shape'),
        abilities,
        typeParameters: [],
      }),
    );
  expect(datatype(STORE)).toBe('accepted');
  expect(datatype(0)).toBe('accepted');
  expect(datatype(STORE | COPY)).toBe('TYPE_MISMATCH');
});

test('limits the type nodes of a function and of a module', () => {
  // A vector of vectors, in 9 nodes; the weight of a type parameter is 4.
  const nested = Array.from({ length: 8 }).reduce<SignatureToken>((type) => vector(type), U64);
  const calls = (b: ModuleBuilder, count: number, options: FunctionOptions = {}) => {
    const target = b.function(RET, { typeParameters: [0] });
    const call = b.instantiate(target, [nested]);
    const lines = Array.from({ length: count }, () => [Op.CALL_GENERIC, call] as const);
    b.function([...lines, ...RET], options);
  };
  // 1,111 times 9 is 9,999.
  expect(verdict((b) => calls(b, 1_111))).toBe('accepted');
  expect(verdict((b) => calls(b, 1_111, { parameters: [U64] }))).toBe('accepted');
  expect(verdict((b) => calls(b, 1_111, { locals: [U64, U64] }))).toBe('TOO_MANY_TYPE_NODES');
  expect(verdict((b) => calls(b, 1_111, { parameters: [U64, U64] }))).toBe('TOO_MANY_TYPE_NODES');
  expect(verdict((b) => calls(b, 1_112))).toBe('TOO_MANY_TYPE_NODES');
  // 50 times 9,999 is 499,950.
  const module = (b: ModuleBuilder, rest: number) => {
    for (let i = 0; i < 50; i++) calls(b, 1_111);
    b.function(RET, { parameters: Array.from({ length: rest }, () => U64) });
  };
  expect(verdict((b) => module(b, 50))).toBe('accepted');
  expect(verdict((b) => module(b, 51))).toBe('TOO_MANY_TYPE_NODES');
});

test('rejects circular module dependencies', () => {
  const first = new ModuleBuilder('first');
  const second = new ModuleBuilder('second');
  const modules = new Map([
    ['first', first.module],
    ['second', second.module],
  ]);
  const self = first.module.addresses[0] ?? '';
  first.moduleHandle(self, 'second');
  expect(judge(() => checkNoCycles(modules))).toBe('accepted');
  second.moduleHandle(self, 'first');
  expect(judge(() => checkNoCycles(modules))).toBe('CYCLIC_MODULE_DEPENDENCY');
});
