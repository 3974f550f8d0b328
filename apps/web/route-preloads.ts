// Vite plugin: lists the modules of the coin page, so that the server can have them preloaded with the document instead
// of in three levels of imports.
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Modules that the page needs to render, in this order. */
const COIN_MODULES = ['routes/coin.$poolId.tsx', 'client/later-shapes.gen.ts'];

/** Module of the coin page, as the router's plugin splits it from its route. */
const COIN_PAGE = join(import.meta.dirname, 'src/routes/coin.$poolId.tsx?tsr-split=component');

let ofCoinPage: ReadonlySet<string> | undefined;

/** Names a chunk for modules that the coin page imports statically, for Rolldown's code splitting; null for others. */
export function coinPageChunk(id: string, graph: ModuleGraph): string | null {
  ofCoinPage ??= importsOf(COIN_PAGE, graph);
  return ofCoinPage.has(id) ? 'coin-page' : null;
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The module and what it imports, directly or not. */
function importsOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  // A set is iterated over what is added meanwhile, too.
  for (const each of found) {
    const module = graph.getModuleInfo(each);
    if (each === id && module === null) throw new Error(`The build has no module ${id}.`);
    // The packages of the project and of Sui are in other groups: the page uses a small part of each.
    for (const imported of module?.importedIds ?? [])
      if (!/[\\/](packages|@mysten)[\\/]/.test(imported)) found.add(imported);
  }
  return found;
}

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk | undefined {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return chunks.find(
    (chunk) => !chunk.isEntry && chunk.moduleIds.some((id) => id.includes(module)),
  );
}

/** The chunk and what it imports, without the entry. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk): string[] {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || file.isEntry || files.has(fileName)) return;
    files.add(fileName);
    for (const imported of file.imports) add(imported);
  };
  add(chunk.fileName);
  return [...files];
}

export const routePreloads: Plugin = {
  name: 'route-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const pathsOf = (modules: readonly string[]) =>
        modules.flatMap((module) => {
          const chunk = chunkOf(bundle, module);
          if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
          return filesOf(bundle, chunk).map((file) => `/${file}`);
        });
      const source = JSON.stringify({ coin: [...new Set(pathsOf(COIN_MODULES))] });
      this.emitFile({ type: 'asset', fileName: 'route-preloads.json', source });
    },
  },
};
