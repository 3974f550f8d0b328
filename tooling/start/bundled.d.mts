export const BUNDLES: string;
export const MANIFEST: string;
export const SOURCE: string;
export function stampOf(path: string): string | undefined;
export function startProgram(root: string): string;
