/**
 * Checks an xlsx before the reader opens it. A file of a few kB can declare gigabytes, and the reader allocates what is declared; so every
 * entry is unpacked once as a stream, counted, and thrown away.
 */
import { UnreadableFile } from './fileKind.ts';

const MOST_ENTRIES = 4_000;
const LARGEST_ENTRY = 128 * 1024 * 1024;
const LARGEST_WHOLE = 160 * 1024 * 1024;
const LARGEST_RATIO = 400;
/** Small parts may compress at any ratio. */
const RATIO_COUNTS_FROM = 1024 * 1024;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly declared: number;
  readonly at: number;
}

const damaged = (): never => {
  throw new UnreadableFile('damaged');
};

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_SIZE; at >= Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return damaged();
}

export function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) damaged();
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_SIZE > view.byteLength || view.getUint32(at, true) !== CENTRAL) damaged();
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new UnreadableFile('locked');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      declared: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += CENTRAL_SIZE + nameLength + extraLength + commentLength;
  }
  return entries;
}

function packedBytes(bytes: Uint8Array, { at, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL_SIZE > view.byteLength || view.getUint32(at, true) !== LOCAL) damaged();
  const from = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) damaged();
  return bytes.subarray(from, from + packed);
}

/** A part of a spreadsheet has no use for a document type; entities are how small files become large ones. */
const hasDoctype = (chunk: Uint8Array): boolean => new TextDecoder().decode(chunk.subarray(0, 1_024)).includes('<!DOCTYPE');

/** Its real size; stops as soon as it exceeds the declared one. */
async function realSize(bytes: Uint8Array, entry: Entry): Promise<number> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED) return packed.length;
  if (entry.method !== DEFLATED) return damaged();
  const reader = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (size === 0 && entry.name.endsWith('.xml') && hasDoctype(chunk.value)) damaged();
    size += chunk.value.length;
    if (size > entry.declared) {
      await reader.cancel();
      damaged();
    }
  }
  return size;
}

export async function checkZip(bytes: Uint8Array): Promise<void> {
  const entries = entriesOf(bytes);
  const whole = entries.reduce((sum, { declared }) => sum + declared, 0);
  if (whole > LARGEST_WHOLE) damaged();
  for (const entry of entries) {
    const { declared, packed } = entry;
    if (declared > LARGEST_ENTRY || (declared > RATIO_COUNTS_FROM && declared > packed * LARGEST_RATIO)) damaged();
    if ((await realSize(bytes, entry).catch(() => damaged())) !== declared) damaged();
  }
}
