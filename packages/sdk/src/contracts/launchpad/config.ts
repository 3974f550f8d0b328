/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The launchpad's settings and who may change them.
 * 
 * `Config` is shared. Every setter needs the one `AdminCap` that the config names,
 * emits an event, and holds its value within bounds. Nothing here reaches into a
 * pool: a pool copies its terms when it is created, and selling, claiming and
 * graduating take no config that could stop them.
 */

import { MoveStruct, MoveTuple, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { u64, typeName } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as fee_split from './fee_split.ts';
import * as preset_1 from './preset.ts';
const $moduleName = '@atoll/launchpad::config';
export const AdminCap = new MoveStruct({ name: `${$moduleName}::AdminCap`, fields: {
        id: bcs.Address
    } });
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        /** Package version that may create pools and buy. */
        version: u64,
        /** The one capability that counts. */
        adminCap: bcs.Address,
        /** Who may take the administration over. */
        pendingAdmin: bcs.option(bcs.Address),
        /** Receives the protocol's fees. */
        treasury: bcs.Address,
        creationPaused: bcs.bool(),
        buysPaused: bcs.bool(),
        /** Fee on trades of pools created from now on, in basis points of the quote side. */
        tradeFeeBps: u64,
        /** How that fee is divided. */
        feeSplit: fee_split.FeeSplit,
        /**
         * Type whose holder collects the co-creators' share; without one the creator has
         * it.
         */
        coCreatorWitness: bcs.option(typeName)
    } });
export const VenueKey = new MoveTuple({ name: `${$moduleName}::VenueKey`, fields: [typeName] });
export const AdminOffered = new MoveStruct({ name: `${$moduleName}::AdminOffered`, fields: {
        to: bcs.option(bcs.Address)
    } });
export const AdminChanged = new MoveStruct({ name: `${$moduleName}::AdminChanged`, fields: {
        admin: bcs.Address,
        adminCap: bcs.Address
    } });
export const TreasuryChanged = new MoveStruct({ name: `${$moduleName}::TreasuryChanged`, fields: {
        treasury: bcs.Address
    } });
export const CreationPausedChanged = new MoveStruct({ name: `${$moduleName}::CreationPausedChanged`, fields: {
        paused: bcs.bool()
    } });
export const BuysPausedChanged = new MoveStruct({ name: `${$moduleName}::BuysPausedChanged`, fields: {
        paused: bcs.bool()
    } });
export const FeesChanged = new MoveStruct({ name: `${$moduleName}::FeesChanged`, fields: {
        tradeFeeBps: u64,
        creatorBps: u64,
        referrerBps: u64,
        coCreatorBps: u64
    } });
export const CoCreatorWitnessChanged = new MoveStruct({ name: `${$moduleName}::CoCreatorWitnessChanged`, fields: {
        witness: typeName
    } });
export const VenueRegistered = new MoveStruct({ name: `${$moduleName}::VenueRegistered`, fields: {
        venue: typeName
    } });
export const PresetChanged = new MoveStruct({ name: `${$moduleName}::PresetChanged`, fields: {
        kind: bcs.u8(),
        quoteType: typeName,
        preset: preset_1.Preset
    } });
export const PresetRemoved = new MoveStruct({ name: `${$moduleName}::PresetRemoved`, fields: {
        kind: bcs.u8(),
        quoteType: typeName
    } });
export const VersionChanged = new MoveStruct({ name: `${$moduleName}::VersionChanged`, fields: {
        version: u64
    } });
export interface AcceptAdminArguments {
    config: RawTransactionArgument<string>;
}
export interface AcceptAdminOptions {
    package?: string;
    arguments: AcceptAdminArguments | [
        config: RawTransactionArgument<string>
    ];
}
/**
 * Takes an offered administration over. The sender gets a new capability and the
 * old one is worth nothing from then on.
 *
 * #### Aborts
 *
 * - `ENotOffered` if the sender was not offered it, `EWrongVersion`.
 */
