// Generates the SDK's contract bindings from the Move packages: event and object layouts and calls.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModuleSummary, type PackageSummary, summarisePackages } from '@atoll/move-build';
import { generateFromPackageSummary } from '@mysten/codegen';

const root = join(import.meta.dirname, '../..');

/** Where the committed bindings are. */
export const BINDINGS = join(root, 'packages/sdk/src/contracts');

/** Packages with bindings, by the label of their address. */
const PACKAGES = [
  'access',
  'launchpad',
  'amm',
  'venue_cetus',
  'agent',
  'staking',
  'nft',
  'atoll_token',
];

/** Packages that ours only refer to. */
const INTERFACES = {
  cetus_clmm: 'venue_cetus/interface/cetus_clmm',
  lp_burn: 'venue_cetus/interface/lp_burn',
};

/** Reads values as bigint and canonical strings; see packages/sdk/src/codecs.ts. */
const CODECS = Object.entries({
  u64: 'u64',
  u128: 'u128',
  u256: 'u256',
  'vector<u8>': 'bytes',
  '0x1::type_name::TypeName': 'typeName',
  '0x2::balance::Balance': 'u64',
  '0x2::balance::Supply': 'u64',
}).map(([type, name]) => codec(type, '*', name));

/** Fields whose number stands for a name. */
const NAMED_NUMBERS = [
  codec('u8', 'pool::Pool.kind', 'coinKind'),
  codec('u8', 'pool::PoolCreated.kind', 'coinKind'),
  codec('u8', 'preset::PresetKey.kind', 'coinKind'),
  codec('u8', 'pool::FeesClaimed.role', 'feeRole'),
];

function codec(type: string, fields: string, name: string) {
  return { type, fields, source: `./codecs.ts#${name}` };
}

/** Writes the bindings of all packages into `output`, which is emptied first. */
export async function generateBindings(output: string): Promise<void> {
  const folders = Object.fromEntries(
    [...PACKAGES.map((label) => [label, label] as const), ...Object.entries(INTERFACES)].map(
      ([label, folder]) => [label, join(root, 'move', folder)],
    ),
  );
  const summaries = await summarisePackages(folders);
  const scratch = mkdtempSync(join(tmpdir(), 'bindings-'));
  try {
    rmSync(output, { recursive: true, force: true });
    for (const label of PACKAGES) {
      const path = join(scratch, label);
      writeSummary(path, label, summaries);
      await generateFromPackageSummary({
        package: {
          path,
          package: `@atoll/${label.replaceAll('_', '-')}`,
          packageName: label,
          bcsOverrides: label === 'launchpad' ? [...NAMED_NUMBERS, ...CODECS] : CODECS,
        },
        prune: true,
        outputDir: output,
        importExtension: '.ts',
        configDir: join(BINDINGS, '..'),
      });
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Lays out a package's summary as the generator reads it. */
function writeSummary(path: string, label: string, summaries: PackageSummary[]): void {
  const folder = join(path, 'package_summaries');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(path, 'Move.toml'),
    `[package]\nname = "${label}"\n[addresses]\n${label} = "0x0"\n`,
  );
  const addresses = Object.fromEntries(summaries.map((each) => [each.label, each.address]));
  writeFileSync(join(folder, 'address_mapping.json'), JSON.stringify(addresses));
  for (const { label: owner, modules } of summaries) {
    mkdirSync(join(folder, owner));
    for (const module of modules) {
      const file = join(folder, owner, `${module.id.name}.json`);
      writeFileSync(file, JSON.stringify(withCamelCaseFields(module)));
    }
  }
}

/** Field names have no part in BCS, so the layouts can read straight into TypeScript's convention. */
function withCamelCaseFields(module: ModuleSummary): ModuleSummary {
  const renamed = <Fields extends { fields: Record<string, unknown> }>(fields: Fields): Fields => ({
    ...fields,
    fields: Object.fromEntries(
      Object.entries(fields.fields).map(([name, field]) => [camelCase(name), field]),
    ),
  });
  const mapped = <T, U>(record: Record<string, T>, change: (value: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
  return {
    ...module,
    structs: mapped(module.structs, (struct) => ({ ...struct, fields: renamed(struct.fields) })),
    enums: mapped(module.enums, (type) => ({
      ...type,
      variants: mapped(type.variants, (variant) => ({
        ...variant,
        fields: renamed(variant.fields),
      })),
    })),
  };
}

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
