/** The error envelope that every response with status 400 or above carries. */
import { z } from 'zod';

/** One name per HTTP status, so that either identifies the kind of error. */
export const errorNames = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
} as const;

export type ErrorStatus = keyof typeof errorNames;
export type ErrorName = (typeof errorNames)[ErrorStatus];

/** One rejected field of a request; `path` locates it in the body or query. */
export const errorIssue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

export const errorEnvelope = z.object({
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string(),
    /**
     * `errors` on validation failures, `retry_after` in seconds on 429 and 503, `archived_before` on
     * 404 responses for receipts if older trades are archived; otherwise empty.
     */
    details: z.object({
      errors: z.array(errorIssue).optional(),
      retry_after: z.number().optional(),
      archived_before: z.iso.datetime().optional(),
    }),
  }),
});

export type ErrorIssue = z.infer<typeof errorIssue>;
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
