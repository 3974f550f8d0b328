/** Name of the environment variable that holds `name` for the stack of a worker, numbered from 0. */
export const stackVariable = (name: string, worker: number): string => `${name}_${worker}`;
