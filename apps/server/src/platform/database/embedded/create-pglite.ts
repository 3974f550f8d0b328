/** Creates PGlite instances with our column types. Imported by the thread that runs one, and by tests. */
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { parsers } from '../types.ts';

// V8 13.6 (Node 24) can free WebAssembly code that is still in use and then aborts the process with
// `Check failed: jit_page_->allocations_.erase(addr) == 1` (nodejs/node#64500). Keeping the code costs a few megabytes.
// `npm start` sets it on the command line: changing flags while modules load invalidates the compile cache.
setFlagsFromString('--no-wasm-code-gc');

/** An eighth of PostgreSQL's default: the file cache of the operating system holds the rest. */
const MEMORY = ['-c', 'shared_buffers=16MB'];

/** Creates an embedded database with our column types, in memory unless `dataDir` is a folder. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) {
  return PGlite.create({
    ...options,
    parsers,
    extensions: { pg_trgm, vector },
    startParams: [...PGlite.defaultStartParams, ...MEMORY],
  });
}
