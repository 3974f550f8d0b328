/** GET /api/governance. */

import type { Governance, GovernanceChange, GovernedPackage } from '@atoll/api';
import { getConfig, getPreset } from '@atoll/sdk';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Row } from '../../platform/database/schema.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const MAX_PENDING = 200;
const MAX_HISTORY = 50;
const NODE_TIMEOUT_MS = 3_000;
/** Settings change at most every 48 hours: one read serves everyone for a while. */
const SETTINGS_MS = 10_000;

export function governanceProcedures({ db, sui, config, market, now, log }: Services) {
  const { deployment } = config;
  let settings: { at: number; value: Promise<Governance['settings']> } | undefined;

  const readSettings = async (): Promise<Governance['settings']> => {
    const signal = AbortSignal.timeout(NODE_TIMEOUT_MS);
    const atoll = { client: sui, deployment };
    const current = await getConfig(atoll, { signal });
    const presets = await Promise.all(
      deployment.presets.map(async ({ kind, quoteType }) => {
        const preset = await getPreset(atoll, { kind, quoteType, signal });
        return preset === null
          ? []
          : [
              {
                kind,
                quote_type: quoteType,
                target_raised: preset.targetRaised,
                venue: preset.venue,
                known_venue: market.isKnownVenue(preset.venue),
              },
            ];
      }),
    );
    return {
      protocol_fee_recipient: normalizeSuiAddress(current.protocolFeeRecipient),
      trade_fee_bps: Number(current.tradeFeeBps),
      presets: presets.flat(),
    };
  };

  const currentSettings = (): Promise<Governance['settings']> => {
    if (settings === undefined || now() - settings.at > SETTINGS_MS) {
      const value = readSettings().catch((error: Error) => {
        log.warn({ reason: error.message }, 'reading settings from the chain failed');
        settings = undefined;
        return null;
      });
      settings = { at: now(), value };
    }
    return settings.value;
  };

  const get = api.governance.get.handler(async () => {
    const at = now();
    const pending = await db
      .selectFrom('governance_change')
      .selectAll()
      .where('state', '=', 'pending')
      .where('expires_ms', '>=', at)
      .orderBy('executable_ms')
      .limit(MAX_PENDING)
      .execute();
    const history = await db
      .selectFrom('governance_change')
      .selectAll()
      .where((row) => row.or([row('state', '!=', 'pending'), row('expires_ms', '<', at)]))
      .orderBy('announced_ms', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    const packages = await db
      .selectFrom('governed_package')
      .selectAll()
      .orderBy('package')
      .execute();
    return {
      data: {
        pending: pending.map((row) => viewChange(row, at)),
        history: history.map((row) => viewChange(row, at)),
        packages: packages.map((row) => ({
          package: row.package as GovernedPackage,
          delay_ms: row.delay_ms,
          creation_paused: row.creation_paused_until_ms > at,
          buys_paused: row.buys_paused_until_ms > at,
        })),
        settings: await currentSettings(),
      },
    };
  });

  return { get };
}

const viewChange = (row: Row<'governance_change'>, nowMs: number): GovernanceChange => ({
  package: row.package as GovernedPackage,
  number: row.number,
  kind: row.kind,
  type: row.type,
  change: row.change === null ? null : JSON.parse(row.change),
  state: row.state === 'pending' && row.expires_ms < nowMs ? 'expired' : row.state,
  announced_at_ms: row.announced_ms,
  executable_at_ms: row.executable_ms,
  expires_at_ms: row.expires_ms,
  decided_at_ms: row.decided_ms,
  tx_digest: row.tx_digest,
});
