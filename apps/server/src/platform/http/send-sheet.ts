/** Streams a spreadsheet as the reply, inside the transaction whose cursor feeds it. */
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { type Sheet, sheetStream } from '../excel/sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function sendSheet(reply: FastifyReply, sheet: Sheet): Promise<FastifyReply> {
  const stream = sheetStream(sheet);
  const sent = finished(reply.raw).catch(() => undefined); // the client went away: the cursor closes with the transaction
  reply
    .headers({
      'content-type': XLSX,
      'content-disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(sheet.title)}.xlsx`,
    })
    .send(stream);
  await sent;
  stream.destroy();
  return reply;
}
