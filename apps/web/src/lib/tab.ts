// Remembers which of the two lists was open last; logo and tabs lead there.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { readFlag, storage, storageKeys, writeFlag } from './storage.ts';

const $isFunTab = atom(readFlag(storage, storageKeys.isFunTab));

/** True when the last-chosen tab is Fun. */
export function useIsFunTab(): boolean {
  return useStore($isFunTab);
}

export function rememberTab(isFun: boolean): void {
  writeFlag(storage, storageKeys.isFunTab, isFun);
  $isFunTab.set(isFun);
}
