/** Receives the one file of a multipart request on disk, within the limit, or refuses; the socket stays usable either way. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from './served.ts';
import { type Received, receive } from './spool.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)}MB`;

const textFields = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      part && !Array.isArray(part) && part.type === 'field' && typeof part.value === 'string' ? [[name, part.value]] : [],
    ),
  );

interface ReceivedFile extends UploadedFile {
  readonly spool: Received;
}

async function receiveFile(request: FastifyRequest, limit: number): Promise<ReceivedFile> {
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 20 } });
  if (!part) return refuse('FILE_MISSING');
  // Read to the end even over the limit: an unread file would block the next request on this connection.
  const spool = await receive(part.file);
  const { size, sha256, fd } = spool;
  if (size > 0 && !part.file.truncated)
    return { name: part.filename, fields: textFields(part), size, sha256, fd, bytes: () => spool.bytes(), spool };
  await spool.close();
  return part.file.truncated ? refuse('FILE_TOO_LARGE', { limit: megabytes(limit) }) : refuse('FILE_MISSING');
}

/** A failure while a form is read is the sender's fault: no boundary, a wrong header, an end too early. */
const brokenForm = (error: unknown): never => {
  if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  // The disk, on the other hand, is ours.
  if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
  return refuse('FILE_MISSING');
};

/** The file exists until `work` ends. */
export async function withUpload<T>(request: FastifyRequest, limit: number, work: (file: UploadedFile) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) return refuse('FILE_MISSING');
  const { spool, ...file } = await receiveFile(request, limit).catch(brokenForm);
  try {
    return await work(file);
  } finally {
    await spool.close();
  }
}
