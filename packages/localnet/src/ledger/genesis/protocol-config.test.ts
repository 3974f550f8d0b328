// Protocol versions. Expected values come from Sui's `sui-protocol-config`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bcs } from '@mysten/sui/bcs';
import { describe, expect, test } from 'vitest';
import { PROTOCOL_LIMITS } from '../../bytecode/limits.ts';
import { featuresAt } from '../../execution/features.ts';
import { gaslessLimits } from '../../execution/gasless.ts';
import { keypair, runTransaction } from '../../execution/localnet.fixture.ts';
import { gas, limits } from '../../execution/protocol.ts';
import { createLocalnet } from '../../index.ts';
import { protocolConfig } from './protocol-config.ts';

/** Limits on the tables of a module. */
const TABLES = [
  ['binary_module_handles', 'moduleHandles'],
  ['binary_struct_handles', 'datatypeHandles'],
  ['binary_function_handles', 'functionHandles'],
  ['binary_function_instantiations', 'functionInstantiations'],
  ['binary_signatures', 'signatures'],
  ['binary_constant_pool', 'constants'],
  ['binary_identifiers', 'identifiers'],
  ['binary_address_identifiers', 'addresses'],
  ['binary_struct_defs', 'structs'],
  ['binary_struct_def_instantiations', 'structInstantiations'],
  ['binary_function_defs', 'functions'],
  ['binary_field_handles', 'fieldHandles'],
  ['binary_field_instantiations', 'fieldInstantiations'],
  ['binary_friend_decls', 'friendDeclarations'],
  ['binary_enum_defs', 'enums'],
  ['binary_enum_def_instantiations', 'enumInstantiations'],
  ['binary_variant_handles', 'variantHandles'],
  ['binary_variant_instantiation_handles', 'variantInstantiationHandles'],
] as const;

const MAX_TX_GAS = 50_000_000_000_000n;
const COIN_REGISTRY = `0x${'c'.padStart(64, '0')}`;

const published: { digests: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../../../../../vectors/sui-parameters.json', import.meta.url), 'utf8'),
);

test.each(Object.entries(published.digests))(
  'parameters of version %s match the published snapshot',
  (version, digest) => {
    const { attributes, featureFlags } = protocolConfig(BigInt(version), MAX_TX_GAS);
    // This network deliberately differs in three flags.
    const flags = {
      ...featureFlags,
      enable_poseidon: false,
      enable_vdf: false,
      zklogin_auth: true,
    };
    const enabled = Object.entries(flags).filter(([, on]) => on);
    const lines = [...Object.entries(attributes), ...enabled].map(
      ([name, value]) => `${name}: ${value}`,
    );
    const own = createHash('sha256').update(lines.toSorted().join('\n'));
    expect(own.digest('hex')).toBe(digest);
  },
);

