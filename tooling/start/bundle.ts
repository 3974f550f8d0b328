// Bundles the sources of `npm start`, because loading 1,400 modules individually takes half of its time. A stack that
// runs from its sources runs this as a separate process, for the next start.
import {
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { BUNDLES, MANIFEST, SOURCE, stampOf } from './bundled.mjs';

/** Sources of every bundle besides its modules: what tells how imports are resolved, and this file. */
const ALWAYS = [
  'package-lock.json',
  '{.,packages/*,apps/*}/package.json',
  'tooling/start/bundle.ts',
];

const isDependency = (id: string) => /[\\/]node_modules[\\/]/.test(id);

function isCommonJs(id: string): boolean {
  if (!id.endsWith('.js')) return id.endsWith('.cjs');
  const manifest = findPackageJSON(pathToFileURL(id));
  return manifest === undefined || JSON.parse(readFileSync(manifest, 'utf8')).type !== 'module';
}

/** Excludes CommonJS modules of dependencies from the bundle, because some load files from their own folder. */
const keepCommonJs: Plugin = {
  name: 'keep-commonjs',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || source.startsWith('node:')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.external || !isDependency(found.id) || !isCommonJs(found.id)) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

/** Inlines the `import.meta` paths of the sources, so that modules find their files and worker scripts. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.(url|dirname|filename)/ },
    handler(code, id) {
      const places = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id };
      return code.replace(
        /\bimport\.meta\.(url|dirname|filename)\b/g,
        (_, name: keyof typeof places) => JSON.stringify(places[name]),
      );
    },
  },
};

/**
 * Writes the bundle to a new folder and then names the folder in the manifest. Keeps the folder of the previous bundle,
 * because a running stack may still load chunks from it.
 */
export async function writeBundle(root: string): Promise<void> {
  const bundles = join(root, BUNDLES);
  const began = Date.now();
  const folder = `${began}-${process.pid}`;
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [keepCommonJs, keepPlaces],
    // Resolves modules as Node does.
    ssr: { noExternal: true, resolve: { conditions: ['node', 'import'], mainFields: ['main'] } },
    build: {
      ssr: join(root, SOURCE),
      outDir: join(bundles, folder),
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const own = modules.filter((id) => id.startsWith(root) && !isDependency(id));
  const files = [...globSync(ALWAYS, { cwd: root }), ...own.map((id) => relative(root, id))];
  // The bundle could contain a file as it was before or after the change.
  if (files.some((file) => statSync(join(root, file)).mtimeMs >= began)) return;
  const manifest = join(bundles, MANIFEST);
  const previous = folderOf(manifest);
  const sources = Object.fromEntries(files.map((file) => [file, stampOf(join(root, file))]));
  writeFileSync(`${manifest}.new`, JSON.stringify({ root, folder, sources }));
  renameSync(`${manifest}.new`, manifest);
  for (const each of readdirSync(bundles, { withFileTypes: true })) {
    const isKept = !each.isDirectory() || each.name === folder || each.name === previous;
    if (!isKept) rmSync(join(bundles, each.name), { recursive: true, force: true });
  }
}

function folderOf(manifest: string): string | undefined {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).folder;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW);
  await writeBundle(join(import.meta.dirname, '../..'));
}
