import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, RecordEngine } from '../../../../engine/server/ports.ts';
import type { QueryWatch } from './query-watch.ts';

/** What is counted of a running server, in the text format that Prometheus reads. */
export interface Metrics {
  contentType: string;
  text: () => Promise<string>;
  countRequests: (server: FastifyInstance) => void;
  /** The engine, with the events that people send counted. */
  countEvents: (engine: RecordEngine) => RecordEngine;
  onQuery: NonNullable<QueryWatch['onQuery']>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts from now on. What waits in the store is asked for when somebody reads. */
export function createMetrics(database: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const events = new Counter({
    name: 'record_events_total',
    help: 'Events of records that people sent; outcome: applied, or the code it was refused with.',
    labelNames: ['record', 'event', 'outcome'],
    registers,
  });
  const queries = new Histogram({
    name: 'store_query_duration_seconds',
    help: 'Statements sent to the store; outcome: done or failed.',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, ...seconds],
    registers,
  });
  for (const [name, help, sql] of waiting) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const { rows } = await database.query<{ value: number }>(sql);
        this.set(Number(rows[0]?.value ?? 0));
      },
    });
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countRequests(server) {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    countEvents: (engine) => ({
      ...engine,
      async applyEvent(actor, command) {
        const of = { record: command.recordType, event: command.event };
        try {
          const envelope = await engine.applyEvent(actor, command);
          events.inc({ ...of, outcome: 'applied' });
          return envelope;
        } catch (error) {
          events.inc({ ...of, outcome: outcomeOf(error) });
          throw error;
        }
      },
    }),
    onQuery: (ms, failed) => queries.observe({ outcome: failed ? 'failed' : 'done' }, ms / 1000),
  };
}

/** What waits in the store, told by real time: the business clock of a demo may stand elsewhere. */
const waiting: [name: string, help: string, sql: string][] = [
  [
    'outbox_waiting',
    'Messages that are not delivered yet.',
    'select count(*)::int as value from outbox where delivered_at is null',
  ],
  [
    'outbox_retried',
    'Messages whose delivery failed at least once and is tried again.',
    'select count(*)::int as value from outbox where delivered_at is null and attempts > 0',
  ],
  [
    'timers_failing',
    'Events of time that failed and are tried again.',
    'select count(*)::int as value from record_timer where not done and attempts > 0',
  ],
  [
    'jobs_late_seconds',
    'How long the job that is due longest has been waiting.',
    `select coalesce(greatest(0, extract(epoch from max(clock_timestamp() - next_at))), 0)::float8 as value
     from scheduled_job`,
  ],
];

function outcomeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'appCode') : undefined;
  return typeof code === 'string' ? code : 'fault';
}