test('execution uses the values that the network reports', () => {
  for (let version = 95n; version <= 138n; version++) {
    const features = featuresAt(version);
    const { attributes, featureFlags } = protocolConfig(version, gas.maxTxGas);
    expect(featureFlags).toMatchObject({
      abstract_size_in_object_runtime: features.fieldCosts === 'by access',
      early_exit_on_iffw: features.freeInsufficientFunds,
      enable_accumulators: features.accumulators,
      enable_allowances: features.allowances,
      enable_address_balance_gas_payments: features.accumulators,
      enable_coin_reservation_obj_refs: features.coinReservations,
      enable_gasless: features.gasless,
      enable_multi_epoch_transaction_expiration: features.multiEpochExpiration,
      enable_object_funds_withdraw: features.accumulators,
      enable_unified_linkage: features.unifiedLinkage,
      flexible_tx_context_positions: features.contextAnywhere,
      gas_rounding_halve_digits: features.roundsToHalfDigits,
      ptb_tx_context_restrictions: features.contextRestrictions,
      relax_valid_during_for_owned_inputs: features.relaxedExpiration,
    });
    expect(attributes.accumulator_object_storage_cost).toBe(
      version >= 106n ? `${gas.accumulatorStorageCost}` : undefined,
    );
    expect(attributes.transfer_receive_object_cost_per_byte).toBe(
      features.receiveCosts ? '1' : undefined,
    );
    for (const [name, limit] of TABLES) {
      // Earlier versions allow more, but no published package does.
      if (attributes[name] !== undefined)
        expect(attributes[name]).toBe(`${PROTOCOL_LIMITS[limit]}`);
    }
    expect(attributes).toMatchObject({
      base_tx_cost_fixed: `${gas.baseTxCost}`,
      gas_rounding_step: `${gas.roundingStep}`,
      max_arguments: `${limits.maxArguments}`,
      max_gas_computation_bucket: `${gas.maxComputationUnits}`,
      max_gas_payment_objects: `${limits.maxGasPaymentObjects}`,
      max_gas_price: `${gas.maxGasPrice}`,
      max_gas_price_rgp_factor_for_aborted_transactions: `${gas.maxPriceFactorForAborted}`,
      max_input_objects: `${limits.maxInputObjects}`,
      max_modules_in_publish: `${limits.maxModulesInPublish}`,
      max_move_object_size: `${limits.maxMoveObjectSize}`,
      max_move_package_size: `${limits.maxMovePackageSize}`,
      max_num_event_emit: `${limits.maxNumEvents}`,
      max_package_dependencies: `${limits.maxPackageDependencies}`,
      max_programmable_tx_commands: `${limits.maxCommands}`,
      max_publish_or_upgrade_per_ptb: `${limits.maxPublishOrUpgradePerPtb}`,
      max_pure_argument_size: `${limits.maxPureArgumentSize}`,
      max_serialized_tx_effects_size_bytes: `${limits.maxEffectsSizeBytes}`,
      max_size_written_objects: `${limits.maxWrittenObjectsBytes}`,
      max_tx_gas: `${gas.maxTxGas}`,
      max_tx_size_bytes: `${limits.maxTxSizeBytes}`,
      max_type_argument_depth: `${limits.maxTypeArgumentDepth}`,
      max_type_arguments: `${limits.maxTypeArguments}`,
      obj_access_cost_read_per_byte: `${gas.readCostPerByte}`,
      obj_data_cost_refundable: `${gas.storageUnitsPerByte}`,
      package_publish_cost_per_byte: `${gas.publishCostPerByte}`,
      storage_gas_price: `${gas.storagePrice}`,
      storage_rebate_rate: `${features.storageRebateRate}`,
    });
  }
});

test('gasless transactions have the limits that the network reports', () => {
  expect(protocolConfig(138n, gas.maxTxGas).attributes).toMatchObject({
    gasless_max_computation_units: `${gaslessLimits.maxComputationUnits}`,
    gasless_max_tps: `${gaslessLimits.maxPerSecond}`,
    gasless_max_pure_input_bytes: `${gaslessLimits.maxPureInputBytes}`,
    gasless_max_tx_size_bytes: `${gaslessLimits.maxTxSizeBytes}`,
    gasless_max_unused_inputs: `${gaslessLimits.maxUnusedInputs}`,
  });
});

test('versions differ as on mainnet', () => {
  const at = (version: bigint) => protocolConfig(version, MAX_TX_GAS);
  expect(at(95n).featureFlags).toMatchObject({ enable_coin_registry: false, random_beacon: true });
  expect(at(96n).featureFlags.enable_coin_registry).toBe(true);
  expect(at(97n).attributes.event_emit_auth_stream_cost).toBeUndefined();
  expect(at(98n).attributes.event_emit_auth_stream_cost).toBe('52');
  expect(at(99n).featureFlags.private_generics_verifier_v2).toBe(false);
  expect(at(100n).featureFlags.private_generics_verifier_v2).toBe(true);
  expect(at(102n).featureFlags.deprecate_global_storage_ops).toBe(true);
  expect(at(102n).attributes.max_tx_gas).toBe('50000000000000');
  expect(at(103n).attributes).toMatchObject({
    dynamic_field_borrow_child_object_cost_base: '100',
    gas_model_version: '10',
  });
  expect(at(104n).attributes).toMatchObject({
    dynamic_field_borrow_child_object_cost_base: '52',
    gas_model_version: '11',
  });
  expect(at(119n).featureFlags.address_balance_gas_reject_gas_coin_arg).toBe(false);
  expect(at(137n).attributes.storage_rebate_rate).toBe('9900');
  expect(at(138n).attributes).toMatchObject({
    gas_model_version: '15',
    storage_rebate_rate: '9999',
  });
  expect(at(138n).featureFlags).toMatchObject({ enable_allowances: true });
});

