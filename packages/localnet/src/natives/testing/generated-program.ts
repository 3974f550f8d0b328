/**
 * Writes random Move functions over all integer types, structs, enums, vectors, references, generics,
 * loops and aborts. A program is determined by a list of choices, so that fast-check can shrink it: when
 * the choices end, the simplest alternative is chosen.
 */

const KINDS = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'] as const;
const BITS = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 };
type Kind = (typeof KINDS)[number];

const ARITHMETIC = ['+', '-', '*', '/', '%', '&', '|', '^'] as const;
const COMPARISONS = ['<', '>', '<=', '>=', '==', '!='] as const;

/** Declarations that all programs use. */
export const PRELUDE = `
public struct Pair<T> has copy, drop, store { left: T, right: T }
public struct State has copy, drop, store {
    v8: u8, v16: u16, v32: u32, v64: u64, v128: u128, v256: u256,
    flag: bool, owner: address, pair: Pair<u64>, nested: Pair<Pair<u16>>,
    list: vector<u64>, bytes: vector<u8>, pairs: vector<Pair<u32>>, shape: Shape<u64>,
}
public enum Shape<T> has copy, drop, store {
    Empty,
    One(T),
    Two { first: T, second: Pair<T>, items: vector<T> },
}

fun pick<T: drop>(flag: bool, a: T, b: T): T { if (flag) a else b }

fun exchange<T: copy + drop>(a: &mut T, b: &mut T) {
    let old = *a;
    *a = *b;
    *b = old;
}

fun twice<T: copy + drop>(value: T): Pair<T> { Pair { left: value, right: value } }

fun deep<T: copy + drop>(value: T, n: u64): bool {
    if (n == 0) return twice(twice(value)).left == twice(value);
    deep(value, n - 1)
}

fun choose<T>(flag: bool, a: &mut T, b: &mut T): &mut T { if (flag) a else b }

fun down(n: u64, limit: u64): u64 { if (n >= limit) abort n else if (n == 0) 0 else 1 + down(n - 1, limit) }

fun both(a: u64, b: u64): (u64, u64) { (b, a ^ b) }

fun total(shape: &Shape<u64>): u64 {
    match (shape) {
        Shape::Empty => 0,
        Shape::One(x) => *x,
        Shape::Two { first, second, items } => *first ^ second.left ^ items.length(),
    }
}
`;

/** Returns the source of the function \`name\`, with parameters \`a: u64, b: u8, c: bool\`. */
export function programSource(name: string, choices: readonly number[]): string {
  return new Program(choices).write(name);
}

class Program {
  readonly #choices: readonly number[];
  #next = 0;
  #loops = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  write(name: string): string {
    const statements = Array.from({ length: 3 + this.#pick(8) }, () => this.#statement(3));
    return `public fun ${name}(a: u64, b: u8, c: bool): State {
    let mut s = State {
        v8: b, v16: (a % 65_536) as u16, v32: (a % 4_294_967_296) as u32, v64: a, v128: a as u128,
        v256: (a as u256) * 3, flag: c, owner: @0x7, pair: Pair { left: a, right: b as u64 },
        nested: twice(Pair { left: b as u16, right: 7 }), list: vector[a, 5, b as u64],
        bytes: b"move", pairs: vector[twice(9)], shape: Shape::Empty,
    };
    let mut n8 = b; let mut n16 = 3u16; let mut n32 = 70_000u32; let mut n64 = a;
    let mut n128 = 1u128 << (b & 63); let mut n256 = 5u256; let mut flag = c;
    ${statements.join('\n    ')}
    s.v8 = n8; s.v16 = n16; s.v32 = n32; s.v64 = n64; s.v128 = n128; s.v256 = n256; s.flag = flag;
    s
}`;
  }

  #pick(count: number): number {
    return (this.#choices[this.#next++] ?? 0) % count;
  }

  #one<T>(items: readonly T[]): T {
    const item = items[this.#pick(items.length)];
    if (item === undefined) throw new Error('No alternative');
    return item;
  }

  #kind(): Kind {
    return this.#one(KINDS);
  }

