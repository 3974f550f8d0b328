/**
 * Traces requests, background tasks and their database queries, and exports the spans using OTLP over HTTP. Without a
 * configured endpoint, OpenTelemetry is not loaded.
 */

export type Attributes = Record<string, string | number>;

export interface Span {
  /** ID of the trace, 32 hexadecimal digits. */
  traceId: string;
  /** @param failure message of the error that ended the work. */
  end(attributes?: Attributes, failure?: string): void;
}

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal';
  attributes: Attributes;
  /** Parent in this process, or the `traceparent` header of a caller. */
  parent?: Span | undefined;
  traceparent?: string | undefined;
  /** When the work began, if it is already over: milliseconds since 1970. */
  startedMs?: number;
}

export interface Tracing {
  start(name: string, options: SpanOptions): Span;
  /** Flushes the remaining spans. */
  close(): Promise<void>;
}

/** Settings by the names that OpenTelemetry gives them. */
export interface TracingSettings {
  /** Base URL of the collector; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** Headers for the collector, such as its API key. */
  headers: Record<string, string>;
  serviceName: string;
  /** Sampling ratio, 0 to 1. The caller's sampling decision takes precedence. */
  ratio: number;
}

/**
 * Loads OpenTelemetry and starts exporting.
 * @param redact removes secrets from error messages.
 */
export async function startTracing(
  settings: TracingSettings,
  version: string,
  instance: string,
  redact: (text: string) => string,
): Promise<Tracing> {
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(settings, version, instance, redact);
}