describe('a network', () => {
  test('keeps its version in epochs, checkpoints and dumps', async () => {
    const net = await createLocalnet({
      genesis: { protocolVersion: 97n },
      checkpointIntervalMs: 0,
    });
    await net.controls.advanceEpoch();
    expect(net.ledger.epoch()).toMatchObject({ epoch: 1n, protocolVersion: 97n });
    expect(net.ledger.protocolConfig().protocolVersion).toBe(97n);
    const end = net.ledger.getCheckpoint('latest');
    const change = net.ledger.getTransaction(end?.transactions.at(-1)?.transaction ?? '');
    const [{ ChangeEpoch } = {}] = change?.transaction.V1.kind.EndOfEpochTransaction ?? [];
    expect(ChangeEpoch?.protocolVersion).toBe('97');
    const copy = await createLocalnet({ state: await net.controls.dump() });
    expect(copy.ledger.chainId).toBe(net.ledger.chainId);
    expect(copy.ledger.epoch()?.protocolVersion).toBe(97n);
    await copy.close();
    await net.close();
  });

  test('has no coin registry and allows one gas coin fewer in version 95', async () => {
    for (const [protocolVersion, coins] of [
      [95n, 255],
      [96n, 256],
    ] as const) {
      const signer = keypair(3);
      const ids = Array.from(
        { length: 257 },
        (_, i) => `0x${(i + 1000).toString(16).padStart(64, '0')}`,
      );
      const net = await createLocalnet({
        genesis: {
          protocolVersion,
          coins: ids.map((id) => ({ id, owner: signer.toSuiAddress(), balance: 100_000_000n })),
        },
        checkpointIntervalMs: 0,
      });
      expect(net.ledger.getObject(COIN_REGISTRY) !== undefined).toBe(protocolVersion === 96n);
      const send = (count: number) =>
        runTransaction(net.ledger, signer, (tx) => tx.splitCoins(tx.gas, [1n]), {
          edit: ({ V1 }) => {
            V1.gasData.payment = ids.slice(0, count).flatMap((id) => {
              const object = net.ledger.getObject(id);
              if (!object) return [];
              return { objectId: id, version: `${object.version}`, digest: object.digest };
            });
            V1.gasData.budget = '90000000';
            V1.kind.ProgrammableTransaction = {
              inputs: [{ $kind: 'Pure', Pure: { bytes: bcs.Address.serialize('0x5').toBase64() } }],
              commands: [
                {
                  $kind: 'TransferObjects',
                  TransferObjects: {
                    objects: [{ $kind: 'GasCoin', GasCoin: true }],
                    address: { $kind: 'Input', Input: 0 },
                  },
                },
              ],
            };
          },
        });
      await expect(send(coins + 1)).rejects.toThrow(
        'Size limit exceeded: maximum number of gas payment objects is 256',
      );
      expect((await send(coins)).effects.status.$kind).toBe('Success');
      await net.close();
    }
  });

  test.each([94n, 139n, 0n])('rejects version %s', async (protocolVersion) => {
    await expect(createLocalnet({ genesis: { protocolVersion } })).rejects.toThrow(
      `Protocol version ${protocolVersion} is not supported. Choose one from 95 to 138`,
    );
  });
});
