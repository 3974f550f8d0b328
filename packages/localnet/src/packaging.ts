// Creates the files of the published package other than its code.
import type { Framework } from '@atoll/move-build/framework';
import { DEFAULT_PARAMETERS } from './ledger/checkpoints/epochs.ts';
import { Faucet } from './ledger/faucet.ts';
import { genesisTemplate, TEMPLATE_TIMESTAMP_MS } from './ledger/genesis/genesis-template.ts';
import { runGenesis } from './ledger/genesis/run-genesis.ts';
import { replay } from './ledger/storage/replay.ts';
import { ScratchLog } from './ledger/storage/scratch-log.ts';
import { createSuiVM } from './natives/index.ts';

export { blake2bModule } from './natives/crypto/blake2b-wasm.ts';

/** Executes genesis with default settings and returns its template. */
export function createGenesisTemplate(framework: Framework): Uint8Array {
  const { records, storage } = ScratchLog.of([]);
  const { objects } = replay(records, storage);
  const outcome = runGenesis(createSuiVM({ packages: objects }), objects, {
    framework,
    faucet: new Faucet().address,
    timestampMs: TEMPLATE_TIMESTAMP_MS,
    parameters: DEFAULT_PARAMETERS,
  });
  return genesisTemplate(outcome);
}
