// Names shared by the process that starts the stacks and those that use them.
import { join } from 'node:path';

/** Logs of the stacks. */
export const STACK_LOGS = join(import.meta.dirname, '../../test-results/stacks');

/** Name of the environment variable that holds `name` for the stack of a worker, numbered from 0. */
export const stackVariable = (name: string, worker: number): string => `${name}_${worker}`;

/** Log of a worker's stack. */
export const stackLog = (worker: number | string): string => join(STACK_LOGS, `${worker}.log`);
