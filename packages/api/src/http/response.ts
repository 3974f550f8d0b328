/** How a response schema serves both sides of oRPC: the server encodes with it, the client decodes. */
import type { Schema } from '@orpc/contract';
import { z } from 'zod';

/** Handlers return and clients receive the model; only the wire has another form. */
export interface ResponseSchema<Model> extends Schema<Model, Model> {
  readonly codec: z.ZodType<Model>;
}

/** Makes oRPC's output validation encode the handler's return value into its wire form. */
export function response<T extends z.ZodType>(codec: T): ResponseSchema<z.output<T>> {
  return {
    // A schema whose output is inferred from itself.
    codec: codec as unknown as z.ZodType<z.output<T>>,
    '~standard': {
      version: 1,
      vendor: 'atoll',
      validate(value) {
        const encoded = z.safeEncode(codec, value as z.output<T>);
        // The client decodes the wire form again, so its type is the model's.
        return encoded.success
          ? { value: encoded.data as z.output<T> }
          : { issues: encoded.error.issues };
      },
    },
  };
}

export const isResponseSchema = (schema: unknown): schema is ResponseSchema<unknown> =>
  typeof schema === 'object' && schema !== null && 'codec' in schema;
