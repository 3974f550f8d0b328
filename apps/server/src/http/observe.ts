/**
 * Observes every request: request ID, metrics, span and log line.
 * Queries and bodies are never recorded.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { requestIdOf, runInScope, traceparentOf } from '../platform/telemetry/scope.ts';
import type { Span, Tracing } from '../platform/telemetry/tracing.ts';
import { methodLabel } from './route-label.ts';

interface ObserveDependencies {
  metrics: Metrics;
  tracing: Tracing | null;
  log: Log;
  routeLabel: (path: string) => string;
}

export function observed(listener: RequestListener, parts: ObserveDependencies): RequestListener {
  const { metrics, tracing, log, routeLabel } = parts;
  return (incoming, outgoing) => {
    const started = performance.now();
    const requestId = requestIdOf(incoming.headers);
    outgoing.setHeader('x-request-id', requestId);
    const path = pathOf(incoming);
    const route = routeLabel(path);
    const method = methodLabel(incoming.method);
    const span = tracing?.start(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'request.id': requestId },
      traceparent: traceparentOf(incoming.headers),
    });
    metrics.requestsInFlight.inc();
    outgoing.once('close', () => {
      const seconds = (performance.now() - started) / 1_000;
      const status = outgoing.statusCode;
      metrics.requestsInFlight.dec();
      metrics.requests.inc({ method, route, status });
      if (!isStream(outgoing)) metrics.requestDuration.observe({ method, route }, seconds);
      endSpan(span, status);
      const ms = Math.round(seconds * 1_000);
      // Outside the request's scope by now.
      log.debug({ request_id: requestId, method, path, route, status, ms }, 'request');
    });
    runInScope({ requestId, span }, () => listener(incoming, outgoing));
  };
}

const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] ?? '/';

/** A stream lasts as long as its reader stays. */
const isStream = (outgoing: ServerResponse): boolean =>
  String(outgoing.getHeader('content-type') ?? '').startsWith('text/event-stream');

function endSpan(span: Span | undefined, status: number): void {
  span?.end(
    { 'http.response.status_code': status },
    status >= 500 ? `status ${status}` : undefined,
  );
}
