/** A call together with the code that answers it. Areas export lists of these; `app.ts` mounts them. */

import type { Readable } from 'node:stream';
import type { Call, CallData, CallReply } from '@cangyun/contract/kernel/call.ts';
import type { Ctx, Visitor } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import type { Sheet } from '../excel/sheet.ts';

type Asking<C extends Call> = C['access'] extends 'public' ? (C['recognises'] extends true ? Visitor | Ctx : Visitor) : Ctx;

/** On disk until the handler ends. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly fd: number;
  bytes(): Promise<Buffer>;
  /** Text fields sent with it. */
  readonly fields: Readonly<Record<string, string>>;
}

interface HandlerInput<C extends Call> extends CallData<C> {
  readonly tx: Tx;
  readonly ctx: Asking<C>;
}

export type Handler<C extends Call> = (given: HandlerInput<C>) => Promise<CallReply<C>>;
export type UploadHandler<C extends Call> = (given: HandlerInput<C> & { file: UploadedFile }) => Promise<CallReply<C>>;
export type SheetHandler<C extends Call> = (given: HandlerInput<C>) => Promise<Sheet>;
/** Reads in the transaction; what it answers asks the outside world after it, so that a slow answer holds no connection. */
export type OutsideHandler<C extends Call> = (given: HandlerInput<C>) => Promise<() => Promise<CallReply<C>>>;
/** A stored file as it is. It is sent after the transaction. */
export interface StoredDownload {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly open: () => Promise<Readable | undefined>;
}
export type FileHandler<C extends Call> = (given: HandlerInput<C>) => Promise<StoredDownload>;
export type StreamHandler<C extends Call> = (given: { ctx: Asking<C>; closed: AbortSignal }) => Readable;

/** The types are checked where a handler is written (`serve`); after that, all handlers look alike. */
export interface Served {
  readonly call: Call;
  readonly kind: 'json' | 'outside' | 'upload' | 'sheet' | 'file' | 'stream';
  readonly handle: (given: never) => unknown;
  /** Of an input of few lines, for which the plans for values in general are as good as any. */
  readonly keepsPlans?: (given: never) => boolean;
}

/** The reply of a write that has nothing to say but that it is done. */
export const done = { ok: true } as const;

export const serve = <C extends Call>(call: C, handle: Handler<C>, keepsPlans?: (given: CallData<C>) => boolean): Served => ({
  ...{ call, kind: 'json', handle },
  ...(keepsPlans ? { keepsPlans } : {}),
});
export const serveOutside = <C extends Call>(call: C, handle: OutsideHandler<C>): Served => ({ call, kind: 'outside', handle });
export const serveUpload = <C extends Call>(call: C, handle: UploadHandler<C>): Served => ({ call, kind: 'upload', handle });
export const serveSheet = <C extends Call>(call: C, handle: SheetHandler<C>): Served => ({ call, kind: 'sheet', handle });
export const serveFile = <C extends Call>(call: C, handle: FileHandler<C>): Served => ({ call, kind: 'file', handle });
export const serveStream = <C extends Call>(call: C, handle: StreamHandler<C>): Served => ({ call, kind: 'stream', handle });
