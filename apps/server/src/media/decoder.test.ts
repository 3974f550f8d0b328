import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { Decoder, DecodeTimeout } from './decoder.ts';
import { Images } from './images.ts';

const png = await sharp({
  create: { width: 600, height: 300, channels: 3, background: '#148' },
})
  .png()
  .toBuffer();

/** IDs of this process's decoders. Those of earlier test files may still be ending. */
const decoderProcesses = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('decoder-process'))
    .map((line) => Number.parseInt(line, 10));

test('kills a decode at its deadline, so that the work really stops (threat: hostile images)', async () => {
  const before = new Set(decoderProcesses());
  const started = () => decoderProcesses().filter((pid) => !before.has(pid));
  const decoder = new Decoder({ deadlineMs: 1, idleMs: 60_000 });
  await expect(decoder.decode({ bytes: png, format: 'png' })).rejects.toBeInstanceOf(DecodeTimeout);
  await expect.poll(started).toEqual([]);
  const images = new Images(1);
  await expect(images.reencode('a', png)).rejects.toMatchObject({ status: 400 });
  images.close();
});

test('responds with 429 and Retry-After once an account has too many queued uploads', async () => {
  const images = new Images(60_000);
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () =>
      images.reencode('a', png).then(
        () => 200,
        (error: { status: number; headers: object }) => ({
          status: error.status,
          ...error.headers,
        }),
      ),
    ),
  );
  const busy = { status: 429, 'retry-after': '5' };
  expect(outcomes).toEqual([200, 200, 200, 200, busy, busy]);
  images.close();
});

test('does not pass secrets of the server to the process (threat: secrets at rest)', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-decoder-'));
  const entry = join(dir, 'environment.mjs');
  writeFileSync(
    entry,
    "process.on('message', () => process.send(process.env)); process.send('ready');",
  );
  vi.stubEnv('ATOLL_SECRET', 'canary');
  const decoder = new Decoder({ deadlineMs: 20_000, idleMs: 50, entry: pathToFileURL(entry) });
  const environment = await decoder.decode({ bytes: png, format: 'png' });
  vi.unstubAllEnvs();
  expect(environment).toHaveProperty('PATH', process.env.PATH);
  expect(JSON.stringify(environment)).not.toMatch(/canary|ATOLL/);
  decoder.close();
  rmSync(dir, { recursive: true });
});

test('a process that starts slowly has the whole deadline for its work', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-decoder-'));
  const entry = join(dir, 'slow.mjs');
  const [started, loaded] = [join(dir, 'started'), join(dir, 'loaded')];
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs';
     process.on('message', () => process.send({ ok: false, reason: 'format' }));
     process.on('disconnect', () => process.exit());
     writeFileSync('${started}', '');
     const starting = setInterval(() => {
       if (!existsSync('${loaded}')) return;
       clearInterval(starting);
       process.send('ready');
     }, 10);`,
  );
  const limits: number[] = [];
  const decoder = new Decoder({
    deadlineMs: 2_000,
    idleMs: 50,
    entry: pathToFileURL(entry),
    wait(ms) {
      limits.push(ms);
      return new Promise(() => {});
    },
  });
  const result = decoder.decode({ bytes: png, format: 'png' });
  await expect.poll(() => existsSync(started)).toBe(true);
  // Only the time limit of the start has begun.
  expect(limits).toEqual([60_000]);
  writeFileSync(loaded, '');
  expect(await result).toEqual({ ok: false, reason: 'format' });
  expect(limits).toEqual([60_000, 2_000]);
  decoder.close();
  rmSync(dir, { recursive: true });
});

test('decodes again after a killed decode, and stops when idle', async () => {
  const before = new Set(decoderProcesses());
  const decoder = new Decoder({ deadlineMs: 20_000, idleMs: 50 });
  const first = decoder.decode({ bytes: png, format: 'png' });
  decoder.close();
  expect(await first).toEqual({ ok: false, reason: 'damaged' });
  expect(await decoder.decode({ bytes: png, format: 'png' })).toMatchObject({
    ok: true,
    image: { width: 512, height: 256 },
  });
  await expect.poll(() => decoderProcesses().filter((pid) => !before.has(pid))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'the heaviest accepted image needs at most 150 MB of memory (threat: hostile images)',
  async () => {
    const decoder = new Decoder({ deadlineMs: 20_000, idleMs: 60_000 });
    await decoder.decode({ bytes: png, format: 'png' });
    const idle = peakMemoryOfDecoder();
    const deep = await sharp(new Uint16Array(2_800 * 2_800 * 4), {
      raw: { width: 2_800, height: 2_800, channels: 4 },
    })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    expect(await decoder.decode({ bytes: deep, format: 'png' })).toMatchObject({ ok: true });
    expect(peakMemoryOfDecoder() - idle).toBeLessThan(150 * 1024);
    decoder.close();
  },
);

/** Peak resident memory of this process's decoder, in KiB. */
function peakMemoryOfDecoder(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('decoder-process') || !status.includes(`PPid:\t${process.pid}\n`)) {
        continue;
      }
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
    } catch {
      // The process ended while we read.
    }
  }
  throw new Error('No decoder is running');
}
