/** Provides Node's crypto module. It loads on first use, because most of a network's processes start without it. */
import { once } from './once.ts';

export const nodeCrypto = once(() => process.getBuiltinModule('node:crypto'));
