// Vite plugin: lists the modules of the coin page, so that the server can have them preloaded with the document instead
// of in three levels of imports.
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Modules that the page imports when it renders, in the order in which it needs them. */
const COIN_MODULES = ['routes/coin.$poolId.tsx', 'client/later-shapes.gen.ts', 'coin/chart.tsx'];

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
      const coin = COIN_MODULES.flatMap((module) => {
        const chunk = chunkOf(bundle, module);
        if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
        return filesOf(bundle, chunk);
      });
      const source = JSON.stringify({ coin: [...new Set(coin)].map((file) => `/${file}`) });
      this.emitFile({ type: 'asset', fileName: 'route-preloads.json', source });
    },
  },
};
