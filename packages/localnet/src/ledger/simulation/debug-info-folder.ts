// Finds the compiler's debug information and its sources in a folder, such as a package built by
// `sui move build`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { nodeCrypto } from '../../natives/crypto/node-crypto.ts';
import { DebugInfo, type SourceFile } from '../../vm/trace/debug-info.ts';

export function readDebugInfo(folder: string): DebugInfo {
  const maps: unknown[] = [];
  const sources = new Map<string, SourceFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.move')) {
      const text = readFileSync(path, 'utf8');
      const hash = nodeCrypto().createHash('sha256').update(text).digest('hex');
      sources.set(hash, { path: relative(folder, path), text });
    } else if (entry.name.endsWith('.json') && path.split(sep).includes('debug_info')) {
      maps.push(JSON.parse(readFileSync(path, 'utf8')));
    }
  }
  return new DebugInfo(maps, sources);
}
