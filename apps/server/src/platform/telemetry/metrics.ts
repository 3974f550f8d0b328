/**
 * The server's metrics, in Prometheus's conventions: seconds, bytes, `_total` for counters. Every label has
 * a bounded set of values: route templates, names of limits and of models, never paths, addresses or ids.
 */
import { Histogram } from 'prom-client';
import { createRegistry } from './registry.ts';

const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one server in a separate registry. */
export function createMetrics() {
  const { registry, counter, gauge } = createRegistry();
  const registers = [registry];
  return {
    registry,
    requests: counter('http_requests_total', 'HTTP requests served.', [
      'method',
      'route',
      'status',
    ]),
    requestDuration: new Histogram({
      name: 'atoll_http_request_duration_seconds',
      help: 'Duration of HTTP requests, excluding live streams.',
      labelNames: ['method', 'route'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInFlight: gauge('http_requests_in_flight', 'HTTP requests in flight.', []),
    rateLimited: counter('rate_limit_rejections_total', 'Requests rejected by a rate limit.', [
      'limit',
    ]),
    indexerLeader: gauge('indexer_leader', '1 on the server that indexes.', []),
    indexerEvents: counter('indexer_events_total', 'Indexed events.', []),
    indexerCheckpoints: counter('indexer_checkpoints_total', 'Indexed checkpoints.', []),
    indexedCheckpoint: gauge('indexed_checkpoint', 'Last checkpoint in the database.', []),
    indexLagCheckpoints: gauge(
      'index_lag_checkpoints',
      'Checkpoints by which the database is behind the node; NaN while the node is unavailable.',
      [],
    ),
    indexLagSeconds: gauge(
      'index_lag_seconds',
      'Age of the last indexed checkpoint; 0 if the node has no newer one.',
      [],
    ),
    nodeUp: gauge('node_up', '1 if the Sui node answers.', []),
    ordersWaiting: gauge(
      'orders_waiting',
      'Open orders that could have filled five minutes ago and still can, or that expired between an hour and five minutes ago.',
      [],
    ),
    queueDepth: gauge('queue_depth', 'Entries waiting in a queue.', ['queue']),
    streamClients: gauge('stream_clients', 'Open live streams.', []),
    streamDeliveries: counter('stream_deliveries_total', 'Updates written to live streams.', []),
    streamBytes: counter('stream_bytes_total', 'Bytes of updates written to live streams.', []),
    databaseUp: gauge('database_up', '1 if the database answers.', []),
    replicaLag: gauge(
      'database_replica_lag_bytes',
      'Log of the database that the replica has not replayed; no value while it is unavailable.',
      [],
    ),
    databaseConnections: gauge(
      'database_connections',
      'Connections of the database pool by state.',
      ['state'],
    ),
    queryDuration: new Histogram({
      name: 'atoll_database_query_duration_seconds',
      help: 'Duration of database queries, excluding the wait for a connection.',
      labelNames: ['operation'],
      buckets: QUERY_BUCKETS,
      registers,
    }),
    queryErrors: counter('database_errors_total', 'Failed database queries.', ['operation']),
    externalCalls: counter('external_calls_total', 'Calls to external services.', [
      'service',
      'result',
    ]),
    externalDuration: new Histogram({
      name: 'atoll_external_call_duration_seconds',
      help: 'Duration of calls to external services.',
      labelNames: ['service'],
      buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80],
      registers,
    }),
    modelTokensToday: gauge(
      'model_tokens_today',
      'Model tokens used by all servers on the current UTC day.',
      [],
    ),
    modelCostToday: gauge(
      'model_cost_usd_today',
      'Model cost of all servers on the current UTC day, in USD.',
      [],
    ),
    modelBudget: gauge('model_budget_usd_daily', 'Daily model budget of all servers, in USD.', []),
    circuitOpen: gauge(
      'external_circuit_open',
      '1 while the circuit breaker of a service is open.',
      ['service'],
    ),
    priceStale: gauge(
      'price_stale',
      '1 while the price of SUI or of the platform token is stale.',
      ['coin'],
    ),
    walArchiveFailing: gauge(
      'wal_archive_failing',
      '1 if PostgreSQL failed to archive the last segment of its log that it tried.',
      [],
    ),
    lastBackup: gauge(
      'last_backup_timestamp_seconds',
      'Time of the last recorded backup in seconds since 1970; 0 if there is none.',
      [],
    ),
    answererGas: gauge(
      'answerer_gas_sui',
      'SUI of the account that signs settlements of paid messages; no value without one.',
      [],
    ),
    agentsLowOnGas: gauge(
      'agents_low_on_gas',
      'Agents whose keys have too little SUI for transactions.',
      [],
    ),
    logLines: counter('log_lines_total', 'Log lines by level (warn and above).', ['level']),
    info: gauge('info', 'Always 1; labels carry version and network.', ['version', 'network']),
  };
}
