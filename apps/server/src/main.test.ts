import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deployment } from '../test/support/chain/deployment.ts';

const dir = mkdtempSync(join(tmpdir(), 'atoll-main-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const ATOLL_DEPLOYMENT = join(dir, 'deployment.json');
writeFileSync(ATOLL_DEPLOYMENT, JSON.stringify(deployment));

const { PATH, NODE_COMPILE_CACHE } = process.env;

function start(env: Record<string, string>, program = 'main.ts') {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    cwd: dir,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    output.out += data;
  });
  child.stderr.on('data', (data) => {
    output.err += data;
  });
  // `exit` can be emitted before the last output.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

test('an invalid setting prevents the start with one sentence', async () => {
  const { ended, output } = start({ ATOLL_DEPLOYMENT, ATOLL_PROT: '3000' });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^Unknown setting ATOLL_PROT\. Known: .*\n$/);
  expect(output.out).toBe('');
});

test('a public network with unsafe settings is refused with one list, which the doctor prints too', async () => {
  const publicDeployment = join(dir, 'public.json');
  writeFileSync(publicDeployment, JSON.stringify({ ...deployment, network: 'testnet' }));
  const env = { ATOLL_DEPLOYMENT: publicDeployment, ATOLL_SECRET: 'short' };
  const [server, doctor] = [start(env), start(env, 'cli/doctor.ts')];
  expect(await Promise.all([server.ended, doctor.ended])).toEqual([1, 1]);
  const list = doctor.output.out;
  expect(list.match(/^- /gm)).toHaveLength(5);
  expect(server.output.err).toBe(`5 settings are wrong:\n${list}`);
});

test('a signer of a public network is refused sample secrets with one list, which the doctor prints too', async () => {
  const publicDeployment = join(dir, 'public-signer.json');
  writeFileSync(publicDeployment, JSON.stringify({ ...deployment, network: 'testnet' }));
  const sample = 'change-me-to-32-random-characters';
  const env = {
    ATOLL_ROLES: 'signer',
    ATOLL_DEPLOYMENT: publicDeployment,
    ATOLL_DATA_DIR: join(dir, 'signer-data'),
    ATOLL_SIGNER_SECRET: 'x'.repeat(40),
    ATOLL_SIGNER_API_TOKEN: sample,
    ATOLL_SIGNER_JOBS_TOKEN: sample,
  };
  const [signer, doctor] = [start(env), start(env, 'cli/doctor.ts')];
  expect(await Promise.all([signer.ended, doctor.ended])).toEqual([1, 1]);
  const list = doctor.output.out;
  expect(
    list
      .trim()
      .split('\n')
      .map((line) => line.split(/[ :]/, 4).join(' ')),
  ).toEqual([
    '- ATOLL_SIGNER_SECRET is a',
    '- ATOLL_SIGNER_API_TOKEN is a',
    '- ATOLL_SIGNER_JOBS_TOKEN is a',
    '- ATOLL_SIGNER_API_TOKEN and ATOLL_SIGNER_JOBS_TOKEN',
  ]);
  expect(signer.output.err).toBe(`4 settings are wrong:\n${list}`);
});

test('serves without its Sui node, logs JSON, and stops cleanly on a signal', async () => {
  const { child, ended, output } = start({
    ATOLL_DEPLOYMENT,
    ATOLL_PORT: '0',
    ATOLL_DATA_DIR: join(dir, 'data'),
    ATOLL_GRPC_URL: 'http://127.0.0.1:1',
  });
  const lines = () =>
    output.out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  const ready = () => lines().find(({ msg }) => msg === 'server ready');
  while (ready() === undefined && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { url } = ready();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/pools`)).status).toBe(200);
  expect((await fetch(`${url}/ready`)).status).toBe(503);
  const doctor = start({ ATOLL_DEPLOYMENT, ATOLL_PUBLIC_URL: url }, 'cli/doctor.ts');
  expect(await doctor.ended).toBe(1);
  expect(doctor.output.out).toContain(`- ${url}/ready returned 503: {"ready":false`);

  // Neither the database nor keys can be read by other users of the machine.
  const modes = readdirSync(join(dir, 'data'), { recursive: true, encoding: 'utf8' }).map(
    (name) => {
      const found = statSync(join(dir, 'data', name));
      return `${(found.mode & 0o777).toString(8)} ${found.isDirectory() ? 'folder' : 'file'}`;
    },
  );
  expect(modes.length).toBeGreaterThan(900);
  expect([...new Set(modes)].sort()).toEqual(['600 file', '700 folder']);

  const settings = { ATOLL_DEPLOYMENT, ATOLL_GRPC_URL: 'http://127.0.0.1:1' };
  const sameFolder = start({ ...settings, ATOLL_DATA_DIR: join(dir, 'data'), ATOLL_PORT: '0' });
  expect(await sameFolder.ended).toBe(1);
  expect(sameFolder.output.err).toContain(`in use by process ${child.pid}`);
  const { port } = new URL(url);
  const samePort = start({ ...settings, ATOLL_DATA_DIR: join(dir, 'other'), ATOLL_PORT: port });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output.err).toBe(`ATOLL_PORT: port ${port} is used by another program.\n`);
  expect(existsSync(join(dir, 'other', 'database'))).toBe(false);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines().at(-1)).toMatchObject({ msg: 'server stopped' });
  expect(output.err).toBe('');
});
