// The reverse proxy of a cluster: Debian's nginx with a generated configuration. After removing a server and
// reloading, requests in flight complete and new ones go to the other servers.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signalTree } from '@atoll/testing/faults/process-tree.ts';
import { type Program, startProgram, waitUntil } from './programs.ts';

export const nginxProgram = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );

export interface ReverseProxy {
  readonly url: string;
  readonly program: Program;
  /** Kills its processes (SIGKILL) to simulate a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Replaces its workers; requests in flight complete. */
  reload(): Promise<void>;
  /** Sends requests to servers on these ports only. */
  direct(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

export interface ProxyOptions {
  /** Cache public responses of the API for one second (`deploy/nginx`), with one worker per core. */
  cached?: boolean;
  /** Limits of a client at a caching proxy. Default: none. */
  limit?: {
    readonly requests: number;
    readonly seconds: number;
    /** Requests in progress, such as live streams. */
    readonly connections: number;
  };
}

const START_MS = 10_000;
const STOP_MS = 2_000;
/** Time that nginx needs to start workers with the new configuration. */
const RELOAD_MS = 400;

export async function startProxy(
  nginx: string,
  dir: string,
  port: number,
  upstreams: readonly number[],
  { cached = false, limit }: ProxyOptions = {},
): Promise<ReverseProxy> {
  mkdirSync(join(dir, 'tmp'), { recursive: true });
  const file = join(dir, 'nginx.conf');
  const write = (ports: readonly number[]) =>
    writeFileSync(file, configuration({ dir, port, upstreams: ports, cached, limit }));
  write(upstreams);
  const log = join(dir, 'error.log');
  const url = `http://127.0.0.1:${port}`;
  let program: Program;
  const start = async () => {
    program = startProgram(nginx, ['-c', file, '-p', dir, '-e', log], { log });
    await waitUntil(async () => (await fetch(`${url}/health`)).status < 500, {
      ms: START_MS,
      what: `nginx did not start (see ${log})`,
      program,
    });
  };
  const reload = async () => {
    program.signal('SIGHUP');
    await sleep(RELOAD_MS);
  };
  await start();
  return {
    url,
    get program() {
      return program;
    },
    async kill() {
      signalTree(program.pid, 'SIGKILL');
      await program.ended;
    },
    start,
    reload,
    async direct(ports) {
      write(ports);
      await reload();
    },
    async stop() {
      const late = setTimeout(() => signalTree(program.pid, 'SIGKILL'), STOP_MS);
      await program.stop();
      clearTimeout(late);
    },
  };
}

interface Configuration {
  dir: string;
  port: number;
  upstreams: readonly number[];
  cached: boolean;
  limit: ProxyOptions['limit'];
}

const SHARED = fileURLToPath(new URL('../../deploy/nginx/', import.meta.url));

const cachePath = (dir: string, limit: ProxyOptions['limit']) => `
  proxy_cache_path ${dir}/cache levels=1:2 keys_zone=atoll:8m max_size=64m inactive=10s use_temp_path=off;
  include ${SHARED}cache-keys.conf;
  include ${SHARED}proxies-1.conf;
  include ${SHARED}client-limit.conf;${
    limit === undefined
      ? ''
      : `
  limit_req_zone $api_client zone=api_clients:8m rate=${Math.ceil(limit.requests / limit.seconds)}r/s;`
  }`;

const cachedApi = (limit: ProxyOptions['limit']) => `
    error_page 529 = @too_many_requests;
    ${limit === undefined ? '' : `limit_conn client_connections ${limit.connections};`}
    location /api/ {
      proxy_pass http://atoll;
      # Locations that set headers do not inherit headers.
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      ${limit === undefined ? '' : `limit_req zone=api_clients burst=${limit.requests} nodelay;`}
      include ${SHARED}cached-api.conf;
    }
    include ${SHARED}api-again.conf;
    location @api_writes { proxy_pass http://atoll; }`;

/** Requests that reached a server are retried on another one only if they are idempotent. */
const configuration = ({ dir, port, upstreams, cached, limit }: Configuration): string => `
daemon off;
worker_processes ${cached ? 'auto' : 1};
pid ${dir}/nginx.pid;
error_log ${dir}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  access_log off;${cached ? cachePath(dir, limit) : ''}
  client_body_temp_path ${dir}/tmp/body;
  proxy_temp_path ${dir}/tmp/proxy;
  fastcgi_temp_path ${dir}/tmp/fastcgi;
  uwsgi_temp_path ${dir}/tmp/uwsgi;
  scgi_temp_path ${dir}/tmp/scgi;
  upstream atoll {
    zone servers 64k;
    least_conn;
${upstreams.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  upstream atoll_again {
    zone servers_again 64k;
    least_conn;
${upstreams.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')}
    keepalive 8;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 6m;
    include ${SHARED}client-timeouts.conf;
    # By default, a connection is closed after 1,000 requests, which can fail a request in flight.
    keepalive_requests 100000;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_connect_timeout 1s;
    proxy_read_timeout 120s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 3;
    location / { proxy_pass http://atoll; }
    include ${SHARED}assets.conf;
    include ${SHARED}too-many-requests.conf;${cached ? cachedApi(limit) : ''}
    location = /api/stream {
      proxy_pass http://atoll;
      proxy_buffering off;
      # Heartbeats come every 15 seconds.
      proxy_read_timeout 60s;
    }
  }
}
`;
