/**
 * Encodes columns of rows as arrays in PostgreSQL's binary format. Amounts as text would take longer than writing the
 * rows, because both sides convert every digit.
 */

export type Cell = bigint | number | boolean | string | Uint8Array | null;

const ELEMENTS = { int4: 23, int8: 20, numeric: 1700, boolean: 16, text: 25, bytea: 17 } as const;
export type ColumnType = keyof typeof ELEMENTS;

/** Header sizes of an empty and of a one-dimensional array. */
const EMPTY_BYTES = 12;
const HEADER_BYTES = 20;
/** Bytes reserved for a cell: length, header and digits of a 64-bit numeric, with a margin. */
const CELL_BYTES = 128;

/** Reused buffer, which grows to the largest size needed. */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);
let view = new DataView(scratch.buffer);

function reserve(bytes: number): void {
  if (bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(bytes, scratch.length * 2));
  scratch.copy(larger);
  scratch = larger;
  view = new DataView(scratch.buffer);
}

/** Type of each column, in the order of the arrays. */
export type Columns<Row> = Readonly<Record<keyof Row & string, ColumnType>>;
export type Cells<Row> = { [Name in keyof Row]: Cell };

/** Encodes each column of `rows` as an array. All share one new buffer, so posting them to a thread copies it once. */
export function encodeColumns<Row extends Cells<Row>>(
  rows: readonly Row[],
  columns: Columns<Row>,
): Buffer[] {
  const ends: number[] = [];
  let at = 0;
  for (const name of Object.keys(columns) as (keyof Row & string)[]) {
    at = putColumn(at, rows, name, columns[name]);
    ends.push(at);
  }
  const bytes = Buffer.from(scratch.buffer.slice(0, at));
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

/** Writes a column as an array. Returns the position after it. */
function putColumn<Row extends Cells<Row>>(
  start: number,
  rows: readonly Row[],
  name: keyof Row,
  type: ColumnType,
): number {
  let at = start + (rows.length === 0 ? EMPTY_BYTES : HEADER_BYTES);
  let hasNull = 0;
  reserve(at);
  for (const row of rows) {
    const cell: Cell = row[name];
    reserve(at + CELL_BYTES);
    if (cell === null) {
      hasNull = 1;
      view.setInt32(at, -1);
      at += 4;
    } else at = put(at, cell, type);
  }
  view.setInt32(start, rows.length === 0 ? 0 : 1);
  view.setInt32(start + 4, hasNull);
  view.setInt32(start + 8, ELEMENTS[type]);
  if (rows.length === 0) return at;
  view.setInt32(start + 12, rows.length);
  // Lower bound of the dimension.
  view.setInt32(start + 16, 1);
  return at;
}

/** Writes the length and value of a cell. Returns the position after it. */
function put(at: number, cell: NonNullable<Cell>, type: ColumnType): number {
  switch (type) {
    case 'int4':
      view.setInt32(at, 4);
      view.setInt32(at + 4, Number(cell));
      return at + 8;
    case 'int8':
      return putInt8(at, Number(cell));
    case 'boolean':
      view.setInt32(at, 1);
      view.setUint8(at + 4, cell === true ? 1 : 0);
      return at + 5;
    case 'numeric':
      return putNumeric(at, BigInt(cell as bigint | number));
    case 'text':
      return putText(at, String(cell));
    case 'bytea':
      return putBytes(at, cell as Uint8Array);
  }
}

/** @param value a safe integer. */
function putInt8(at: number, value: number): number {
  view.setInt32(at, 8);
  view.setInt32(at + 4, Math.floor(value / 2 ** 32));
  view.setUint32(at + 8, value >>> 0);
  return at + 12;
}

function putText(at: number, text: string): number {
  // UTF-8 takes at most three bytes per UTF-16 code unit.
  reserve(at + 4 + text.length * 3);
  const bytes = scratch.write(text, at + 4, 'utf8');
  view.setInt32(at, bytes);
  return at + 4 + bytes;
}

function putBytes(at: number, bytes: Uint8Array): number {
  reserve(at + 4 + bytes.length);
  view.setInt32(at, bytes.length);
  scratch.set(bytes, at + 4);
  return at + 4 + bytes.length;
}

/** Base of numeric's digits. */
const BASE = 10_000;
const NEGATIVE = 0x4000;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Divisor that splits off three digits until the rest is a safe integer. */
const CHUNK = 10n ** 12n;
/** Digits of the current value, least significant first. */
const digits: number[] = [];

function putNumeric(at: number, value: bigint): number {
  let rest = value < 0n ? -value : value;
  let count = 0;
  while (rest > SAFE) {
    let chunk = Number(rest % CHUNK);
    rest /= CHUNK;
    for (let digit = 0; digit < 3; digit += 1) {
      const next = Math.floor(chunk / BASE);
      digits[count] = chunk - next * BASE;
      count += 1;
      chunk = next;
    }
  }
  for (let left = Number(rest); left > 0; ) {
    const next = quotient(left);
    digits[count] = left - next * BASE;
    count += 1;
    left = next;
  }
  reserve(at + 12 + 2 * count);
  view.setInt32(at, 8 + 2 * count);
  view.setInt16(at + 4, count);
  // Weight of the first digit: its power of the base.
  view.setInt16(at + 6, Math.max(0, count - 1));
  view.setInt16(at + 8, value < 0n ? NEGATIVE : 0);
  // Digits after the decimal point.
  view.setInt16(at + 10, 0);
  let end = at + 12;
  for (let digit = count - 1; digit >= 0; digit -= 1) {
    view.setInt16(end, digits[digit] ?? 0);
    end += 2;
  }
  return end;
}

/** Returns ⌊value / BASE⌋. Floating-point division can round up to the next integer. */
function quotient(value: number): number {
  const rounded = Math.floor(value / BASE);
  return rounded * BASE > value ? rounded - 1 : rounded;
}
