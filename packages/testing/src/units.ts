/** One SUI in MIST. */
export const SUI = 10n ** 9n;
/** One ATOLL in base units. */
export const ATOLL = 10n ** 6n;

export const FRAMEWORK = `0x${'2'.padStart(64, '0')}`;
export const SUI_TYPE = `${FRAMEWORK}::sui::SUI`;
