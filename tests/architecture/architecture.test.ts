// Holds manifests and imports against the allowed edges of ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, packageName, sourceFiles } from './imports.ts';

const root = join(import.meta.dirname, '../..');

/** Workspace → the workspaces it may depend on. */
const allowed: Record<string, readonly string[]> = {
  'packages/move-build': [],
  'packages/localnet': ['@atoll/move-build'],
  'packages/sdk': [],
  'packages/api': [],
  'packages/deploy': ['@atoll/sdk', '@atoll/move-build'],
  'packages/testing': ['@atoll/localnet', '@atoll/deploy', '@atoll/sdk', '@atoll/move-build'],
  'apps/server': ['@atoll/sdk', '@atoll/api'],
  'apps/web': ['@atoll/sdk', '@atoll/api'],
};

/** Tests may drive the real network and compiler beside the code under test. */
const testOnly = [
  '@atoll/deploy',
  '@atoll/localnet',
  '@atoll/move-build',
  '@atoll/sdk',
  '@atoll/server',
  '@atoll/testing',
];
const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/tests?\//.test(file);

/** Inside the localnet, data flows one way: a layer may import itself and the layers before it. */
const localnetLayers = ['bytecode', 'vm', 'natives', 'execution', 'ledger', 'rpc'];

/** Libraries that keep a workspace small enough to trust: nothing else may be imported. */
const sdkDependencies = ['@mysten/sui'];

const workspaces = Object.keys(allowed);

describe.each(workspaces)('%s', (workspace) => {
  const files = sourceFiles(root, workspace);

  test('exists', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  test('imports only the workspaces it may', () => {
    const wrong = files.flatMap((file) =>
      importsOf(root, file)
        .filter(({ specifier }) => specifier.startsWith('@atoll/'))
        .filter(({ specifier }) => {
          const name = packageName(specifier);
          return !allowed[workspace]?.includes(name) && !(isTest(file) && testOnly.includes(name));
        })
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('reaches no other workspace by a relative path', () => {
    const wrong = files
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        importsOf(root, file)
          .filter(({ target }) => target !== undefined && !target.startsWith(`${workspace}/`))
          .map(({ specifier }) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test('declares every package that it imports', () => {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      name: string;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
    const declared = new Set([
      manifest.name,
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
    ]);
    const wrong = files
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        importsOf(root, file)
          .filter(({ specifier }) => !/^(\.|node:|virtual:|\/|@\/)/.test(specifier))
          .filter(({ specifier }) => !declared.has(packageName(specifier)))
          .map(({ specifier }) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('the SDK depends on Sui’s own libraries alone', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages/sdk/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...sdkDependencies].sort());
});

test('inside the localnet no layer imports a later one', () => {
  const base = 'packages/localnet/src/';
  const layerOf = (path: string) =>
    localnetLayers.indexOf(path.slice(base.length).split('/')[0] ?? '');
  const wrong = sourceFiles(root, 'packages/localnet/src')
    .filter((file) => !isTest(file) && layerOf(file) >= 0)
    .flatMap((file) =>
      importsOf(root, file)
        .filter(({ target }) => target?.startsWith(base) && layerOf(target) > layerOf(file))
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

test('features of the web app do not import each other', () => {
  const features = 'apps/web/src/features';
  const names = readdirSync(join(root, features));
  const wrong = names.flatMap((name) =>
    sourceFiles(root, `${features}/${name}`).flatMap((file) =>
      importsOf(root, file)
        .filter(({ target }) => {
          const feature = target?.startsWith(`${features}/`)
            ? target.slice(features.length + 1).split('/')[0]
            : undefined;
          return feature !== undefined && feature !== name;
        })
        .map(({ specifier }) => `${file} imports ${specifier}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('components in ui/ know nothing of the API', () => {
  const [ui, lib] = ['apps/web/src/ui', 'apps/web/src/lib'];
  // Helpers without a request: formats, the browser, and single files.
  const allowed = new RegExp(`^(${ui}/|apps/web/src/messages/|${lib}/((format|browser)/)?[^/]+$)`);
  const wrong = sourceFiles(root, ui).flatMap((file) =>
    importsOf(root, file)
      .filter(({ specifier, target }) =>
        target === undefined
          ? specifier.startsWith('@tanstack/react-query') || specifier.startsWith('@atoll/api/')
          : !allowed.test(target),
      )
      .map(({ specifier }) => `${file} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('the web app formats dates and numbers only with its own, language-aware helpers', () => {
  const wrong = sourceFiles(root, 'apps/web/src')
    .filter((file) => !isTest(file) && file !== 'apps/web/src/lib/format/time.ts')
    .filter((file) =>
      /\.toLocale(Date|Time)?String\(|\bIntl\./.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(wrong).toEqual([]);
});
