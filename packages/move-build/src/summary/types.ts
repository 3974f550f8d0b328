// Describes the package summary of the Sui toolchain, as far as binding generators read it.

export type SummaryType =
  | string
  | { Datatype: { module: ModuleId; name: string; type_arguments: TypeArgument[] } }
  | { vector: SummaryType }
  | { Reference: [mutable: boolean, SummaryType] }
  | { NamedTypeParameter: string };

export interface ModuleId {
  /** Label of the package's address in `address_mapping.json`. */
  address: string;
  name: string;
}

export interface TypeArgument {
  phantom: boolean;
  argument: SummaryType;
}

export type Ability = 'Copy' | 'Drop' | 'Store' | 'Key';

export interface TypeParameter {
  name: string;
  phantom: boolean;
  constraints: Ability[];
}

export interface Fields {
  positional_fields: boolean;
  fields: Record<string, { index: number; doc?: string; type_: SummaryType }>;
}

interface TypeSummary {
  index: number;
  doc?: string;
  abilities: Ability[];
  type_parameters: TypeParameter[];
}

export type StructSummary = TypeSummary & { fields: Fields };

export type EnumSummary = TypeSummary & {
  variants: Record<string, { index: number; doc?: string; fields: Fields }>;
};

export interface FunctionSummary {
  index: number;
  doc?: string;
  visibility: 'Public' | 'Friend' | 'Private';
  entry: boolean;
  type_parameters: TypeParameter[];
  parameters: { name?: string; type_: SummaryType }[];
  return_: SummaryType[];
}

export interface ModuleSummary {
  id: ModuleId;
  doc?: string;
  immediate_dependencies: ModuleId[];
  functions: Record<string, FunctionSummary>;
  structs: Record<string, StructSummary>;
  enums: Record<string, EnumSummary>;
}
