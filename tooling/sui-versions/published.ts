// Reads the protocol version and the public interface of the framework from a Sui network.
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { GrpcTypes } from '@mysten/sui/grpc';
import { type Protocol, readProtocol } from './protocol.ts';

const PACKAGES = ['0x1', '0x2', '0x3'];
const options = { timeout: 30_000 };

/** Protocol and framework of a network. */
export interface Published extends Protocol {
  /** Public and entry functions and types of the framework, as `0x2::module::name`. */
  items: ReadonlySet<string>;
}

/** @throws RpcError if the network is unavailable, Error if its response is incomplete. */
export async function readPublished(client: SuiGrpcClient): Promise<Published> {
  const [protocol, ...packages] = await Promise.all([
    readProtocol(client),
    ...PACKAGES.map((id) => readItems(client, id)),
  ]);
  return { ...protocol, items: new Set(packages.flat()) };
}

async function readItems({ movePackageService }: SuiGrpcClient, packageId: string) {
  const { response } = await movePackageService.getPackage({ packageId }, options);
  if (response.package === undefined) throw new Error(`The node has no package ${packageId}.`);
  return response.package.modules.flatMap(({ name: module, functions, datatypes }) => {
    const callable = functions.filter(
      ({ visibility, isEntry }) =>
        isEntry === true || visibility === GrpcTypes.FunctionDescriptor_Visibility.PUBLIC,
    );
    return [...callable, ...datatypes].map(({ name }) => `${packageId}::${module}::${name}`);
  });
}
