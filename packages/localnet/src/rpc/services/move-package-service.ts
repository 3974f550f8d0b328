// Implements MovePackageService: descriptors of published packages.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { RpcContext } from '../context.ts';
import { toDatatype, toFunction, toPackage } from '../convert/move-package.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { invalidArgument, invalidField, notFound } from '../grpc/status.ts';
import { nextPageToken, pageOptions } from '../page.ts';
import { parseAddress, required } from '../parse.ts';

export function movePackageService({ ledger, packages }: RpcContext) {
  function readPackage(packageId: string | undefined) {
    const id = parseAddress(packageId, 'package_id');
    const data = ledger.getObject(id)?.data;
    if (data === undefined) throw notFound(`Package ${id} not found`);
    if (data.kind !== 'package') throw invalidArgument(`object ${id} is not a package`);
    return { id, data };
  }

  function readModule(packageId: string | undefined, moduleName: string | undefined) {
    const { id } = readPackage(packageId);
    const name = required(moduleName, 'module_name');
    const module = packages.module(id, name);
    if (module === undefined) throw notFound(`Module ${id}::${name} not found`);
    return { id, module };
  }

  return serviceRoutes(GrpcTypes.MovePackageService, {
    GetPackage: unary(GrpcTypes.GetPackageRequest, GrpcTypes.GetPackageResponse, (request) => {
      const { id, data } = readPackage(request.packageId);
      const modules = [...data.modules.keys()].sort().map((name) => packages.module(id, name));
      return {
        package: toPackage(
          id,
          data,
          modules.filter((module) => module !== undefined),
        ),
      };
    }),

    GetDatatype: unary(GrpcTypes.GetDatatypeRequest, GrpcTypes.GetDatatypeResponse, (request) => {
      const { id, module } = readModule(request.packageId, request.moduleName);
      const name = required(request.name, 'name');
      const datatype = module.datatypes.find((candidate) => candidate.name === name);
      if (datatype === undefined)
        throw notFound(`Datatype ${id}::${module.name}::${name} not found`);
      return { datatype: toDatatype(datatype, id) };
    }),

    GetFunction: unary(GrpcTypes.GetFunctionRequest, GrpcTypes.GetFunctionResponse, (request) => {
      const { id, module } = readModule(request.packageId, request.moduleName);
      const name = required(request.name, 'name');
      const fn = module.functions.find((candidate) => candidate.name === name);
      if (fn === undefined) throw notFound(`Function ${id}::${module.name}::${name} not found`);
      return { function: toFunction(fn) };
    }),

    ListPackageVersions: unary(
      GrpcTypes.ListPackageVersionsRequest,
      GrpcTypes.ListPackageVersionsResponse,
      (request) => {
        const { data } = readPackage(request.packageId);
        const question = ['versions', data.originalId];
        const { limit, cursor } = pageOptions(request, question);
        const start = cursor === undefined ? 0 : Number(cursor);
        if (!Number.isSafeInteger(start)) throw invalidField('page_token', 'not a version');
        const versions = ledger.packageVersions(data.originalId);
        const end = start + limit;
        return {
          versions: versions.slice(start, end).map((version) => ({ ...version })),
          nextPageToken: nextPageToken(end < versions.length ? `${end}` : undefined, question),
        };
      },
    ),
  });
}