export function acceptAdmin(options: AcceptAdminOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'accept_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface KindFunOptions {
    package?: string;
    arguments?: [
    ];
}
/** Kind of a plain meme coin. */
export function kindFun(options: KindFunOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'kind_fun',
    });
}
export interface KindAgentOptions {
    package?: string;
    arguments?: [
    ];
}
/** Kind of a coin with an AI agent behind it. */
export function kindAgent(options: KindAgentOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'kind_agent',
    });
}
export interface VersionArguments {
    self: RawTransactionArgument<string>;
}
export interface VersionOptions {
    package?: string;
    arguments: VersionArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function version(options: VersionOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'version',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AdminCapArguments {
    self: RawTransactionArgument<string>;
}
export interface AdminCapOptions {
    package?: string;
    arguments: AdminCapArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function adminCap(options: AdminCapOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'admin_cap',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PendingAdminArguments {
    self: RawTransactionArgument<string>;
}
export interface PendingAdminOptions {
    package?: string;
    arguments: PendingAdminArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function pendingAdmin(options: PendingAdminOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'pending_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface TreasuryArguments {
    self: RawTransactionArgument<string>;
}
export interface TreasuryOptions {
    package?: string;
    arguments: TreasuryArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function treasury(options: TreasuryOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'treasury',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CreationPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface CreationPausedOptions {
    package?: string;
    arguments: CreationPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function creationPaused(options: CreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'creation_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BuysPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface BuysPausedOptions {
    package?: string;
    arguments: BuysPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function buysPaused(options: BuysPausedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'buys_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface TradeFeeBpsArguments {
    self: RawTransactionArgument<string>;
}
export interface TradeFeeBpsOptions {
    package?: string;
    arguments: TradeFeeBpsArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function tradeFeeBps(options: TradeFeeBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'trade_fee_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface FeeSplitArguments {
    self: RawTransactionArgument<string>;
}
export interface FeeSplitOptions {
    package?: string;
    arguments: FeeSplitArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function feeSplit(options: FeeSplitOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'fee_split',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CoCreatorWitnessArguments {
    self: RawTransactionArgument<string>;
}
export interface CoCreatorWitnessOptions {
    package?: string;
    arguments: CoCreatorWitnessArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function coCreatorWitness(options: CoCreatorWitnessOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'co_creator_witness',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface HasPresetArguments {
    self: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
}
export interface HasPresetOptions {
    package?: string;
    arguments: HasPresetArguments | [
        self: RawTransactionArgument<string>,
        kind: RawTransactionArgument<number>
    ];
    typeArguments: [
        string
    ];
}
/** Whether coins of this kind can be launched in the quote coin `Q`. */
export function hasPreset(options: HasPresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u8'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "kind"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'has_preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PresetArguments {
    self: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
}
export interface PresetOptions {
    package?: string;
    arguments: PresetArguments | [
        self: RawTransactionArgument<string>,
        kind: RawTransactionArgument<number>
    ];
    typeArguments: [
        string
    ];
}
/**
 * The terms for coins of this kind in the quote coin `Q`.
 *
 * #### Aborts
 *
 * - `EPresetNotFound` if there are none.
 */
export function preset(options: PresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u8'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "kind"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OfferAdminArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    to: RawTransactionArgument<string>;
}
export interface OfferAdminOptions {
    package?: string;
    arguments: OfferAdminArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        to: RawTransactionArgument<string>
    ];
}
/**
 * Offers the administration to `to`, replacing an earlier offer. The current admin
 * keeps it until `to` accepts.
 */
export function offerAdmin(options: OfferAdminOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "to"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'offer_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithdrawAdminOfferArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface WithdrawAdminOfferOptions {
    package?: string;
    arguments: WithdrawAdminOfferArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/** Withdraws an offer that nobody has accepted. */
export function withdrawAdminOffer(options: WithdrawAdminOfferOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'withdraw_admin_offer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetTreasuryArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    treasury: RawTransactionArgument<string>;
}
export interface SetTreasuryOptions {
    package?: string;
    arguments: SetTreasuryArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        treasury: RawTransactionArgument<string>
    ];
}
/** Sets who receives the protocol's fees. */
export function setTreasury(options: SetTreasuryOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "treasury"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_treasury',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetCreationPausedArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetCreationPausedOptions {
    package?: string;
    arguments: SetCreationPausedArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        paused: RawTransactionArgument<boolean>
    ];
}
/** Stops or resumes the launching of coins. */
export function setCreationPaused(options: SetCreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_creation_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetBuysPausedArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetBuysPausedOptions {
    package?: string;
    arguments: SetBuysPausedArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        paused: RawTransactionArgument<boolean>
    ];
}
/** Stops or resumes buying. Selling cannot be stopped. */
export function setBuysPaused(options: SetBuysPausedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_buys_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetFeesArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    tradeFeeBps: RawTransactionArgument<number | bigint>;
    creatorBps: RawTransactionArgument<number | bigint>;
    referrerBps: RawTransactionArgument<number | bigint>;
    coCreatorBps: RawTransactionArgument<number | bigint>;
}
export interface SetFeesOptions {
    package?: string;
    arguments: SetFeesArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        tradeFeeBps: RawTransactionArgument<number | bigint>,
        creatorBps: RawTransactionArgument<number | bigint>,
        referrerBps: RawTransactionArgument<number | bigint>,
        coCreatorBps: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Sets the fee of pools created from now on: `trade_fee_bps` of the quote side,
 * the shares in basis points of the fee.
 *
 * #### Aborts
 *
 * - `ETradeFeeOutOfBounds` below 1 or above 500.
 * - `fee_split::ESharesExceedFee` if the shares add up to more than the fee.
 */
export function setFees(options: SetFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "tradeFeeBps", "creatorBps", "referrerBps", "coCreatorBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetCoCreatorWitnessArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface SetCoCreatorWitnessOptions {
    package?: string;
    arguments: SetCoCreatorWitnessArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Names the type `W` whose holder collects the co-creators' share of agent coins
 * created from now on.
 *
 * #### Aborts
 *
 * - `ENotAWitness` if anybody has values of `W`.
 */
export function setCoCreatorWitness(options: SetCoCreatorWitnessOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_co_creator_witness',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RegisterVenueArguments<V extends BcsType<any>> {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    _: RawTransactionArgument<V>;
}
export interface RegisterVenueOptions<V extends BcsType<any>> {
    package?: string;
    arguments: RegisterVenueArguments<V> | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        _: RawTransactionArgument<V>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Registers a venue. It takes the witness itself, so that a preset can never name
 * a type that nobody could graduate with. Whoever can make a `V` can graduate
 * pools created for it: it must be a type that only the venue's module makes.
 *
 * #### Aborts
 *
 * - `ENotAWitness` if anybody has values of `V`.
 * - `EVenueRegistered` if it is registered already.
 */
export function registerVenue<V extends BcsType<any>>(options: RegisterVenueOptions<V>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        `${options.typeArguments[0]}`
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'register_venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetPresetArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
    targetRaised: RawTransactionArgument<number | bigint>;
    virtualQuote: RawTransactionArgument<number | bigint>;
    graduationFee: RawTransactionArgument<number | bigint>;
    launchWindowMs: RawTransactionArgument<number | bigint>;
    launchMaxBps: RawTransactionArgument<number | bigint>;
}
export interface SetPresetOptions {
    package?: string;
    arguments: SetPresetArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        kind: RawTransactionArgument<number>,
        targetRaised: RawTransactionArgument<number | bigint>,
        virtualQuote: RawTransactionArgument<number | bigint>,
        graduationFee: RawTransactionArgument<number | bigint>,
        launchWindowMs: RawTransactionArgument<number | bigint>,
        launchMaxBps: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sets the terms for coins of `kind` priced in `Q` that graduate into `V`; see
 * `preset` for the bounds. Amounts in base units of `Q`, the window in
 * milliseconds, the share in basis points of the curve supply.
 *
 * #### Aborts
 *
 * - `EVenueNotRegistered` if `V` is not registered.
 * - The errors of `preset::key` and `preset::new`.
 */
export function setPreset(options: SetPresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'u8',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "kind", "targetRaised", "virtualQuote", "graduationFee", "launchWindowMs", "launchMaxBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RemovePresetArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
}
export interface RemovePresetOptions {
    package?: string;
    arguments: RemovePresetArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        kind: RawTransactionArgument<number>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Ends launches of `kind` in `Q`; pools that exist go on.
 *
 * #### Aborts
 *
 * - `EPresetNotFound` if there is no such preset.
 */
export function removePreset(options: RemovePresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        'u8'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "kind"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MigrateArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface MigrateOptions {
    package?: string;
    arguments: MigrateArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/**
 * Moves the config to this package's version after an upgrade; the version before
 * can create and buy no more, but sell, claim and graduate still.
 *
 * #### Aborts
 *
 * - `EAlreadyMigrated` if it is there already.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'migrate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}