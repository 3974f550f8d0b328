// What converters need the packages for: JSON of Move values and the meaning of abort codes.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { PackageReader } from '../packages.ts';
import { toCleverError } from './clever-error.ts';
import type { JsonValue } from './common.ts';
import { moveValueToJson } from './json.ts';

export interface Renderer {
  /** Undefined when the type is unknown or the bytes are not its BCS. */
  json(type: string, bytes: Uint8Array): JsonValue | undefined;
  /** Undefined when the code is just a number. */
  abortCode(packageId: string, module: string, code: bigint): GrpcTypes.CleverError | undefined;
}

export function createRenderer(packages: PackageReader): Renderer {
  return {
    json(tag, bytes) {
      try {
        const type = packages.type(tag);
        return (
          type && moveValueToJson(bytes, type, (open, args) => packages.instantiate(open, args))
        );
      } catch {
        // A value that cannot be read has no JSON; its bytes are still in the answer.
        return undefined;
      }
    },
    abortCode(packageId, module, code) {
      return toCleverError(code, (index) => packages.constant(packageId, module, index));
    },
  };
}
