// Every operation of `npm run admin`, by name.
import type { AdminAction } from './action.ts';
import { ADMINISTRATION } from './administration.ts';
import { CHANGES } from './changes.ts';
import { SETTINGS } from './settings.ts';
import { UPGRADES } from './upgrades.ts';

export const ADMIN_ACTIONS: Record<string, AdminAction> = {
  ...SETTINGS,
  ...CHANGES,
  ...ADMINISTRATION,
  ...UPGRADES,
};
