// Implements NameService with the localnet's name registry.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { RpcContext } from '../context.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { invalidField, notFound } from '../grpc/status.ts';
import { type NameEntry, normalizeName } from '../names.ts';
import { parseAddress, required } from '../parse.ts';

export function nameService({ names }: RpcContext) {
  return serviceRoutes(GrpcTypes.NameService, {
    LookupName: unary(GrpcTypes.LookupNameRequest, GrpcTypes.LookupNameResponse, (request) => {
      const given = required(request.name, 'name');
      const name = normalizeName(given);
      if (name === undefined) throw invalidField('name', `${given} is not a .sui name`);
      const entry = names.byName(name);
      if (entry === undefined) throw notFound(`Name ${name} not found`);
      return { record: toRecord(entry) };
    }),

    ReverseLookupName: unary(
      GrpcTypes.ReverseLookupNameRequest,
      GrpcTypes.ReverseLookupNameResponse,
      (request) => {
        const address = parseAddress(request.address, 'address');
        const entry = names.byAddress(address);
        if (entry === undefined) throw notFound(`Name of ${address} not found`);
        return { record: toRecord(entry) };
      },
    ),
  });
}

/** Names come from configuration: they have no record object, registration or expiry. */
function toRecord({ name, address }: NameEntry): GrpcTypes.NameRecord {
  return { name, targetAddress: address, data: {} };
}
