// Describes services as protobuf files for server reflection, based on the descriptors of protobuf-ts. All types of a
// package are in one file, except Google's, which keep the files that ship with protoc.
import {
  type EnumInfo,
  type FieldInfo,
  type IMessageType,
  MessageType,
  type PartialFieldInfo,
  RepeatType,
  ScalarType,
} from '@protobuf-ts/runtime';
import type { ServiceType } from '@protobuf-ts/runtime-rpc';

const LABEL = { optional: 1, repeated: 3 };
const TYPE_MESSAGE = 11;
const TYPE_ENUM = 14;

/** Files of Google's types that are not named after the type. */
const GOOGLE_FILES: Readonly<Record<string, string>> = {
  'google.protobuf.Value': 'google/protobuf/struct.proto',
  'google.protobuf.ListValue': 'google/protobuf/struct.proto',
  'google.protobuf.NullValue': 'google/protobuf/struct.proto',
};

interface Named {
  name: string;
}
interface EnumDescriptor extends Named {
  value: { name: string; number: number }[];
}
interface FieldDescriptor extends Named {
  number: number;
  label: number;
  type: number;
  typeName?: string;
  oneofIndex?: number;
  jsonName: string;
  proto3Optional?: boolean;
}
interface MessageDescriptor extends Named {
  field: FieldDescriptor[];
  nestedType: MessageDescriptor[];
  enumType: EnumDescriptor[];
  oneofDecl: Named[];
  options?: { mapEntry: boolean };
}
interface MethodDescriptor extends Named {
  inputType: string;
  outputType: string;
  clientStreaming: boolean;
  serverStreaming: boolean;
}
interface ServiceDescriptor extends Named {
  method: MethodDescriptor[];
}
export interface FileDescriptor extends Named {
  package: string;
  dependency: string[];
  messageType: MessageDescriptor[];
  enumType: EnumDescriptor[];
  service: ServiceDescriptor[];
  syntax: string;
}

/** Describes a field of the descriptors' own messages. */
function field(no: number, name: string, T: ScalarType): PartialFieldInfo {
  return { no, name, kind: 'scalar', T, opt: true };
}

function messages(no: number, name: string, T: () => IMessageType<object>): PartialFieldInfo {
  return { no, name, kind: 'message', T, repeat: RepeatType.UNPACKED };
}

const { STRING, INT32, BOOL } = ScalarType;
const P = 'google.protobuf';
const EnumValueType = new MessageType<EnumDescriptor['value'][number]>(
  `${P}.EnumValueDescriptorProto`,
  [field(1, 'name', STRING), field(2, 'number', INT32)],
);
const EnumType = new MessageType<EnumDescriptor>(`${P}.EnumDescriptorProto`, [
  field(1, 'name', STRING),
  messages(2, 'value', () => EnumValueType),
]);
const FieldType = new MessageType<FieldDescriptor>(`${P}.FieldDescriptorProto`, [
  field(1, 'name', STRING),
  field(3, 'number', INT32),
  field(4, 'label', INT32),
  field(5, 'type', INT32),
  field(6, 'type_name', STRING),
  field(9, 'oneof_index', INT32),
  field(10, 'json_name', STRING),
  field(17, 'proto3_optional', BOOL),
]);
const OneofType = new MessageType<Named>(`${P}.OneofDescriptorProto`, [field(1, 'name', STRING)]);
const OptionsType = new MessageType<{ mapEntry: boolean }>(`${P}.MessageOptions`, [
  field(7, 'map_entry', BOOL),
]);
const MessageDescriptorType: MessageType<MessageDescriptor> = new MessageType<MessageDescriptor>(
  `${P}.DescriptorProto`,
  [
    field(1, 'name', STRING),
    messages(2, 'field', () => FieldType),
    messages(3, 'nested_type', (): IMessageType<object> => MessageDescriptorType),
    messages(4, 'enum_type', () => EnumType),
    { no: 7, name: 'options', kind: 'message', T: () => OptionsType },
    messages(8, 'oneof_decl', () => OneofType),
  ],
);
const MethodType = new MessageType<MethodDescriptor>(`${P}.MethodDescriptorProto`, [
  field(1, 'name', STRING),
  field(2, 'input_type', STRING),
  field(3, 'output_type', STRING),
  field(5, 'client_streaming', BOOL),
  field(6, 'server_streaming', BOOL),
]);
const ServiceDescriptorType = new MessageType<ServiceDescriptor>(`${P}.ServiceDescriptorProto`, [
  field(1, 'name', STRING),
  messages(2, 'method', () => MethodType),
]);
/** `google.protobuf.FileDescriptorProto`. */
export const FileDescriptorType = new MessageType<FileDescriptor>(`${P}.FileDescriptorProto`, [
  field(1, 'name', STRING),
  field(2, 'package', STRING),
  { no: 3, name: 'dependency', kind: 'scalar', T: STRING, repeat: RepeatType.UNPACKED },
  messages(4, 'message_type', () => MessageDescriptorType),
  messages(5, 'enum_type', () => EnumType),
  messages(6, 'service', () => ServiceDescriptorType),
  field(12, 'syntax', STRING),
]);

