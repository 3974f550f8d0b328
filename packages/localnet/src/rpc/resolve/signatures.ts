// Looks up the signatures of the functions that a transaction calls, each once.
import type { FunctionSignature } from '../../vm/session.ts';
import { invalidArgument } from '../grpc/status.ts';
import { existingObject } from './inputs.ts';
import type { ResolveContext } from './transaction.ts';
import type { SignatureOf } from './uses.ts';

/** Throws NOT_FOUND for an unknown package, INVALID_ARGUMENT for an unknown function. */
export function signatureReader({ ledger, packages }: ResolveContext): SignatureOf {
  const known = new Map<string, FunctionSignature>();
  return (call) => {
    const name = `${call.package}::${call.module}::${call.function}`;
    let signature = known.get(name);
    if (signature === undefined) {
      const object = existingObject(call.package, (id) => ledger.getObject(id));
      if (object.data.kind !== 'package')
        throw invalidArgument(`object ${call.package} is not a package`);
      signature = packages.function(call.package, call.module, call.function);
      if (signature === undefined) throw invalidArgument(`function ${name} does not exist`);
      known.set(name, signature);
    }
    return signature;
  };
}
