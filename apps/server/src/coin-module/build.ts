/** Builds coin modules for get-module and get-sticker-module, ready to publish. */
import type { GetModuleBody, GetModuleResponse } from '@atoll/api';
import type { Deployment } from '@atoll/sdk';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { HttpError } from '../platform/errors.ts';
import { coinNames } from './names.ts';
import { patchTemplate } from './patch.ts';
import { readTemplates, type TemplateName, type Templates, templateValues } from './template.ts';

export type ModuleBuilder = (name: TemplateName, coin: GetModuleBody) => Promise<GetModuleResponse>;

/**
 * Creates the builder for one deployment. Templates are read on first use; until they exist the
 * builder throws an {HttpError} 503.
 */
export function createModuleBuilder(
  templatePath: string,
  { launchpad, access }: Pick<Deployment, 'launchpad' | 'access'>,
): ModuleBuilder {
  // Types use the original id; linking uses the latest version.
  const published: Record<string, string | undefined> = {
    [templateValues.launchpad]: launchpad.packageId,
    [templateValues.access]: access?.packageId,
  };
  let templates: Promise<Templates> | undefined;
  const load = async (): Promise<Templates> => {
    templates ??= readTemplates(templatePath);
    try {
      return await templates;
    } catch (cause) {
      templates = undefined;
      throw new HttpError(
        503,
        'Coins cannot be created right now: this server has no compiled coin template (ATOLL_COIN_TEMPLATE).',
        { cause },
      );
    }
  };
  return async (name, coin) => {
    const { bytecode, dependencies } = (await load())[name];
    const names = coinNames(coin.symbol);
    const patched = patchTemplate(bytecode, name, {
      ...names,
      symbol: coin.symbol,
      name: coin.name,
      description: coin.description,
      icon: coin.icon,
      launchpad: normalizeSuiAddress(launchpad.originalId),
    });
    return {
      modules: [Buffer.from(patched).toString('base64')],
      dependencies: dependencies.map((id) => normalizeSuiAddress(published[id] ?? id)),
      module: names.module,
      witness: names.witness,
    };
  };
}
