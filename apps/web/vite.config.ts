// Owns how the web app is served in development and built. The built files are static: the server
// hands them out and answers /api and /media itself.
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.ATOLL_SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/media': server },
  },
  build: {
    target: 'es2024',
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The API's schemas are the server's to run: the app takes their types, and the query writer.
      treeshake: { moduleSideEffects: (id) => !/[\\/](packages[\\/]api|zod)[\\/]/.test(id) },
    },
  },
});
