/** Sends a spreadsheet that is already written: a slow reader blocks nothing but a file. */
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { type Sheet, sheetStream } from '../excel/sheet.ts';
import { type Spooled, spool } from './spool.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WrittenSheet extends Spooled {
  readonly title: string;
}

/** Inside the transaction whose cursor feeds it. */
export const writeSheet = async (sheet: Sheet): Promise<WrittenSheet> => ({ ...(await spool(sheetStream(sheet))), title: sheet.title });

/** Ends when the reader has everything or has gone. */
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
