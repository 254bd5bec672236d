/** Any S3-compatible store, by configuration. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { FileStore } from './store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export function s3Store({ endpoint, accessKey, secretKey, region }: S3Settings): FileStore {
  const s3 = new S3mini({ endpoint, region, accessKeyId: accessKey, secretAccessKey: secretKey });
  return {
    put: async (key, bytes, type) => {
      await s3.putObject(key, bytes, type);
    },
    get: async (key) => {
      const response = await s3.getObjectResponse(key);
      if (!response?.body) return undefined;
      return { bytes: Number(response.headers.get('content-length') ?? 0), stream: Readable.fromWeb(response.body as ReadableStream) };
    },
    delete: async (key) => {
      await s3.deleteObject(key);
    },
  };
}
