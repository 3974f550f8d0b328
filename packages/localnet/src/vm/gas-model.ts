/** Defines how the charges of bytecode differ between Sui's gas models. */
export interface GasModel {
  /**
   * Moving a local costs as much as pushing a reference instead of the size of its value, and `WriteRef`
   * and `VecSwap` push nothing. Since model 11.
   */
  readonly movesCostReferences: boolean;
  /** A call of a native function pops its arguments once from the metered stack instead of twice. Since model 14. */
  readonly nativesPopOnce: boolean;
  /** Constants cost their size in memory instead of that of their serialized bytes. */
  readonly constantsCostMemory: boolean;
}

/** The charges of the latest protocol version. */
export const LATEST_GAS_MODEL: GasModel = {
  movesCostReferences: true,
  nativesPopOnce: true,
  constantsCostMemory: true,
};
