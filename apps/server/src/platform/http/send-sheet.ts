/** Sends a spreadsheet that is already written: its reader may take their time, nothing but a file waits for them. */
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { WrittenSheet } from './sheet-writer.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Ends when the reader has it all or has gone. */
export async function sendSheet(reply: FastifyReply, sheet: WrittenSheet): Promise<FastifyReply> {
  const stream = sheet.stream();
  const sent = finished(reply.raw).catch(() => undefined);
  reply
    .headers({
      'content-type': XLSX,
      'content-length': sheet.size,
      'content-disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(sheet.title)}.xlsx`,
    })
    .send(stream);
  await sent;
  stream.destroy();
  await sheet.close();
  return reply;
}
