/** Any S3-compatible store, by configuration. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { FileStore } from './store.ts';

const PROBE = 'cangyun-probe.txt';

export interface S3Settings {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export function s3Store({ endpoint, accessKey, secretKey, region }: S3Settings): FileStore {
  const s3 = new S3mini({ endpoint, region, accessKeyId: accessKey, secretAccessKey: secretKey });
  return {
    // A read could not distinguish a missing bucket from a missing file.
    check: async () => {
      await s3.putObject(PROBE, 'cangyun', 'text/plain');
      await s3.deleteObject(PROBE);
    },
    put: async (key, bytes, type) => {
      await s3.putObject(key, bytes, type);
    },
    get: async (key, range) => {
      // Its end is exclusive, ours inclusive.
      const response = range ? await s3.getObjectRaw(key, false, range.start, range.end + 1) : await s3.getObjectResponse(key);
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
    },
    size: async (key) => ((await s3.objectExists(key)) ? s3.getContentLength(key) : undefined),
    delete: async (key) => {
      await s3.deleteObject(key);
    },
  };
}
