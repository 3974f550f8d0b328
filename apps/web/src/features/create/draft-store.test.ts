import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/browser/test-storage.ts';
import { emptyDraft } from './draft.ts';
import { readDraft, readImage } from './draft-store.ts';

test('restores a draft as it was saved', () => {
  const draft = { ...emptyDraft, kind: 'fun' as const, name: 'Sea Cow', firstBuy: '0,5' };
  expect(readDraft(memoryStorage({ launch_draft: JSON.stringify(draft) }))).toEqual(draft);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another thing', '[1]'],
  ['null', 'null'],
  ['an unknown launch fee', '{"launchFee":"9901","launchFeeSeconds":"1"}'],
  ['wrong types', '{"name":1,"kind":"rug","extra":"x"}'],
])('%s gives an empty draft', (_, kept) => {
  const storage = memoryStorage(kept === undefined ? {} : { launch_draft: kept });
  expect(readDraft(storage)).toEqual(emptyDraft);
});

test('restores an image byte for byte', async () => {
  const bytes = Uint8Array.of(0, 255, 137, 80);
  const url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const image = readImage(memoryStorage({ launch_image: url }));
  expect(image?.type).toBe('image/png');
  expect(new Uint8Array((await image?.arrayBuffer()) ?? [])).toEqual(bytes);
});

test.each(['', 'data:text/html;base64,AA==', 'data:image/png;base64,***'])(
  'rejects “%s” as an image',
  (url) => {
    expect(readImage(memoryStorage({ launch_image: url }))).toBeUndefined();
  },
);
