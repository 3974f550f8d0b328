/** Returns whether `arrival` is still pending after `ms` milliseconds. */
export function isLate(arrival: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, true);
    const arrived = () => {
      clearTimeout(timer);
      resolve(false);
    };
    arrival.then(arrived, arrived);
  });
}
