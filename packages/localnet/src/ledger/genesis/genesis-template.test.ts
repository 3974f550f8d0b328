import { buildFramework } from '@atoll/move-build';
import { expect, test } from 'vitest';
import { createLocalnet } from '../../index.ts';
import { createGenesisTemplate } from '../../packaging.ts';
import { readDump } from '../storage/dump.ts';
import { fillGenesisTemplate } from './genesis-template.ts';

test('a filled template equals genesis executed at that time', async () => {
  const template = createGenesisTemplate(await buildFramework());
  for (const timestampMs of [1_700_000_000_000, 1_700_000_000_001]) {
    const net = await createLocalnet({ genesis: { timestampMs } });
    const [executed] = readDump(await net.controls.dump());
    const [digest] = net.ledger.getCheckpoint(0n)?.transactions ?? [];
    const filled = fillGenesisTemplate(template, BigInt(timestampMs));
    expect(Buffer.compare(filled.bytes, executed?.bytes ?? Buffer.of())).toBe(0);
    expect(filled).toMatchObject({ digest: digest?.transaction, effectsDigest: digest?.effects });
    await net.close();
  }
});
