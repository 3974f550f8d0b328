// Runs a TypeScript tool of this repository on a machine that has nothing but Node 20 and npm:
// finds or fetches the Node version the project needs, installs the locked dependencies when they
// changed, then hands over. Plain JavaScript, because the Node that starts it may be an old one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();

/**
 * Settings of `npm start`: the C library returns memory that the WebAssembly compiler has freed, and V8 optimizes only
 * those functions of the embedded database that run for a long time. `lean.ts` sets others once the stack is ready.
 */
const lean = JSON.parse(readFileSync(join(root, 'tooling/lean.json'), 'utf8'));

const node = isNewEnough(process.versions.node) ? process.execPath : fetchNode();
const env = {
  // Half of the start of a program is compiling its modules. Threads and child processes use the cache too.
  NODE_COMPILE_CACHE: join(root, '.atoll', 'cache', 'compile'),
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
};
installDependencies();
handOver(process.argv.slice(2));

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Puts the wanted Node (an npm package per platform) under .atoll/toolchain and returns its path. */
function fetchNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const prefix = join(root, '.atoll', 'toolchain', `node-${wanted}`);
  const binary = join(
    prefix,
    'node_modules',
    name,
    'bin',
    platform === 'win' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  say(`This project needs Node ${wanted}; you have ${process.versions.node}. Getting it from npm…`);
  mkdirSync(prefix, { recursive: true });
  writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n');
  npm(
    process.execPath,
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${wanted}`],
    prefix,
  );
  if (!existsSync(binary)) {
    fail(
      `npm has no Node ${wanted} for ${platform} on ${process.arch}. Install it from nodejs.org and try again.`,
    );
  }
  return binary;
}

function installDependencies() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const marker = join(root, 'node_modules', '.atoll-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  say('Installing dependencies…');
  npm(node, ['ci', '--no-audit', '--no-fund'], root, env);
  writeFileSync(marker, hash);
}

/** Runs npm itself under the given Node: old Node versions have been seen to hang on large installs. */
function npm(nodeBinary, args, cwd, environment = process.env) {
  const cli = process.env.npm_execpath;
  const [command, rest] = cli?.endsWith('.js') ? [nodeBinary, [cli, ...args]] : ['npm', args];
  const result = spawnSync(command, rest, {
    cwd,
    env: { ...environment, npm_config_loglevel: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (result.error) fail(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0)
    fail(`npm ${args[0]} failed (see above). Check the network and try again.`);
}

function handOver([script, ...args]) {
  const isLean = script === 'tooling/start.ts';
  const flags = ['--disable-warning=ExperimentalWarning', ...(isLean ? lean.flags : [])];
  const child = spawn(node, [...flags, join(root, script), ...args], {
    cwd: root,
    env: isLean ? { ...lean.environment, ...env } : env,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child from the terminal; the parent only waits for it to close cleanly.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Could not start ${script}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  say(line);
  process.exit(1);
}
