// Vite plugin: writes a Brotli form beside each text file of the build, which the server sends as it is.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1_000;

export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) =>
        /^assets\/.*\.(js|css|svg)$/.test(fileName),
      );
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < MIN_BYTES) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
          const encoded = await compress(source, { params });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: encoded });
        }),
      );
    },
  },
};
