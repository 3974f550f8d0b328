// Renders Move values as JSON and decodes abort codes, with the packages of the ledger.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Ledger } from '../../ledger/types.ts';
import type { PackageReader } from '../packages.ts';
import { toCleverError } from './clever-error.ts';
import type { JsonValue } from './common.ts';
import { displayTemplates, toDisplay } from './display.ts';
import { moveValueToJson } from './json.ts';

export interface Renderer {
  /** Returns undefined when the type is unknown or the bytes are not its BCS. */
  json(type: string, bytes: Uint8Array): JsonValue | undefined;
  /** Returns undefined when the type has no display. */
  display(type: string, bytes: Uint8Array): GrpcTypes.Display | undefined;
  /** Returns undefined when the code is a plain number. */
  abortCode(packageId: string, module: string, code: bigint): GrpcTypes.CleverError | undefined;
}

export function createRenderer(
  packages: PackageReader,
  ledger: Pick<Ledger, 'getObject'>,
): Renderer {
  return {
    display(tag, bytes) {
      const templates = displayTemplates(ledger, tag);
      return templates && toDisplay(templates, this.json(tag, bytes));
    },
    json(tag, bytes) {
      try {
        const type = packages.type(tag);
        return (
          type && moveValueToJson(bytes, type, (open, args) => packages.instantiate(open, args))
        );
      } catch {
        // A value that cannot be deserialized has no JSON; the response still has its bytes.
        return undefined;
      }
    },
    abortCode(packageId, module, code) {
      return toCleverError(code, (index) => packages.constant(packageId, module, index));
    },
  };
}
