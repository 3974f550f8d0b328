// Defines the protocol parameters that the network reports: those that execution and
// its checks use, under Sui's names.
import { gas, limits, PROTOCOL_VERSION } from '../execution/protocol.ts';
import type { ProtocolConfig } from './types.ts';

const FIXED: ProtocolConfig = {
  protocolVersion: PROTOCOL_VERSION,
  attributes: {
    base_tx_cost_fixed: text(gas.baseTxCost),
    gas_rounding_step: text(gas.roundingStep),
    max_arguments: text(limits.maxArguments),
    max_gas_computation_bucket: text(gas.maxComputationUnits),
    max_gas_payment_objects: text(limits.maxGasPaymentObjects),
    max_gas_price: text(gas.maxGasPrice),
    max_gas_price_rgp_factor_for_aborted_transactions: text(gas.maxPriceFactorForAborted),
    max_input_objects: text(limits.maxInputObjects),
    max_modules_in_publish: text(limits.maxModulesInPublish),
    max_move_object_size: text(limits.maxMoveObjectSize),
    max_move_package_size: text(limits.maxMovePackageSize),
    max_num_event_emit: text(limits.maxNumEvents),
    max_package_dependencies: text(limits.maxPackageDependencies),
    max_programmable_tx_commands: text(limits.maxCommands),
    max_publish_or_upgrade_per_ptb: text(limits.maxPublishOrUpgradePerPtb),
    max_pure_argument_size: text(limits.maxPureArgumentSize),
    max_serialized_tx_effects_size_bytes: text(limits.maxEffectsSizeBytes),
    max_size_written_objects: text(limits.maxWrittenObjectsBytes),
    max_tx_size_bytes: text(limits.maxTxSizeBytes),
    max_type_argument_depth: text(limits.maxTypeArgumentDepth),
    max_type_arguments: text(limits.maxTypeArguments),
    obj_access_cost_read_per_byte: text(gas.readCostPerByte),
    obj_data_cost_refundable: text(gas.storageUnitsPerByte),
    package_publish_cost_per_byte: text(gas.publishCostPerByte),
    storage_gas_price: text(gas.storagePrice),
    storage_rebate_rate: text(gas.storageRebateRate),
  },
  featureFlags: {
    enable_address_balance_gas_payments: false,
    enable_coin_deny_list_v2: true,
    passkey_auth: true,
    random_beacon: true,
    zklogin_auth: false,
  },
};

/** Returns the configuration of a network with this maximum budget, in MIST. */
export function protocolConfig(maxTxGas: bigint): ProtocolConfig {
  return { ...FIXED, attributes: { ...FIXED.attributes, max_tx_gas: text(maxTxGas) } };
}

function text(value: number | bigint): string {
  return value.toString();
}
