/// Allowances: a funder lets a spender withdraw from the funder's live balance, within limits.
///
/// A transaction declares a withdrawal with its funder and allowance. Validators compare the
/// declaration with the allowance, and the transaction receives an `AllowanceWithdrawal`, which
/// only this module redeems, after it has charged the limits.
module sui::allowance;

use std::string::String;
use std::type_name::{Self, TypeName};
use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::funds_accumulator::Withdrawal;

public use fun allowance_settings as Allowance.settings;
public use fun allowance_current_spend as Allowance.current_spend;
public use fun allowance_proposal_settings as AllowanceProposal.settings;
public use fun rate_limit_limit as RateLimit.limit;
public use fun rate_limit_spent as RateLimit.spent;
public use fun rate_limit_window as RateLimit.window;

// === Errors ===

#[error(code = 0)]
const ENotSpender: vector<u8> = b"Sender is not the spender of the allowance";
#[error(code = 1)]
const EWrongApp: vector<u8> = b"Allowance belongs to another app or to none";
#[error(code = 2)]
const EExpired: vector<u8> = b"Allowance has expired";
#[error(code = 3)]
const EExceedsLifetimeCap: vector<u8> = b"Lifetime cap exceeded";
#[error(code = 4)]
const EExceedsRateLimit: vector<u8> = b"Rate limit of the current window exceeded";
#[error(code = 5)]
const ENoLimit: vector<u8> = b"Allowance must have a lifetime cap or a rate limit";
#[error(code = 6)]
const EWrongAllowance: vector<u8> = b"Withdrawal belongs to another allowance";
#[error(code = 7)]
const EBadRateLimit: vector<u8> = b"Rate limit must have a positive period and limit";
#[error(code = 8)]
const ENotStarted: vector<u8> = b"Allowance has not started";
#[error(code = 9)]
const EHasApp: vector<u8> = b"Allowance of an app is spent through the app";
#[error(code = 10)]
const EWrongFunder: vector<u8> = b"Withdrawal is from another address than the funder's";
#[error(code = 11)]
const EWrongCap: vector<u8> = b"Capability belongs to another allowance";
#[error(code = 12)]
const ENameTooLong: vector<u8> = b"Name must not exceed 128 bytes";
#[error(code = 13)]
const EZeroLifetimeCap: vector<u8> = b"Lifetime cap must be positive";
#[error(code = 14)]
const EBadTimeWindow: vector<u8> = b"Expiration must be after the start";
#[error(code = 15)]
const ENoExpiration: vector<u8> = b"Allowance must have an expiration or a rate limit";
#[error(code = 16)]
const ENotEnabled: vector<u8> = b"Allowances are not enabled";

// === Constants ===

const MAX_NAME_LENGTH: u64 = 128;
const MS_PER_DAY: u64 = 86_400_000;

// === Structs ===

/// A withdrawal that a transaction declares against an allowance.
public struct AllowanceWithdrawal<phantom T: store> has drop {
    allowance: ID,
    inner: Withdrawal<T>,
}

/// Permission to withdraw `T` of a funder, within limits. Shared.
public struct Allowance<phantom T> has key {
    id: UID,
    settings: Settings,
    /// Sum of all withdrawals.
    current_spend: u256,
}

/// Terms of an allowance.
public struct Settings has drop, store {
    /// Address whose funds are withdrawn.
    funder: address,
    spender: Option<address>,
    /// App that permits each withdrawal and can replace the spender.
    app: Option<TypeName>,
    /// Maximum sum of all withdrawals.
    lifetime_cap: Option<u256>,
    /// Start, inclusive, in milliseconds since the Unix epoch.
    start_timestamp_ms: Option<u64>,
    /// End, exclusive, in milliseconds since the Unix epoch.
    expiration_timestamp_ms: Option<u64>,
    /// Limit of each period, in addition to the lifetime cap.
    rate_limit: Option<RateLimit>,
    /// Label for clients, at most 128 bytes.
    name: String,
}

/// Revokes an allowance. Sent to the funder when the allowance is created.
public struct AllowanceCap<phantom T> has key {
    id: UID,
    allowance: ID,
}

/// Limit of each period.
public enum RateLimit has copy, drop, store {
    Windowed {
        /// Maximum sum of the withdrawals in a window.
        limit: u256,
        /// Withdrawn in the window `index`.
        spent: u256,
        /// Start of the first window: the first withdrawal.
        anchor_ms: Option<u64>,
        /// Number of the window, 0 for the first.
        index: u64,
        window: Window,
    },
}

