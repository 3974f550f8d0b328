// `npm run package:localnet`: bundles the localnet into `packages/localnet/dist`, a package that works
// without this repository: `npx <folder or tarball>`.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blake2bModule, createGenesisTemplate } from '@atoll/localnet/packaging';
import { buildFramework, encodeFramework } from '@atoll/move-build/framework';
import { build, type Plugin } from 'vite';
import localnet from '../packages/localnet/package.json' with { type: 'json' };
import move from '../packages/move-build/package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'packages/localnet');
/** Compiles frameworks from sources: large, and loaded for `--framework` only. */
const COMPILER = '@zktx.io/sui-move-builder';

/** Bundles the elliptic curves so that the first `require` of each evaluates it. */
const lazyCurves: Plugin = {
  name: 'lazy-curves',
  transform: {
    filter: { id: /natives\/curves\.ts$/ },
    handler: (code) =>
      code.replace(/^const require = .*$/m, '').replace(/^import .*node:module.*$/m, ''),
  },
};

/** Builds the package in `dir`, default `packages/localnet/dist`. */
export async function packageLocalnet(dir = join(SOURCE, 'dist')): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: SOURCE,
    plugins: [lazyCurves],
    ssr: { noExternal: true, external: [COMPILER, `${COMPILER}/full`] },
    build: {
      ssr: true,
      outDir: dir,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: {
        input: {
          cli: join(SOURCE, 'src/cli.ts'),
          index: join(SOURCE, 'src/index.ts'),
          'vm-worker': join(SOURCE, 'src/ledger/worker/vm-worker.ts'),
        },
        // CommonJS starts faster: Node loads no ES module loader and evaluates only the used exports of built-in modules.
        output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const framework = await buildFramework();
  writeFileSync(join(dir, 'framework.json'), encodeFramework(framework));
  writeFileSync(join(dir, 'genesis.bin'), createGenesisTemplate(framework));
  writeFileSync(join(dir, 'blake2b.wasm'), blake2bModule());
  for (const [file, from] of [
    ['README.md', SOURCE],
    ['LICENSE', ROOT],
  ] as const)
    copyFileSync(join(from, file), join(dir, file));
  const { name, version, bin } = localnet;
  const manifest = {
    ...{ name, version, type: 'commonjs', license: 'Apache-2.0', engines: { node: '>=22' } },
    exports: { '.': './index.js' },
    bin: Object.fromEntries(Object.keys(bin).map((command) => [command, './cli.js'])),
    dependencies: { [COMPILER]: move.dependencies[COMPILER] },
  };
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return dir;
}

if (import.meta.main) console.log(`Packaged the localnet in ${await packageLocalnet()}`);
