/** Reads the compiled templates of coin modules and defines their placeholder values. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A plain coin, or the coin of a sticker. */
export type TemplateName = 'coin' | 'sticker';

/** Names of a template's module and witness. */
export const templateNames = {
  coin: { module: 'coin_template', witness: 'COIN_TEMPLATE' },
  sticker: { module: 'sticker_template', witness: 'STICKER_TEMPLATE' },
} as const satisfies Record<TemplateName, object>;

/** Placeholders that each template was compiled with; each occurs nowhere else in it. */
export const templateValues = {
  symbol: 'TEMPLATE',
  name: 'Template name',
  description: 'Template description',
  icon: 'https://template.invalid/icon',
  /** Placeholders of the addresses of the packages that it links to. */
  launchpad: '0x00000000000000000000000000000000000000000000000000000000000a7011',
  access: '0x0000000000000000000000000000000000000000000000000000000000acce55',
} as const;

const template = z
  .object({ modules: z.tuple([z.base64()]), dependencies: z.array(z.string()) })
  .transform(({ modules: [bytecode], dependencies }) => ({
    bytecode: Buffer.from(bytecode, 'base64'),
    dependencies,
  }));

/** The file that the deployer writes: one base64 module per template and the packages it links to. */
const artefact = z.object({ coin: template, sticker: template });

export type Templates = z.infer<typeof artefact>;

/** Reads the file; throws if it is missing or has another shape. */
export async function readTemplates(path: string): Promise<Templates> {
  return artefact.parse(JSON.parse(await readFile(path, 'utf8')));
}
