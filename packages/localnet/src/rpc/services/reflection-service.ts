// Implements grpc.reflection.v1.ServerReflection and its predecessor v1alpha, with which tools such as grpcurl
// and Postman discover services.
import { MessageType, RepeatType, ScalarType } from '@protobuf-ts/runtime';
import { ServiceType } from '@protobuf-ts/runtime-rpc';
import {
  describeServices,
  type FileDescriptor,
  FileDescriptorType,
  symbolsOf,
} from '../grpc/descriptors.ts';
import { bidiStream, type Method, serviceRoutes } from '../grpc/method.ts';
import { GrpcStatusCode } from '../grpc/status.ts';
import { BadRequest } from '../grpc/status-details.ts';

type Question =
  | { oneofKind: 'fileByFilename'; fileByFilename: string }
  | { oneofKind: 'fileContainingSymbol'; fileContainingSymbol: string }
  | { oneofKind: 'fileContainingExtension'; fileContainingExtension: ExtensionRequest }
  | { oneofKind: 'allExtensionNumbersOfType'; allExtensionNumbersOfType: string }
  | { oneofKind: 'listServices'; listServices: string }
  | { oneofKind: undefined };

interface ExtensionRequest {
  containingType: string;
  extensionNumber: number;
}

interface Request {
  host: string;
  messageRequest: Question;
}

type Answer =
  | {
      oneofKind: 'fileDescriptorResponse';
      fileDescriptorResponse: { fileDescriptorProto: Uint8Array[] };
    }
  | { oneofKind: 'listServicesResponse'; listServicesResponse: { service: { name: string }[] } }
  | { oneofKind: 'errorResponse'; errorResponse: { errorCode: number; errorMessage: string } }
  | { oneofKind: undefined };

interface Response {
  validHost: string;
  originalRequest?: Request;
  messageResponse: Answer;
}

const { STRING, INT32, BYTES } = ScalarType;
const scalar = { kind: 'scalar' as const };

/** Defines the service in one of its packages, which have the same messages. */
function defineReflection(packageName: string) {
  const Extension = new MessageType<ExtensionRequest>(`${packageName}.ExtensionRequest`, [
    { no: 1, name: 'containing_type', ...scalar, T: STRING },
    { no: 2, name: 'extension_number', ...scalar, T: INT32 },
  ]);
  const oneof = 'messageRequest';
  const Req = new MessageType<Request>(`${packageName}.ServerReflectionRequest`, [
    { no: 1, name: 'host', ...scalar, T: STRING },
    { no: 3, name: 'file_by_filename', ...scalar, oneof, T: STRING },
    { no: 4, name: 'file_containing_symbol', ...scalar, oneof, T: STRING },
    { no: 5, name: 'file_containing_extension', kind: 'message', oneof, T: () => Extension },
    { no: 6, name: 'all_extension_numbers_of_type', ...scalar, oneof, T: STRING },
    { no: 7, name: 'list_services', ...scalar, oneof, T: STRING },
  ]);
  const Files = new MessageType<{ fileDescriptorProto: Uint8Array[] }>(
    `${packageName}.FileDescriptorResponse`,
    [{ no: 1, name: 'file_descriptor_proto', ...scalar, repeat: RepeatType.UNPACKED, T: BYTES }],
  );
  const Service = new MessageType<{ name: string }>(`${packageName}.ServiceResponse`, [
    { no: 1, name: 'name', ...scalar, T: STRING },
  ]);
  const Services = new MessageType<{ service: { name: string }[] }>(
    `${packageName}.ListServiceResponse`,
    [{ no: 1, name: 'service', kind: 'message', repeat: RepeatType.UNPACKED, T: () => Service }],
  );
  const Failure = new MessageType<{ errorCode: number; errorMessage: string }>(
    `${packageName}.ErrorResponse`,
    [
      { no: 1, name: 'error_code', ...scalar, T: INT32 },
      { no: 2, name: 'error_message', ...scalar, T: STRING },
    ],
  );
  const answer = { kind: 'message' as const, oneof: 'messageResponse' };
  const Res = new MessageType<Response>(`${packageName}.ServerReflectionResponse`, [
    { no: 1, name: 'valid_host', ...scalar, T: STRING },
    { no: 2, name: 'original_request', kind: 'message', T: () => Req },
    { no: 4, name: 'file_descriptor_response', ...answer, T: () => Files },
    { no: 6, name: 'list_services_response', ...answer, T: () => Services },
    { no: 7, name: 'error_response', ...answer, T: () => Failure },
  ]);
  const type = new ServiceType(`${packageName}.ServerReflection`, [
    {
      name: 'ServerReflectionInfo',
      clientStreaming: true,
      serverStreaming: true,
      options: {},
      I: Req,
      O: Res,
    },
  ]);
  return { type, Req, Res };
}

const VERSIONS = ['grpc.reflection.v1', 'grpc.reflection.v1alpha'].map(defineReflection);

/** @param services all other services of the server */
export function reflectionService(services: readonly ServiceType[]): Map<string, Method> {
  const all = [...services, ...VERSIONS.map(({ type }) => type)];
  let known: Files | undefined;
  // Created on the first request.
  const files = () => (known ??= new Files(all));
  return new Map(
    VERSIONS.flatMap(({ type, Req, Res }) => [
      ...serviceRoutes(type, {
        ServerReflectionInfo: bidiStream(Req, Res, (request) => ({
          validHost: request.host,
          originalRequest: request,
          messageResponse: answerTo(request.messageRequest, files(), all),
        })),
      }),
    ]),
  );
}

function answerTo(question: Question, files: Files, services: readonly ServiceType[]): Answer {
  switch (question.oneofKind) {
    case 'listServices': {
      const service = services.map(({ typeName: name }) => ({ name }));
      return { oneofKind: 'listServicesResponse', listServicesResponse: { service } };
    }
    case 'fileByFilename':
      return files.answer(question.fileByFilename);
    case 'fileContainingSymbol':
      return files.answer(files.bySymbol.get(question.fileContainingSymbol.replace(/^\./, '')));
    case 'fileContainingExtension':
    case 'allExtensionNumbersOfType':
      return failure(GrpcStatusCode.NOT_FOUND, 'proto3 has no extensions');
    default:
      return failure(GrpcStatusCode.INVALID_ARGUMENT, 'missing message_request');
  }
}

class Files {
  /** Name of the file that declares each symbol. */
  readonly bySymbol = new Map<string, string>();
  readonly #files: ReadonlyMap<string, FileDescriptor>;

  constructor(services: readonly ServiceType[]) {
    this.#files = describeServices(services, [BadRequest]);
    for (const file of this.#files.values())
      for (const symbol of symbolsOf(file)) this.bySymbol.set(symbol, file.name);
  }

  /** Responds with a file and all its dependencies. */
  answer(name: string | undefined): Answer {
    if (name === undefined || !this.#files.has(name))
      return failure(GrpcStatusCode.NOT_FOUND, 'File or symbol not found');
    const names = new Set([name]);
    for (const each of names)
      for (const dependency of this.#files.get(each)?.dependency ?? []) names.add(dependency);
    const fileDescriptorProto = [...names].flatMap((each) => {
      const file = this.#files.get(each);
      return file ? [FileDescriptorType.toBinary(file)] : [];
    });
    return { oneofKind: 'fileDescriptorResponse', fileDescriptorResponse: { fileDescriptorProto } };
  }
}

function failure(errorCode: GrpcStatusCode, errorMessage: string): Answer {
  return { oneofKind: 'errorResponse', errorResponse: { errorCode, errorMessage } };
}
