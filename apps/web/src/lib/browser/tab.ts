// Remembers which of the two lists was open last; logo and tabs lead there.
import { createAtom, useSelector } from '@tanstack/react-store';
import { readFlag, storage, storageKeys, writeFlag } from './storage.ts';

const $isFunTab = createAtom(readFlag(storage, storageKeys.isFunTab));

/** True when the last-chosen tab is Fun. */
export function useIsFunTab(): boolean {
  return useSelector($isFunTab);
}

export function rememberTab(isFun: boolean): void {
  writeFlag(storage, storageKeys.isFunTab, isFun);
  $isFunTab.set(isFun);
}
