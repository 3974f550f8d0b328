// Vite plugin: emits service-worker.js with the list and the version of the build's files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Faces of scripts beyond Latin are fetched when a text needs them. */
const isKept = (file: string) =>
  !/latin-ext|\.map$|\.br$|route-preloads\.json$|index\.html$/.test(file);

export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter(isKept).sort();
      const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      const html = bundle['index.html'];
      const version = createHash('sha256')
        .update(JSON.stringify(files))
        .update(html?.type === 'asset' ? html.source : '')
        .update(code)
        .digest('hex')
        .slice(0, 12);
      // Unlike '/', it comes without data, which would be out of date offline.
      const list = ['/index.html', ...files.map((file) => `/${file}`)];
      const constants = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(list)};\n`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: constants + code });
    },
  },
};
