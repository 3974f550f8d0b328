// Executes the Dockerfile without an engine: each stage is a clean folder in which its COPY and RUN instructions
// are carried out; then the command of the last stage runs as a user without rights on a folder that belongs to
// root. It installs the dependencies twice, so it runs in deep mode only.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@atoll/testing/services/port.ts';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, expect, test } from 'vitest';
import { deployment } from '../../apps/server/test/support/deployment.ts';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'atoll-container-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

interface Stage {
  name: string;
  /** The folder that stands for `/`. */
  files: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

/** Carries out the instructions; stages are folders below `dir`. */
function build(context: string): Stage {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  ).getInstructions()) {
    const text = instruction.getArgumentsContent() ?? '';
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? '';
      const files = join(dir, name);
      mkdirSync(files);
      stages.push({ name, files, workdir: '/', env: {}, command: [], health: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) continue;
    const inside = (path: string) =>
      join(stage.files, path.startsWith('/') ? path : join(stage.workdir, path));
    if (keyword === 'WORKDIR') {
      stage.workdir = text;
      mkdirSync(inside('.'), { recursive: true });
    } else if (keyword === 'ENV') {
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
    } else if (keyword === 'COPY') {
      // The arguments come without flags.
      const from = / --from=(\w+) /.exec(instruction.getTextContent())?.[1];
      const paths = text.split(' ');
      const target = paths.pop() ?? '';
      for (const path of paths) {
        const source = join(from === undefined ? context : join(dir, from), path);
        const into =
          target.endsWith('/') && statSync(source).isFile() ? join(target, path) : target;
        mkdirSync(dirname(inside(into)), { recursive: true });
        cpSync(source, inside(into), { recursive: true, verbatimSymlinks: true });
      }
    } else if (keyword === 'RUN') {
      execFileSync('sh', ['-c', text], {
        cwd: inside('.'),
        env: { ...process.env, ...stage.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } else if (keyword === 'CMD') {
      stage.command = JSON.parse(text);
    } else if (keyword === 'HEALTHCHECK') {
      stage.health = JSON.parse(text.slice(text.indexOf('CMD ') + 4));
    }
  }
  const last = stages.at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return last;
}

test.runIf(process.env.ATOLL_DEEP === '1' && isRoot)(
  'the image builds from a clean checkout and serves without write access to its files',
  async () => {
    const context = join(dir, 'context');
    mkdirSync(context);
    // What is committed, without what .dockerignore leaves out: those folders are not needed.
    execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${context}`], { cwd: root });
    for (const left of ['docs', 'benchmarks', 'tests', 'deploy'])
      rmSync(join(context, left), { recursive: true });
    const image = build(context);
    rmSync(join(dir, 'build'), { recursive: true });
    const app = join(image.files, image.workdir);

    const bill = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8'));
    expect(bill.bomFormat).toBe('CycloneDX');
    const named = bill.components.map(({ name }: { name: string }) => name);
    expect(named).toEqual(expect.arrayContaining(['hono', 'kysely', 'pg']));
    expect(() => statSync(join(app, 'node_modules/vitest'))).toThrow();
    expect(() => statSync(join(app, 'node_modules/@playwright/test'))).toThrow();

    const data = join(dir, 'data');
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    chmodSync(dir, 0o755);
    writeFileSync(join(dir, 'deployment.json'), JSON.stringify(deployment));
    const port = await freePort();
    const env = {
      PATH: process.env.PATH ?? '',
      ...image.env,
      ATOLL_HOST: '127.0.0.1',
      ATOLL_PORT: String(port),
      ATOLL_DATA_DIR: data,
      ATOLL_WEB_DIR: join(image.files, image.env.ATOLL_WEB_DIR ?? ''),
      ATOLL_DEPLOYMENT: join(dir, 'deployment.json'),
      ATOLL_GRPC_URL: 'http://127.0.0.1:1',
    };
    const as = { cwd: app, env, uid: NOBODY, gid: NOBODY };
    const canWrite = () => execFileSync('touch', ['probe'], { ...as, stdio: 'ignore' });
    expect(canWrite).toThrow();
    const [program = '', ...args] = image.command;
    const child = spawn(program, args, { ...as, stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [check = '', ...checkArgs] = image.health;
    const isHealthy = () => {
      try {
        execFileSync(check, checkArgs, { ...as, stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    };
    for (let attempt = 0; !isHealthy(); attempt += 1) {
      if (attempt > 120 || child.exitCode !== null) throw new Error('The server did not start.');
      await sleep(250);
    }
    const url = `http://127.0.0.1:${port}`;
    const page = await fetch(`${url}/fun`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root">'),
    ]);
    expect((await fetch(`${url}/api/pools`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  600_000,
);
