// Declares the part of WebAssembly that this package uses: TypeScript has it for browsers only.
declare namespace WebAssembly {
  type Exports = Record<string, unknown>;
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: Exports;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
}
