import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3Server {
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
}

type S3ServerClass = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3Server;

// It brings no types of its own.
const S3rver = createRequire(import.meta.url)('s3rver') as S3ServerClass;

/** A server on this machine that speaks S3, with an empty bucket; `filesUrl`: the address of that bucket. */
export async function startObjectStore(): Promise<{ filesUrl: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'objects-'));
  const bucket = 'files';
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  // The key that it knows.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  return {
    filesUrl: `s3://${bucket}/totonoe?endpoint=http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