/** Returns the files of the services, of `types`, and of all types that they use, by name. */
export function describeServices(
  services: readonly ServiceType[],
  types: readonly IMessageType<object>[],
): Map<string, FileDescriptor> {
  return new Describer().describe(services, types);
}

/** Returns the full names of everything that a file declares: types, services, methods, fields. */
export function symbolsOf(file: FileDescriptor): string[] {
  const inside = (scope: string, message: MessageDescriptor): string[] => {
    const name = `${scope}.${message.name}`;
    return [
      name,
      ...message.field.map((each) => `${name}.${each.name}`),
      ...message.enumType.map((each) => `${name}.${each.name}`),
      ...message.nestedType.flatMap((each) => inside(name, each)),
    ];
  };
  return [
    ...file.messageType.flatMap((message) => inside(file.package, message)),
    ...file.enumType.map(({ name }) => `${file.package}.${name}`),
    ...file.service.flatMap(({ name, method }) => {
      const service = `${file.package}.${name}`;
      return [service, ...method.map((each) => `${service}.${each.name}`)];
    }),
  ];
}

class Describer {
  readonly #files = new Map<string, FileDescriptor>();
  readonly #messages = new Map<string, MessageDescriptor>();
  readonly #described = new Set<string>();

  describe(
    services: readonly ServiceType[],
    types: readonly IMessageType<object>[],
  ): Map<string, FileDescriptor> {
    for (const type of types) this.#use(this.#place(type.typeName).file, type);
    for (const { typeName, methods } of services) {
      const { file, names } = this.#place(typeName);
      const method = methods.map(({ name, I, O, clientStreaming, serverStreaming }) => ({
        name,
        inputType: this.#use(file, I),
        outputType: this.#use(file, O),
        clientStreaming,
        serverStreaming,
      }));
      file.service.push({ name: names.join('.'), method });
    }
    return this.#files;
  }

