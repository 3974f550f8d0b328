// Keeps the draft in the browser tab, across reloads and navigation.
import { useEffect, useState } from 'react';
import { type KeyValueStorage, storageKeys, tabStorage } from '../../lib/browser/storage.ts';
import { type Draft, emptyDraft, launchFeeRates, launchFeeSeconds, vestingDays } from './draft.ts';

/** The draft as it was kept; what is missing or not a draft's is as in an empty one. */
export function readDraft(from: KeyValueStorage): Draft {
  const kept = parseObject(from.get(storageKeys.launchDraft));
  const fields = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = kept[field];
    return [field, typeof value === 'string' ? value : empty];
  });
  const draft: Draft = { ...emptyDraft, ...Object.fromEntries(fields) };
  return {
    ...draft,
    kind: draft.kind === 'fun' ? 'fun' : 'agent',
    vesting: draft.vesting === 'lock' || draft.vesting === 'linear' ? draft.vesting : 'none',
    vestingDays: vestingDays.find((days) => days === draft.vestingDays) ?? emptyDraft.vestingDays,
    launchFee: launchFeeRates.find((rate) => rate === draft.launchFee) ?? emptyDraft.launchFee,
    launchFeeSeconds:
      launchFeeSeconds.find((seconds) => seconds === draft.launchFeeSeconds) ??
      emptyDraft.launchFeeSeconds,
    style: draft.style === 'sticker' ? 'sticker' : 'plain',
  };
}

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The image from a data URL, or undefined when there is none. */
export function readImage(from: KeyValueStorage): Blob | undefined {
  const [, type, base64] =
    /^data:(image\/\w+);base64,(.*)$/.exec(from.get(storageKeys.launchImage) ?? '') ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  try {
    return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}

function keepImage(image: Blob): void {
  const reader = new FileReader();
  reader.onload = () => tabStorage.set(storageKeys.launchImage, String(reader.result));
  reader.readAsDataURL(image);
}

/** Draft and image of this tab, and a function that clears them once the coin is launched. */
export function useDraft() {
  const [draft, setDraft] = useState(() => readDraft(tabStorage));
  const [image, setImage] = useState(() => readImage(tabStorage));
  useEffect(() => tabStorage.set(storageKeys.launchDraft, JSON.stringify(draft)), [draft]);
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change })),
    image,
    setImage(next: Blob) {
      setImage(next);
      keepImage(next);
    },
    forget() {
      tabStorage.remove(storageKeys.launchDraft);
      tabStorage.remove(storageKeys.launchImage);
    },
  };
}
