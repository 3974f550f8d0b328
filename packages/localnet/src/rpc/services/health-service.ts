// Implements grpc.health.v1.Health. The network serves as long as it answers.
import { once } from 'node:events';
import { MessageType, ScalarType } from '@protobuf-ts/runtime';
import { ServiceType } from '@protobuf-ts/runtime-rpc';
import { type Method, serverStream, serviceRoutes, unary } from '../grpc/method.ts';
import { notFound } from '../grpc/status.ts';

const TYPE = 'grpc.health.v1';

/** Names and numbers of the states, in both directions as protobuf-ts reads them. */
const ServingStatus = {
  ...{ UNKNOWN: 0, SERVING: 1, NOT_SERVING: 2, SERVICE_UNKNOWN: 3 },
  ...{ 0: 'UNKNOWN', 1: 'SERVING', 2: 'NOT_SERVING', 3: 'SERVICE_UNKNOWN' },
};

interface HealthCheckRequest {
  /** Full name of a service; empty for the whole server. */
  service: string;
}

interface HealthCheckResponse {
  status: number;
}

const Request = new MessageType<HealthCheckRequest>(`${TYPE}.HealthCheckRequest`, [
  { no: 1, name: 'service', kind: 'scalar', T: ScalarType.STRING },
]);
const Response = new MessageType<HealthCheckResponse>(`${TYPE}.HealthCheckResponse`, [
  {
    no: 1,
    name: 'status',
    kind: 'enum',
    T: () => [`${TYPE}.HealthCheckResponse.ServingStatus`, ServingStatus],
  },
]);
export const Health = new ServiceType(`${TYPE}.Health`, [
  { name: 'Check', options: {}, I: Request, O: Response },
  { name: 'Watch', serverStreaming: true, options: {}, I: Request, O: Response },
]);

/** @param services full names of the services that are served. */
export function healthService(services: ReadonlySet<string>): Map<string, Method> {
  const isKnown = ({ service }: HealthCheckRequest) =>
    service === '' || service === Health.typeName || services.has(service);

  return serviceRoutes(Health, {
    Check: unary(Request, Response, (request) => {
      if (!isKnown(request)) throw notFound(`Service ${request.service} is not served`);
      return { status: ServingStatus.SERVING };
    }),

    Watch: serverStream(Request, Response, async function* (request, { signal }) {
      yield { status: isKnown(request) ? ServingStatus.SERVING : ServingStatus.SERVICE_UNKNOWN };
      if (!signal.aborted) await once(signal, 'abort');
    }),
  });
}
