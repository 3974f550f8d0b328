// Packages of npm run no code when they are installed, here and in the image.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('npm does not run the install scripts of packages, and still runs those that are called by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  try {
    writeFileSync(join(folder, '.npmrc'), readFileSync(join(root, '.npmrc')));
    const scripts = { postinstall: 'echo ran > installed', start: 'echo ran > started' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', scripts }));
    for (const command of ['install', 'start']) {
      execFileSync('npm', [command, '--offline'], { cwd: folder, stdio: 'ignore' });
    }
    expect(existsSync(join(folder, 'installed'))).toBe(false);
    expect(existsSync(join(folder, 'started'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