/// Length of a window.
public enum Window has copy, drop, store {
    PeriodicMs(u64),
    /// Months of the calendar (UTC), which begin on the day of the first withdrawal.
    CalendarMonths(u8),
}

/// An allowance that only its app can create.
public struct AllowanceProposal<phantom T>(Settings) has drop;

/// Permits one withdrawal from an allowance of the app `A`.
public struct SpendPermit<phantom A>() has drop;

/// Permits creating an allowance of the app `A`, or replacing its spender.
public struct SettingsPermit<phantom A>() has drop;

// === Permits ===

/// Creates a permit for one withdrawal.
public fun spend_permit<A>(_: internal::Permit<A>): SpendPermit<A> { SpendPermit() }

/// Creates a permit for the settings.
public fun settings_permit<A>(_: internal::Permit<A>): SettingsPermit<A> { SettingsPermit() }

// === Rate limits ===

/// Limits windows of `period_ms`.
public fun periodic_rate_limit(period_ms: u64, limit: u256): RateLimit {
    assert!(period_ms > 0 && limit > 0, EBadRateLimit);
    new_rate_limit(limit, Window::PeriodicMs(period_ms))
}

/// Limits windows of some months of the calendar.
public fun calendar_rate_limit(months: u8, limit: u256): RateLimit {
    assert!(months > 0 && limit > 0, EBadRateLimit);
    new_rate_limit(limit, Window::CalendarMonths(months))
}

/// Limits each month.
public fun monthly_rate_limit(limit: u256): RateLimit { calendar_rate_limit(1, limit) }

/// Limits three months each.
public fun quarterly_rate_limit(limit: u256): RateLimit { calendar_rate_limit(3, limit) }

/// Limits each year.
public fun yearly_rate_limit(limit: u256): RateLimit { calendar_rate_limit(12, limit) }

// === Creation ===

/// Creates an allowance from the sender's funds. Not public, so that no contract can create one.
entry fun new<T>(
    name: String,
    spender: address,
    lifetime_cap: Option<u256>,
    start_timestamp_ms: Option<u64>,
    expiration_timestamp_ms: Option<u64>,
    rate_limit: Option<RateLimit>,
    ctx: &mut TxContext,
) {
    let settings = new_settings(
        ctx.sender(),
        spender,
        option::none(),
        lifetime_cap,
        start_timestamp_ms,
        expiration_timestamp_ms,
        rate_limit,
        name,
    );
    share_new<T>(settings, ctx)
}

/// Proposes an allowance from the sender's funds to the app `A`.
entry fun propose_for_app<T, A>(
    name: String,
    spender: address,
    lifetime_cap: Option<u256>,
    start_timestamp_ms: Option<u64>,
    expiration_timestamp_ms: Option<u64>,
    rate_limit: Option<RateLimit>,
    ctx: &TxContext,
): AllowanceProposal<T> {
    AllowanceProposal(
        new_settings(
            ctx.sender(),
            spender,
            option::some(type_name::with_defining_ids<A>()),
            lifetime_cap,
            start_timestamp_ms,
            expiration_timestamp_ms,
            rate_limit,
            name,
        ),
    )
}

/// Creates the proposed allowance. Aborts unless it was proposed to the app `A`.
public fun issue<T, A>(proposal: AllowanceProposal<T>, _: SettingsPermit<A>, ctx: &mut TxContext) {
    let AllowanceProposal(settings) = proposal;
    assert!(settings.app.contains(&type_name::with_defining_ids<A>()), EWrongApp);
    share_new<T>(settings, ctx)
}

// === Withdrawals ===

/// Withdraws as the spender. Aborts outside the limits, and for allowances of apps.
public fun balance_spend<C>(
    self: &mut Allowance<Balance<C>>,
    w: AllowanceWithdrawal<Balance<C>>,
    clock: &Clock,
    ctx: &TxContext,
): Balance<C> {
    assert!(self.settings.app.is_none(), EHasApp);
    balance::redeem_funds(self.consume(w, clock, ctx))
}

/// Withdraws as the spender, permitted by the app `A`. Aborts outside the limits.
public fun app_balance_spend<C, A>(
    self: &mut Allowance<Balance<C>>,
    _: SpendPermit<A>,
    w: AllowanceWithdrawal<Balance<C>>,
    clock: &Clock,
    ctx: &TxContext,
): Balance<C> {
    self.assert_app<Balance<C>, A>();
    balance::redeem_funds(self.consume(w, clock, ctx))
}

