/** Reads the one file of a multipart request, whole and within the limit, or refuses; the socket stays usable either way. */
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from './served.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)}MB`;

async function readFile(request: FastifyRequest, limit: number): Promise<UploadedFile> {
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 20 } });
  if (!part) return refuse('FILE_MISSING');
  const chunks: Buffer[] = [];
  // Read to the end even over the limit: an unread file would block the next request on this connection.
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) return refuse('FILE_TOO_LARGE', { limit: megabytes(limit) });
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return refuse('FILE_MISSING');
  return { bytes, name: part.filename };
}

/** Whatever breaks while a form is read was broken by its sender: no boundary, a wrong header, an end too early. */
const brokenForm = (error: unknown): never => {
  if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  return refuse('FILE_MISSING');
};

export const readUpload = async (request: FastifyRequest, limit: number): Promise<UploadedFile> =>
  request.isMultipart() ? readFile(request, limit).catch(brokenForm) : refuse('FILE_MISSING');
