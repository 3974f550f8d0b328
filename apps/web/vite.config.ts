// Serves the web app in development and builds it. The built files are static: the server serves them
// beside /api and /media.
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { iconSprite } from './icon-sprite.ts';
import { precompress } from './precompress.ts';
import { coinPageChunk, routePreloads } from './route-preloads.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

/** Preloads the two faces of the first screen under their built names. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(geist|bricolage-grotesque)-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            // On a slow connection the first page renders in the fallback font in any case.
            fetchpriority: 'low',
            crossorigin: '',
          },
        })),
  },
};

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    iconSprite(),
    preloadFonts,
    routePreloads,
    serviceWorker,
    precompress,
  ],
  // React has had the hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/media': server, '/personas': server },
  },
  build: {
    target: 'es2024',
    // Every browser that runs this target supports module preloading.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app takes only types and the query writer from the API package: its schemas run on the server.
      treeshake: { moduleSideEffects: (id) => !/[\\/](packages[\\/]api|zod)[\\/]/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // The first screen loads one file: small shared ones would cost requests and bytes.
            { name: 'app', tags: ['$initial'], priority: 1 },
            // Estimates need a small part of the SDK; the rest loads with the wallet.
            { name: 'estimates', test: /[\\/]sdk[\\/]src[\\/]math[\\/]/ },
            // One file of what the coin page shares with other pages, instead of forty requests of a slow connection.
            {
              name: coinPageChunk,
              debugName: 'coin-page',
              minShareCount: 2,
              // Otherwise one import of the SDK adds all of it.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