/// Deletes an allowance and its capability.
public fun revoke<T>(self: AllowanceCap<T>, allowance: Allowance<T>) {
    let AllowanceCap { id: cap_id, allowance: allowance_id } = self;
    assert!(allowance_id == allowance.id.to_inner(), EWrongCap);
    let Allowance { id, .. } = allowance;
    id.delete();
    cap_id.delete()
}

/// Replaces the spender of an allowance of the app `A`.
public fun rotate_spender<T, A>(
    self: &mut Allowance<T>,
    _: SettingsPermit<A>,
    new_spender: address,
) {
    self.assert_app<T, A>();
    self.settings.spender = option::some(new_spender)
}

// === Views ===

/// Returns the terms.
public fun allowance_settings<T>(self: &Allowance<T>): &Settings { &self.settings }

/// Returns the sum of all withdrawals.
public fun allowance_current_spend<T>(self: &Allowance<T>): u256 { self.current_spend }

/// Returns the proposed terms.
public fun allowance_proposal_settings<T>(self: &AllowanceProposal<T>): &Settings { &self.0 }

/// Returns the address whose funds are withdrawn.
public fun funder(self: &Settings): address { self.funder }

/// Returns the spender.
public fun spender(self: &Settings): Option<address> { self.spender }

/// Returns the app.
public fun app(self: &Settings): Option<TypeName> { self.app }

/// Returns the maximum sum of all withdrawals.
public fun lifetime_cap(self: &Settings): Option<u256> { self.lifetime_cap }

/// Returns the start, inclusive, in milliseconds since the Unix epoch.
public fun start_timestamp_ms(self: &Settings): Option<u64> { self.start_timestamp_ms }

/// Returns the end, exclusive, in milliseconds since the Unix epoch.
public fun expiration_timestamp_ms(self: &Settings): Option<u64> { self.expiration_timestamp_ms }

/// Returns the limit of each period.
public fun rate_limit(self: &Settings): Option<RateLimit> { self.rate_limit }

/// Returns the label.
public fun name(self: &Settings): &String { &self.name }

/// Returns the maximum of a window.
public fun rate_limit_limit(self: &RateLimit): u256 {
    match (self) {
        RateLimit::Windowed { limit, .. } => *limit,
    }
}

/// Returns what was withdrawn in the window of the last withdrawal.
public fun rate_limit_spent(self: &RateLimit): u256 {
    match (self) {
        RateLimit::Windowed { spent, .. } => *spent,
    }
}

/// Returns the length of a window.
public fun rate_limit_window(self: &RateLimit): Window {
    match (self) {
        RateLimit::Windowed { window, .. } => *window,
    }
}

// === Package ===

/// Returns year, month and day (UTC) of a time. January and the first day are 1.
public(package) fun civil_from_ms(timestamp_ms: u64): (u64, u64, u64) {
    // Days since 1 March of year 0, in eras of 400 years and years that begin in March.
    let days = timestamp_ms / MS_PER_DAY + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let leap_days = day_of_era / 1_460 + day_of_era / 146_096 - day_of_era / 36_524;
    let year_of_era = (day_of_era - leap_days) / 365;
    let year_days = 365 * year_of_era + year_of_era / 4 - year_of_era / 100;
    let day_of_year = day_of_era - year_days;
    // Five months in a row have 153 days.
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let year = era * 400 + year_of_era;
    if (month < 10) (year, month + 3, day) else (year + 1, month - 9, day)
}

/// Returns the number of days of a month, 1 for January.
public(package) fun days_in_month(year: u64, month: u64): u64 {
    let is_leap_year = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (month == 2) {
        if (is_leap_year) 29 else 28
    } else if (month == 4 || month == 6 || month == 9 || month == 11) 30
    else 31
}

// === Private ===

/// Aborts unless the allowance belongs to the app `A`.
fun assert_app<T, A>(self: &Allowance<T>) {
    assert!(self.settings.app.contains(&type_name::with_defining_ids<A>()), EWrongApp)
}

