/** Maps native functions to their names. */
import type { NativeFunction, NativeTable } from '../vm/native.ts';
import { BLS12381_NATIVES } from './crypto/bls12381.ts';
import { ECDSA_K1_NATIVES, ECDSA_R1_NATIVES } from './crypto/ecdsa.ts';
import { ECVRF_NATIVES } from './crypto/ecvrf.ts';
import { ED25519_NATIVES } from './crypto/ed25519.ts';
import { GROTH16_NATIVES } from './crypto/groth16.ts';
import { GROUP_OPS_NATIVES } from './crypto/group-ops.ts';
import { HMAC_NATIVES, STD_HASH_NATIVES, SUI_HASH_NATIVES } from './crypto/hash.ts';
import { NITRO_ATTESTATION_NATIVES } from './crypto/nitro-attestation.ts';
import { POSEIDON_NATIVES } from './crypto/poseidon.ts';
import { VDF_NATIVES } from './crypto/vdf.ts';
import { ZKLOGIN_ID_NATIVES, ZKLOGIN_ISSUER_NATIVES } from './crypto/zklogin.ts';
import {
  ACCUMULATOR_NATIVES,
  ACCUMULATOR_SETTLEMENT_NATIVES,
  FUNDS_ACCUMULATOR_NATIVES,
} from './objects/accumulator.ts';
import { ADDRESS_NATIVES } from './objects/address.ts';
import { CONFIG_NATIVES } from './objects/config.ts';
import { DYNAMIC_FIELD_NATIVES } from './objects/dynamic-field.ts';
import { EVENT_NATIVES } from './objects/event.ts';
import { OBJECT_NATIVES } from './objects/object.ts';
import { PROTOCOL_CONFIG_NATIVES } from './objects/protocol-config.ts';
import { TRANSFER_NATIVES } from './objects/transfer.ts';
import { TX_CONTEXT_NATIVES } from './objects/tx-context-natives.ts';
import { BCS_NATIVES, DEBUG_NATIVES, TYPE_NAME_NATIVES, VECTOR_NATIVES } from './std.ts';
import { STRING_NATIVES } from './string.ts';
import { TYPES_NATIVES } from './types.ts';
import { VALIDATOR_NATIVES } from './validator.ts';

type ModuleNatives = Readonly<Record<string, NativeFunction>>;

const STD: Readonly<Record<string, ModuleNatives>> = {
  bcs: BCS_NATIVES,
  debug: DEBUG_NATIVES,
  hash: STD_HASH_NATIVES,
  string: STRING_NATIVES,
  type_name: TYPE_NAME_NATIVES,
  vector: VECTOR_NATIVES,
};

const SUI: Readonly<Record<string, ModuleNatives>> = {
  accumulator: ACCUMULATOR_NATIVES,
  accumulator_settlement: ACCUMULATOR_SETTLEMENT_NATIVES,
  address: ADDRESS_NATIVES,
  bls12381: BLS12381_NATIVES,
  config: CONFIG_NATIVES,
  dynamic_field: DYNAMIC_FIELD_NATIVES,
  ecdsa_k1: ECDSA_K1_NATIVES,
  ecdsa_r1: ECDSA_R1_NATIVES,
  ecvrf: ECVRF_NATIVES,
  ed25519: ED25519_NATIVES,
  event: EVENT_NATIVES,
  funds_accumulator: FUNDS_ACCUMULATOR_NATIVES,
  groth16: GROTH16_NATIVES,
  group_ops: GROUP_OPS_NATIVES,
  hash: SUI_HASH_NATIVES,
  hmac: HMAC_NATIVES,
  nitro_attestation: NITRO_ATTESTATION_NATIVES,
  object: OBJECT_NATIVES,
  protocol_config: PROTOCOL_CONFIG_NATIVES,
  poseidon: POSEIDON_NATIVES,
  transfer: TRANSFER_NATIVES,
  tx_context: TX_CONTEXT_NATIVES,
  types: TYPES_NATIVES,
  vdf: VDF_NATIVES,
  zklogin_verified_id: ZKLOGIN_ID_NATIVES,
  zklogin_verified_issuer: ZKLOGIN_ISSUER_NATIVES,
};

const SUI_SYSTEM: Readonly<Record<string, ModuleNatives>> = { validator: VALIDATOR_NATIVES };

function entries(id: number, modules: Readonly<Record<string, ModuleNatives>>) {
  const address = `0x${id.toString(16).padStart(64, '0')}`;
  return Object.entries(modules).flatMap(([module, natives]) =>
    Object.entries(natives).map(([name, fn]) => [`${address}::${module}::${name}`, fn] as const),
  );
}

export const SUI_NATIVES: NativeTable = new Map([
  ...entries(1, STD),
  ...entries(2, SUI),
  ...entries(3, SUI_SYSTEM),
]);
