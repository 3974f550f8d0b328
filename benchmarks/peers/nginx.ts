// Starts Debian's nginx on loopback with a separate configuration.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

export interface Nginx {
  url: string;
  /** Folder whose files it serves below /files. */
  root: string;
  /** Process ids of its workers. */
  workers(): number[];
  stop(): Promise<void>;
}

/**
 * Starts nginx with Debian's defaults: a worker for each core, sendfile, keep-alive.
 * @param locations directives of the server block, beside the files.
 * @param modules dynamic modules to load, such as nchan's.
 */
export async function startNginx(locations = '', modules: readonly string[] = []): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-nginx-'));
  const root = join(dir, 'root');
  mkdirSync(join(root, 'files'), { recursive: true });
  const port = await freePort();
  const config = join(dir, 'nginx.conf');
  writeFileSync(
    config,
    `${modules.map((path) => `load_module ${path};`).join('\n')}
    worker_processes auto; pid ${dir}/pid; error_log ${dir}/error.log;
    worker_rlimit_nofile 20000;
    events { worker_connections 9000; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      default_type application/json;
      client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
      uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
      server { listen 127.0.0.1:${port}; root ${root}; ${locations} }
    }`,
  );
  // Workers of a master started as root drop to another user, who must be able to read the files.
  execFileSync('chmod', ['-R', 'a+rX', dir]);
  const child = spawn('nginx', ['-c', config, '-p', dir, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      rmSync(dir, { recursive: true, force: true });
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await isReachable(url)); attempt += 1) {
    if (attempt >= 100) child.kill('SIGTERM');
    if (!isRunning) throw new Error('nginx did not start.');
    await sleep(50);
  }
  return {
    url,
    root: join(root, 'files'),
    workers: () =>
      execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
