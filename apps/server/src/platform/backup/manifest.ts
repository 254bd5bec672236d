/**
 * The last entry of an archive: what the others must be. An archive without it was cut off; one whose entries differ from it is damaged.
 * docs/operating.md describes the archive for people who open it by hand.
 */
import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** `tables/<name>/000001`: the table's rows in PostgreSQL's text format, cut into pieces so that memory stays bounded. */
export const TABLES = 'tables/';
/** `jobs/000001`: waiting background jobs, one JSON object a row. */
export const JOBS = 'jobs/';
/** `files/<key>`: an uploaded file as it is. */
export const FILES = 'files/';

const content = { rows: z.int(), bytes: z.int(), sha256: z.string() };

const manifestShape = z.object({
  product: z.literal('cangyun'),
  format: z.int(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), ...content })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  jobs: z.object(content),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string(), missing: z.int() }),
});
export type Manifest = z.output<typeof manifestShape>;

export const parseManifest = (bytes: Buffer): Manifest | undefined => {
  try {
    return manifestShape.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Length and checksum of a run of bytes. */
export class Checksum {
  readonly #hash: Hash = createHash('sha256');
  bytes = 0;

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
  }

  /** Separates one file from the next, so that bytes can not move between them unnoticed. */
  name(text: string): void {
    this.#hash.update(`\0${text}\0`);
  }

  sum(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
