/** Provides Node's crypto module, loaded on first use, because most networks start without it. */
import { once } from '../once.ts';

export const nodeCrypto = once(() => process.getBuiltinModule('node:crypto'));
