// Links to the configured block explorer. A local network has none.
import type { ConfigData } from '@atoll/api';
import { useMemo } from 'react';
import { useConfig } from '../api/config.ts';

/** URLs of an explorer's pages; each is undefined if the network has no explorer. */
export interface Explorer {
  transaction: (digest: string) => string | undefined;
  account: (address: string) => string | undefined;
  object: (id: string) => string | undefined;
}

/** Returns the links of the explorer in `config`, which may still be loading. */
export function explorerOf(config: Pick<ConfigData, 'explorer_url'> | undefined): Explorer {
  const base = config?.explorer_url;
  const page = (kind: string) => (id: string) =>
    base ? `${base}/${kind}/${encodeURIComponent(id)}` : undefined;
  return { transaction: page('tx'), account: page('account'), object: page('object') };
}

/** Returns the links of the explorer of the running configuration. */
export function useExplorer(): Explorer {
  const config = useConfig();
  return useMemo(() => explorerOf(config), [config]);
}