  /** Describes a type and returns the reference to it. */
  #use(from: FileDescriptor, type: IMessageType<object>): string {
    this.#depend(from, this.#place(type.typeName).file);
    if (!this.#described.has(type.typeName)) {
      this.#described.add(type.typeName);
      this.#describe(type);
    }
    return `.${type.typeName}`;
  }

  #describe(type: IMessageType<object>): void {
    const { file } = this.#place(type.typeName);
    const message = this.#message(type.typeName);
    const oneofs = new Set<string>();
    for (const { oneof } of type.fields) if (oneof !== undefined) oneofs.add(oneof);
    message.oneofDecl = [...oneofs].map((name) => ({ name: snakeCase(name) }));
    for (const info of type.fields) {
      const described = this.#field(file, type.typeName, info);
      if (info.oneof !== undefined) described.oneofIndex = [...oneofs].indexOf(info.oneof);
      else if (info.kind !== 'message' && info.kind !== 'map' && info.opt) {
        // Each optional field has its own oneof.
        described.proto3Optional = true;
        described.oneofIndex = message.oneofDecl.length;
        message.oneofDecl.push({ name: `_${info.name}` });
      }
      message.field.push(described);
    }
  }

  #field(file: FileDescriptor, owner: string, info: FieldInfo): FieldDescriptor {
    const { no: number, name, jsonName } = info;
    const isRepeated = info.kind === 'map' || info.repeat !== RepeatType.NO;
    const label = isRepeated ? LABEL.repeated : LABEL.optional;
    const base = { name, number, label, jsonName };
    switch (info.kind) {
      case 'scalar':
        return { ...base, type: info.T };
      case 'enum':
        return { ...base, type: TYPE_ENUM, typeName: this.#enum(file, info.T()) };
      case 'message':
        return { ...base, type: TYPE_MESSAGE, typeName: this.#use(file, info.T()) };
      case 'map': {
        const entry = this.#mapEntry(file, owner, info);
        return { ...base, type: TYPE_MESSAGE, typeName: `.${entry}` };
      }
    }
  }

  #mapEntry(file: FileDescriptor, owner: string, info: FieldInfo & { kind: 'map' }): string {
    const name = `${info.name.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Entry`;
    const { V } = info;
    const single = { label: LABEL.optional };
    const key = { name: 'key', jsonName: 'key', number: 1, ...single, type: info.K };
    const base = { name: 'value', jsonName: 'value', number: 2, ...single };
    const value =
      V.kind === 'scalar'
        ? { ...base, type: V.T }
        : V.kind === 'enum'
          ? { ...base, type: TYPE_ENUM, typeName: this.#enum(file, V.T()) }
          : { ...base, type: TYPE_MESSAGE, typeName: this.#use(file, V.T()) };
    const entry = { ...emptyMessage(name), field: [key, value], options: { mapEntry: true } };
    this.#message(owner).nestedType.push(entry);
    return `${owner}.${name}`;
  }

  /** Describes an enum and returns the reference to it. */
  #enum(from: FileDescriptor, [typeName, values, prefix = '']: EnumInfo): string {
    const { file, names } = this.#place(typeName);
    this.#depend(from, file);
    if (!this.#described.has(typeName)) {
      this.#described.add(typeName);
      const value = Object.entries(values).flatMap(([name, number]) =>
        typeof number === 'number' ? [{ name: `${prefix}${name}`, number }] : [],
      );
      const parent = this.#parent(typeName);
      (parent ?? file).enumType.push({ name: names.at(-1) ?? '', value });
    }
    return `.${typeName}`;
  }

  /** Returns the descriptor of a message, which is created where it belongs. */
  #message(typeName: string): MessageDescriptor {
    let message = this.#messages.get(typeName);
    if (!message) {
      const { file, names } = this.#place(typeName);
      message = emptyMessage(names.at(-1) ?? '');
      this.#messages.set(typeName, message);
      const parent = this.#parent(typeName);
      if (parent) parent.nestedType.push(message);
      else file.messageType.push(message);
    }
    return message;
  }

  #parent(typeName: string): MessageDescriptor | undefined {
    const isNested = this.#place(typeName).names.length > 1;
    return isNested ? this.#message(typeName.slice(0, typeName.lastIndexOf('.'))) : undefined;
  }

  /** Returns the file of a type and its name inside the package: messages start with a capital letter. */
  #place(typeName: string): { file: FileDescriptor; names: string[] } {
    const parts = typeName.split('.');
    const start = parts.findIndex((part) => /^[A-Z]/.test(part));
    const packageName = parts.slice(0, start).join('.');
    const names = parts.slice(start);
    const name = fileName(packageName, names[0] ?? '');
    let file = this.#files.get(name);
    if (!file) {
      const lists = { dependency: [], messageType: [], enumType: [], service: [] };
      file = { name, package: packageName, ...lists, syntax: 'proto3' };
      this.#files.set(name, file);
    }
    return { file, names };
  }

  #depend(from: FileDescriptor, { name }: FileDescriptor): void {
    if (from.name !== name && !from.dependency.includes(name)) from.dependency.push(name);
  }
}

function emptyMessage(name: string): MessageDescriptor {
  return { name, field: [], nestedType: [], enumType: [], oneofDecl: [] };
}

function fileName(packageName: string, type: string): string {
  if (packageName !== 'google.protobuf') return `${packageName.replaceAll('.', '/')}.proto`;
  return GOOGLE_FILES[`${packageName}.${type}`] ?? `google/protobuf/${snakeCase(type)}.proto`;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase();
}
