/** Implements the class group of sui::vdf: reduced binary quadratic forms of one negative discriminant. */

/** Form a·x² + b·x·y + c·y². */
export interface Form {
  a: bigint;
  b: bigint;
  c: bigint;
}

/** Discriminant of 3,072 bits that the reference fixes. */
export const DISCRIMINANT = -BigInt(
  [
    '0x',
    'b3cd5c2784c0740ad02836f8f6b7f9bb07baea3ee0182877b3431e849ba8fc9feb72b6050d5806c382af2972245cfbd8',
    'e796a2010ea8a600799e6790c2d42791e6d5ebe607e7775234ea356467e6496020555e8209c2ed1048cf1e00c280780f',
    'b0666d78fbbd73326c68f521072f93fd4a708aa3346c6c01d4ce361938e24250b7dac01f4b0f8ea3bc739d2431aefb14',
    'dcab7f2fe1c1287ff269a76e36737151d8bc0640db9143915cc97bbdd2de53cfc5bfcc9f5a01e696e7792458f5cc8e4d',
    'cdd3e29e16a3e6bfa135a9c6ccdb937803c8e7b8ebc75d8128e61798438580ef438692663867e8322483ff63586c2a1f',
    'bbb942b1f00ffdf11c228d3cef24bf4040dd632553b8d00cb3b8b1e2b63371e68d76f204065adefda0cf8711720ec270',
    '346de2f1be1d4f841dc39c116c23542d2a85a9d6c9e825b57b04cc7c7f42913a56a1cdf080903240c1ed525f4d1c0e4f',
    '0a803681927a1b44fa081644a5b1913f07bbe79f1b29259f178677cc54f35fef566309c7847040e5cd27772332114baf',
  ].join(''),
);

export function discriminantOf({ a, b, c }: Form): bigint {
  return b * b - 4n * a * c;
}

/** Returns the form with these first coefficients; undefined if the last would not be an integer. */
export function formOf(a: bigint, b: bigint): Form | undefined {
  const numerator = b * b - DISCRIMINANT;
  if (a <= 0n || numerator % (4n * a) !== 0n) return undefined;
  return { a, b, c: numerator / (4n * a) };
}

/** The unit of the group. */
export const IDENTITY: Form = { a: 1n, b: 1n, c: (1n - DISCRIMINANT) / 4n };

export function isEqual(a: Form, b: Form): boolean {
  return a.a === b.a && a.b === b.b && a.c === b.c;
}

/** Division rounded towards negative infinity. */
function divFloor(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

export function mod(a: bigint, m: bigint): bigint {
  const rest = a % m;
  return rest < 0n ? rest + m : rest;
}

/** Returns the greatest common divisor with x·a + y·b = gcd. */
export function extendedGcd(a: bigint, b: bigint): { gcd: bigint; x: bigint; y: bigint } {
  let [r0, r1] = [a, b];
  let [x0, x1] = [1n, 0n];
  let [y0, y1] = [0n, 1n];
  while (r1 !== 0n) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [x0, x1] = [x1, x0 - quotient * x1];
    [y0, y1] = [y1, y0 - quotient * y1];
  }
  return r0 < 0n ? { gcd: -r0, x: -x0, y: -y0 } : { gcd: r0, x: x0, y: y0 };
}

/** Returns the only reduced form that is equivalent. */
function reduce({ a, b, c }: Form): Form {
  const turns = divFloor(a - b, 2n * a);
  let form = { a, b: b + 2n * turns * a, c: (a * turns + b) * turns + c };
  while (form.a > form.c || (form.a === form.c && form.b < 0n)) {
    const s = divFloor(form.c + form.b, 2n * form.c);
    form = {
      a: form.c,
      b: 2n * s * form.c - form.b,
      c: (form.c * s - form.b) * s + form.a,
    };
  }
  return form;
}

/** Composes two forms (Cohen, A Course in Computational Algebraic Number Theory, algorithm 5.4.7). */
export function compose(f: Form, g: Form): Form {
  const [first, second] = f.a > g.a ? [g, f] : [f, g];
  const s = (first.b + second.b) / 2n;
  const n = second.b - s;
  const { gcd: d, x: y1 } = extendedGcd(second.a, first.a);
  const { gcd, x: x2, y } = s % d === 0n ? { gcd: d, x: 0n, y: 1n } : extendedGcd(s, d);
  const v1 = first.a / gcd;
  const v2 = second.a / gcd;
  const r = mod(-y1 * y * n - x2 * second.c, v1);
  const b = second.b + 2n * v2 * r;
  const a = v1 * v2;
  return reduce({ a, b, c: (second.c * gcd + r * (second.b + v2 * r)) / v1 });
}

/** Returns a^m · b^n. */
export function multiply2(a: Form, m: bigint, b: Form, n: bigint): Form {
  const both = compose(a, b);
  let result = IDENTITY;
  for (let bit = Math.max(m.toString(2).length, n.toString(2).length) - 1; bit >= 0; bit--) {
    result = compose(result, result);
    const [inM, inN] = [(m >> BigInt(bit)) & 1n, (n >> BigInt(bit)) & 1n];
    if (inM && inN) result = compose(result, both);
    else if (inM) result = compose(result, a);
    else if (inN) result = compose(result, b);
  }
  return result;
}
