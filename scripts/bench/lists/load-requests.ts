/** A process that sends list requests over HTTP, so many under way at once, and tells how long each took. */
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A request as it travels. */
export interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the process is told to do. */
export interface Load {
  requests: Sent[];
  underWay: number;
  seconds: number;
  /** Milliseconds that each waits between an answer and the next request: people read what they are answered. */
  pause?: number;
}

/** Milliseconds of every request by its place in `requests`, and the seconds that all took. */
export interface LoadFigures {
  milliseconds: number[][];
  seconds: number;
}

process.once('message', (load: Load) => void sendAll(load).then((figures) => process.send?.(figures)));

async function sendAll({ requests, underWay, seconds, pause = 0 }: Load): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: underWay });
  const milliseconds: number[][] = requests.map(() => []);
  const from = performance.now();
  let next = 0;
  const keepOn = async (_one: unknown, place: number) => {
    // They do not all begin at once.
    if (pause > 0) await setTimeout((pause * place) / underWay);
    // Whole rounds only, so that no kind of request counts more than another.
    while (performance.now() - from < seconds * 1000 || next % requests.length !== 0) {
      const turn = next % requests.length;
      next += 1;
      const sent = requests[turn];
      if (!sent) throw new Error('There is nothing to send.');
      const start = performance.now();
      await send(agent, sent);
      milliseconds[turn]?.push(performance.now() - start);
      if (pause > 0) await setTimeout(pause);
    }
  };
  await Promise.all(Array.from({ length: underWay }, keepOn));
  agent.destroy();
  return { milliseconds, seconds: (performance.now() - from) / 1000 };
}

function send(agent: Agent, { url, headers, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const one = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} for ${body}`)),
      );
    });
    one.on('error', reject);
    one.end(body);
  });
}