  /** A variable or field of the kind that can be assigned and borrowed. */
  #place(kind: Kind): string {
    const places = [`n${BITS[kind]}`, `s.v${BITS[kind]}`];
    if (kind === 'u64') places.push('s.pair.left', 's.pair.right');
    if (kind === 'u16') places.push('s.nested.left.right', 's.nested.right.left');
    return this.#one(places);
  }

  #literal(kind: Kind): string {
    const bits = BigInt(BITS[kind]);
    const edges = [1n, 0n, 2n, 7n, 1n << (bits / 2n), (1n << bits) - 1n, 1n << (bits - 1n)];
    return `${this.#one(edges)}${kind}`;
  }

  #expression(kind: Kind, depth: number): string {
    const inner = () => this.#expression(kind, depth - 1);
    if (depth <= 0) return this.#pick(3) === 0 ? this.#literal(kind) : this.#place(kind);
    switch (this.#pick(11)) {
      case 0:
        return this.#place(kind);
      case 1:
        return this.#literal(kind);
      case 2:
      case 3:
      case 4:
        return `(${inner()} ${this.#one(ARITHMETIC)} ${inner()})`;
      case 5:
        return `(${inner()} ${this.#one(['<<', '>>'])} (${this.#expression('u8', 0)} % ${this.#one([8, 9, 70])}))`;
      case 6:
        return this.#cast(kind, depth);
      case 7:
        return `(if (${this.#condition(depth - 1)}) ${inner()} else ${inner()})`;
      case 8:
        return `pick(${this.#condition(depth - 1)}, ${inner()}, ${inner()})`;
      case 9:
        return `*&${this.#place(kind)}`;
      default:
        return this.#special(kind);
    }
  }

  /** Casts between kinds, sometimes with a value that does not fit. */
  #cast(kind: Kind, depth: number): string {
    const from = this.#kind();
    const value = this.#expression(from, depth - 1);
    if (BITS[from] <= BITS[kind] || this.#pick(4) === 3) return `(${value} as ${kind})`;
    return `((${value} % ${1n << BigInt(BITS[kind])}) as ${kind})`;
  }

  #special(kind: Kind): string {
    if (kind === 'u64') {
      return this.#one([
        's.list.length()',
        'total(&s.shape)',
        `s.list[${this.#index()}]`,
        'down(a % 20, 19)',
      ]);
    }
    if (kind === 'u32') return `s.pairs[${this.#index()}].right`;
    return kind === 'u8' ? `s.bytes[${this.#index()}]` : this.#place(kind);
  }

  #index(): string {
    return this.#one(['0', '1', 'n64 % 3', 's.list.length() / 2']);
  }

  #condition(depth: number): string {
    if (depth <= 0) return this.#one(['flag', 'c', 's.flag', '(b < 100)', '(n64 < 100)']);
    switch (this.#pick(8)) {
      case 0:
      case 1:
      case 2: {
        const kind = this.#kind();
        // The compiler crashes on some branches with constant conditions.
        const left = `(${this.#place(kind)} ${this.#one(ARITHMETIC)} ${this.#expression(kind, depth - 1)})`;
        return `(${left} ${this.#one(COMPARISONS)} ${this.#expression(kind, depth - 1)})`;
      }
      case 3:
        return `(${this.#condition(depth - 1)} ${this.#one(['&&', '||'])} ${this.#condition(depth - 1)})`;
      case 4:
        return `!${this.#condition(depth - 1)}`;
      case 5:
        return this.#one([
          '(s.pair == twice(n64))',
          '(s.nested.left != s.nested.right)',
          '(s.owner == @0x7)',
        ]);
      case 6:
        return this.#one([
          '(&s.list == &vector[n64])',
          '(s.shape == Shape::One(n64))',
          '(&s.shape != &Shape::Empty)',
          '(&n64 == &s.v64)',
        ]);
      default:
        return this.#one([
          'deep(n8, 2)',
          'deep(s.pair, 1)',
          'deep(s.list, 0)',
          'deep(s.shape, 1)',
          'deep(s.owner, 3)',
        ]);
    }
  }

  #block(depth: number): string {
    return Array.from({ length: 1 + this.#pick(3) }, () => this.#statement(depth)).join(' ');
  }

  #statement(depth: number): string {
    switch (this.#pick(depth > 0 ? 14 : 10)) {
      case 0:
      case 1: {
        const kind = this.#kind();
        const [place, value] = [this.#place(kind), this.#expression(kind, 2)];
        // The compiler crashes on some blocks that only assign a variable to itself.
        return `${place} = ${place === value ? this.#literal(kind) : value};`;
      }
      case 2:
        return `flag = ${this.#condition(2)};`;
      case 3:
        return this.#vectorStatement();
      case 4:
        return this.#referenceStatement();
      case 5:
        return this.#shapeStatement();
      case 6:
        return `if (${this.#condition(1)}) abort (${this.#expression('u64', 0)} % 1_000);`;
      case 7:
        return `{ let (x, y) = both(${this.#expression('u64', 1)}, n64); n64 = x; s.v64 = y; };`;
      case 8:
        return `s.nested = twice(Pair { left: ${this.#expression('u16', 1)}, right: n16 });`;
      case 9:
        return `{ let Pair { left, right } = s.pair; n64 = left ^ right; };`;
      case 10:
      case 11:
        return `if (${this.#condition(2)}) { ${this.#block(depth - 1)} } else { ${this.#block(depth - 1)} };`;
      default:
        return this.#loop(depth);
    }
  }

  #loop(depth: number): string {
    const i = `i${this.#loops++}`;
    const exit = this.#one([
      '',
      `if (${this.#condition(1)}) break;`,
      `if (${this.#condition(1)}) continue;`,
    ]);
    const body = `${i} = ${i} + 1; ${this.#block(depth - 1)} ${exit} ${this.#block(0)}`;
    return `{ let mut ${i} = 0u64; while (${i} < ${1 + this.#pick(6)}) { ${body} }; };`;
  }

  #vectorStatement(): string {
    const value = `let value = ${this.#expression('u64', 1)};`;
    const index = `let i = ${this.#index()};`;
    return this.#one([
      `{ ${value} s.list.push_back(value); };`,
      `{ let n = s.list.length(); s.list.push_back(n); };`,
      `n64 = s.list.pop_back();`,
      `{ ${value} ${index} *&mut s.list[i] = value; };`,
      `{ ${index} let j = ${this.#index()}; s.list.swap(i, j); };`,
      `{ let value = ${this.#expression('u8', 1)}; s.bytes.push_back(value); };`,
      `s.bytes.append(b"atoll");`,
      `{ let value = twice(${this.#expression('u32', 1)}); s.pairs.push_back(value); };`,
      `{ ${index} s.pairs[i].left = n32; };`,
      `s.pairs = vector[twice(1), twice(n32)];`,
      `{ ${value} s.list = vector[value, n64]; };`,
      `vector::do_ref!(&s.list, |x| n64 = n64 ^ *x);`,
      `{ let copied = s.list; s.list.reverse(); flag = copied == s.list; };`,
    ]);
  }

  #referenceStatement(): string {
    const kind = this.#kind();
    const place = this.#place(kind);
    const other = `n${BITS[kind]}`;
    return this.#one([
      `{ let value = ${this.#expression(kind, 1)}; *&mut ${place} = value; };`,
      `{ let r = &mut ${place}; *r = *r & ${this.#literal(kind)}; *r = *r | 1; };`,
      `{ let mut t = ${this.#expression(kind, 1)}; exchange(&mut t, &mut ${other}); };`,
      `{ let mut t = s.pair; exchange(&mut t, &mut s.pair); t.left = n64; s.pair = t; };`,
      `{ let mut t = ${this.#literal(kind)}; *choose(flag, &mut t, &mut ${other}) = ${this.#literal(kind)}; ${other} = t; };`,
      `{ let mut t = twice(n64); let value = ${this.#expression('u64', 1)}; choose(c, &mut t, &mut s.pair).right = value; s.pair = t; };`,
      `{ let mut t = s; exchange(&mut t, &mut s); t.v64 = 1; s.v64 = t.v64; };`,
    ]);
  }

  #shapeStatement(): string {
    const value = this.#expression('u64', 1);
    return this.#one([
      `s.shape = Shape::One(${value});`,
      `s.shape = Shape::Two { first: ${value}, second: s.pair, items: s.list };`,
      `s.shape = Shape::Empty;`,
      `{ let value = ${value}; match (&mut s.shape) { Shape::Empty => n64 = 1, Shape::One(x) => *x = value, Shape::Two { first, second, items } => { *first = second.right; second.left = 3; items.push_back(*first); } } };`,
      `n64 = match (s.shape) { Shape::Empty => 0, Shape::One(x) => x, Shape::Two { first, .. } => first };`,
      `{ let copied = s.shape; if (copied == s.shape) n64 = total(&copied); };`,
    ]);
  }
}
