/** Resolves with the work's result, or with `otherwise` if it takes longer than `ms`. */
export const inTime = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, ms, otherwise).unref())]);