/// Charges a withdrawal to the limits.
fun consume<T: store>(
    self: &mut Allowance<T>,
    w: AllowanceWithdrawal<T>,
    clock: &Clock,
    ctx: &TxContext,
): Withdrawal<T> {
    let AllowanceWithdrawal { allowance, inner } = w;
    assert!(allowance == self.id.to_inner(), EWrongAllowance);
    assert!(self.settings.spender.contains(&ctx.sender()), ENotSpender);
    assert!(inner.owner() == self.settings.funder, EWrongFunder);
    let amount = inner.limit();
    let now = clock.timestamp_ms();
    self.settings.start_timestamp_ms.do_ref!(|start| assert!(now >= *start, ENotStarted));
    self.settings.expiration_timestamp_ms.do_ref!(|end| assert!(now < *end, EExpired));
    self.current_spend = self.current_spend + amount;
    let spent = self.current_spend;
    self.settings.lifetime_cap.do_ref!(|cap| assert!(spent <= *cap, EExceedsLifetimeCap));
    self.settings.rate_limit.do_mut!(|rate_limit| rate_limit.charge(amount, now));
    inner
}

fun new_rate_limit(limit: u256, window: Window): RateLimit {
    RateLimit::Windowed { limit, spent: 0, anchor_ms: option::none(), index: 0, window }
}

/// Charges a withdrawal to the current window.
fun charge(self: &mut RateLimit, amount: u256, now_ms: u64) {
    match (self) {
        RateLimit::Windowed { limit, spent, anchor_ms, index, window } => {
            if (anchor_ms.is_none()) {
                *anchor_ms = option::some(now_ms);
            };
            let current = window.index_at(*anchor_ms.borrow(), now_ms);
            if (current > *index) {
                *index = current;
                *spent = 0;
            };
            *spent = *spent + amount;
            assert!(*spent <= *limit, EExceedsRateLimit)
        },
    }
}

/// Returns the number of the window at `now_ms`.
fun index_at(self: &Window, anchor_ms: u64, now_ms: u64): u64 {
    match (self) {
        Window::PeriodicMs(period_ms) => (now_ms - anchor_ms) / *period_ms,
        Window::CalendarMonths(months) => elapsed_months(anchor_ms, now_ms) / (*months as u64),
    }
}

/// Returns the number of months between two times. A month ends on the day of `anchor_ms`, or on
/// the last day of a shorter month.
fun elapsed_months(anchor_ms: u64, now_ms: u64): u64 {
    let (first_year, first_month, first_day) = civil_from_ms(anchor_ms);
    let (year, month, day) = civil_from_ms(now_ms);
    let months = (year * 12 + month) - (first_year * 12 + first_month);
    if (months > 0 && day < first_day.min(days_in_month(year, month))) months - 1 else months
}

fun new_settings(
    funder: address,
    spender: address,
    app: Option<TypeName>,
    lifetime_cap: Option<u256>,
    start_timestamp_ms: Option<u64>,
    expiration_timestamp_ms: Option<u64>,
    rate_limit: Option<RateLimit>,
    name: String,
): Settings {
    assert!(sui::protocol_config::is_feature_enabled(b"enable_allowances"), ENotEnabled);
    assert!(lifetime_cap.is_some() || rate_limit.is_some(), ENoLimit);
    assert!(expiration_timestamp_ms.is_some() || rate_limit.is_some(), ENoExpiration);
    assert!(name.length() <= MAX_NAME_LENGTH, ENameTooLong);
    lifetime_cap.do_ref!(|cap| assert!(*cap > 0, EZeroLifetimeCap));
    start_timestamp_ms.do_ref!(
        |start| expiration_timestamp_ms.do_ref!(|end| assert!(*start < *end, EBadTimeWindow)),
    );
    Settings {
        funder,
        spender: option::some(spender),
        app,
        lifetime_cap,
        start_timestamp_ms,
        expiration_timestamp_ms,
        rate_limit,
        name,
    }
}

/// Shares the allowance and sends its capability to the funder.
fun share_new<T>(settings: Settings, ctx: &mut TxContext) {
    let funder = settings.funder;
    let allowance = Allowance<T> { id: object::new(ctx), settings, current_spend: 0 };
    let cap = AllowanceCap<T> { id: object::new(ctx), allowance: allowance.id.to_inner() };
    transfer::transfer(cap, funder);
    transfer::share_object(allowance)
}

// === Test-only ===

/// Creates a withdrawal as a transaction declares it.
#[test_only]
public fun new_withdrawal_for_testing<T: store>(
    allowance: ID,
    funder: address,
    amount: u256,
): AllowanceWithdrawal<T> {
    AllowanceWithdrawal {
        allowance,
        inner: sui::funds_accumulator::create_withdrawal<T>(funder, amount),
    }
}
