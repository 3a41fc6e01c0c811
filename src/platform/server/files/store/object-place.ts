import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FilePlace } from './file-place.ts';

/** Where in an object store: bucket, what all names begin with, and how the store is reached. */
interface ObjectAddress {
  bucket: string;
  prefix: string;
  region: string;
  endpoint: string | undefined;
}

/**
 * Reads `s3://BUCKET[/PREFIX][?region=…&endpoint=https://…]`. Without `endpoint` it is AWS; credentials come from where its
 * client looks for them (`AWS_ACCESS_KEY_ID`, profiles, the machine's role), never from the address.
 * @throws Error for anything else
 */
export function objectAddressOf(text: string): ObjectAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const params = [...(url?.searchParams.keys() ?? [])];
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const isAddress =
    url?.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    url.username === '' &&
    params.every((name) => name === 'region' || name === 'endpoint') &&
    (endpoint === undefined || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)));
  if (!url || !isAddress) {
    throw new Error('FILES_URL must be s3://BUCKET[/PREFIX], with ?region=… and &endpoint=https://… where needed.');
  }
  const path = url.pathname.split('/').filter(Boolean).join('/');
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    region: url.searchParams.get('region') ?? 'ap-northeast-1',
    endpoint,
  };
}

/** Files in a bucket of an object store that speaks S3. Several servers may share it. */
export async function openObjectPlace(filesUrl: string): Promise<FilePlace> {
  const { bucket, prefix, region, endpoint } = objectAddressOf(filesUrl);
  // Loaded where it is used: most of what it brings a server with a folder never needs.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    // Not every store that speaks S3 knows checksums behind the content: it would keep them as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    identity: `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`,
    async take(path, name) {
      const { size } = await stat(path);
      await client.send(new s3.PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size }));
      await rm(path, { force: true });
    },
    async read(name) {
      const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
      if (!(Body instanceof Readable)) throw new Error(`${name} of ${bucket} has no content.`);
      return Body;
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
    async *names() {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
      }
    },
  };
}
