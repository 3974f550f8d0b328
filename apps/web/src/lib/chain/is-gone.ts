// Recognizes errors that report that an object no longer exists.
import { ObjectError } from '@mysten/sui/client';

export const isGone = (error: unknown): boolean =>
  error instanceof ObjectError && error.reason !== 'unknown';
