/**
 * A zip archive, piece by piece: each entry is deflated while it is written and followed by its sizes, so that nothing is ever held whole.
 * It deflates on the thread that calls it: the pool of threads that node offers for that serves everybody's files and passwords.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Of an entry that has been written: what the directory at the end says of it. */
interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
}

// PKWARE's APPNOTE 4.3: signatures and lengths of the fixed parts.
const LOCAL = 0x04034b50;
const SIZES = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes behind the data; names in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01: the archive is the same whenever it is made. */
const FIRST_DAY = 0x0021;

/** Half the time of the usual 6 for a tenth more bytes, which are sent once and not kept. */
const LEVEL = 3;
/** As far back as a deflater looks. */
const WINDOW = 32_768;

const NOTHING = Buffer.alloc(0);

/** A deflated piece ends at a whole byte and begins with what the one before it held in view: together they are one deflated stream. */
const deflated = (piece: Buffer, before: Buffer, last: boolean): Buffer =>
  deflateRawSync(piece, {
    level: LEVEL,
    finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    ...(before.length > 0 ? { dictionary: before } : {}),
  });

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

const localHead = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([4, LOCAL], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, FIRST_DAY], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const centralHead = ({ name, at, crc, packed, plain }: Written): Buffer =>
  Buffer.concat([
    numbers([4, CENTRAL], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, FIRST_DAY], [4, crc], [4, packed], [4, plain]),
    numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ]);

export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = at;
    let [crc, plain, packed] = [0, 0, 0];
    const head = localHead(name);
    yield head;
    const packedPiece = (piece: Buffer, before: Buffer, last: boolean): Buffer => {
      const bytes = deflated(piece, before, last);
      packed += bytes.length;
      return bytes;
    };
    let before: Buffer = NOTHING;
    for await (const piece of entry.chunks) {
      crc = crc32(piece, crc);
      plain += piece.length;
      yield packedPiece(piece, before, false);
      before = piece.subarray(-WINDOW);
    }
    yield packedPiece(NOTHING, NOTHING, true);
    const sizes = numbers([4, SIZES], [4, crc], [4, packed], [4, plain]);
    yield sizes;
    at = start + head.length + packed + sizes.length;
    written.push({ name, at: start, crc, packed, plain });
  }
  const directory = Buffer.concat(written.map(centralHead));
  yield directory;
  yield numbers([4, END], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, directory.length], [4, at], [2, 0]);
}
