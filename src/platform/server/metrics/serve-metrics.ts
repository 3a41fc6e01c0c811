import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Where the metrics of a server are read: an address of its own, which no proxy of users leads to. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** Serves `GET /metrics` there, and nothing else. Rejects when the port is taken. */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
