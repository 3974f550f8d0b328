// Recognizes that an object does not exist any more.
import { ObjectError } from '@mysten/sui/client';

export const isGone = (error: unknown): boolean =>
  error instanceof ObjectError && error.reason !== 'unknown';
