/** Owns the compiled coin template: reading it, and the values in it that stand for a coin's own. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What the template was compiled with; each value occurs nowhere else in it. */
export const templateValues = {
  module: 'coin_template',
  witness: 'COIN_TEMPLATE',
  symbol: 'TEMPLATE',
  name: 'Template name',
  description: 'Template description',
  icon: 'https://template.invalid/icon',
  /** Address that stands for the launchpad's. */
  launchpad: '0x00000000000000000000000000000000000000000000000000000000000a7011',
} as const;

/** The artefact that the deployment writes: one module in base64, and the packages it links to. */
const artefact = z.object({
  modules: z.tuple([z.base64()]),
  dependencies: z.array(z.string()),
});

export interface CoinTemplate {
  bytecode: Uint8Array;
  dependencies: string[];
}

/** Reads the artefact; fails when there is none or it is of another shape. */
export async function readTemplate(path: string): Promise<CoinTemplate> {
  const { modules, dependencies } = artefact.parse(JSON.parse(await readFile(path, 'utf8')));
  return { bytecode: Buffer.from(modules[0], 'base64'), dependencies };
}
