// Loaded into a server (`--import`): shifts its clock by the milliseconds that the file FAULT_CLOCK holds.
import { readFileSync } from 'node:fs';

const REREAD_MS = 100;
const file = process.env.FAULT_CLOCK ?? '';
const RealDate = Date;
const realNow = Date.now;
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(file, 'utf8'));
  } catch {
    // It is being written.
  }
};
setInterval(read, REREAD_MS).unref();
read();

Date.now = () => realNow() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
});
