/** Tracing with OpenTelemetry. Loaded only where an endpoint is configured. */
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracing, TracingSettings } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const EXPORT_MS = 1_000;

export function createOtlpTracing(
  settings: TracingSettings,
  version: string,
  instance: string,
  redact: (text: string) => string,
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': version,
      'service.instance.id': instance,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${settings.endpoint}/v1/traces`,
          headers: settings.headers,
        }),
        scheduledDelayMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('atoll', version);
  const contexts = new WeakMap<Span, Context>();
  return {
    start(name, { kind, attributes, parent, traceparent, startedMs }) {
      const above =
        (parent && contexts.get(parent)) ?? (traceparent ? remote(traceparent) : ROOT_CONTEXT);
      const options = { kind: KINDS[kind], attributes, startTime: startedMs };
      const started = tracer.startSpan(name, options, above);
      const span: Span = {
        traceId: started.spanContext().traceId,
        end(more, failure) {
          if (more !== undefined) started.setAttributes(more);
          if (failure !== undefined) {
            started.setStatus({ code: SpanStatusCode.ERROR, message: redact(failure) });
          }
          started.end();
        },
      };
      contexts.set(span, trace.setSpan(ROOT_CONTEXT, started));
      return span;
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

function remote(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
