// The least part of an order that one execution fills: dust would cost executors more than its tip.

/** Returns one of `parts` parts of an amount, at least one unit. */
export const leastFill = (amount: bigint, parts = 10n): bigint => {
  const part = amount / (parts === 0n ? 1n : parts);
  return part === 0n ? 1n : part;
};
