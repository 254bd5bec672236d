/** The files of an uploaded zip, each read when it is asked for. Reads names of Windows and of others; writes nothing to disk. */
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

export interface UnzippedFile {
  /** Without its folder. */
  readonly name: string;
  /** As declared; another real size fails the reading. */
  readonly size: number;
  /** It is packed more tightly than any picture or film can be: unpacking it is work for nothing. */
  readonly isBomb: boolean;
  /** One at a time: each is in memory while it is judged. Undefined where it is damaged. */
  bytes(): Promise<Buffer | undefined>;
}

/** It is no zip, or one that nobody should open. */
export class BrokenZip extends Error {}

const MOST_ENTRIES = 5_000;
const LARGEST_WHOLE = 400 * 1_048_576;
/** Small files of one colour do pack tightly. */
const SMALLEST_BOMB = 262_144;
const MOST_RATIO = 100;
const UTF8_NAME = 0x800;
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD = 5;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gbk = new TextDecoder('gb18030');

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** The Unicode name of the entry: by its flag, or in the extra field. */
const saidName = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string | undefined => {
  if (generalPurposeBitFlag & UTF8_NAME) return asUtf8(fileNameRaw);
  const beside = extraFields.find(({ id }) => id === UNICODE_PATH);
  return beside && asUtf8(beside.data.subarray(UNICODE_PATH_HEAD));
};

/** Windows writes GBK without saying so; one name that is no UTF-8 shows it for all. */
function namesOf(entries: readonly yauzl.Entry[]): string[] {
  const isUtf8 = entries.every((entry) => saidName(entry) !== undefined || asUtf8(entry.fileNameRaw) !== undefined);
  return entries.map((entry) => saidName(entry) ?? (isUtf8 ? asUtf8(entry.fileNameRaw) : undefined) ?? gbk.decode(entry.fileNameRaw));
}

/** What operating systems leave in archives. */
const isLitter = (path: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/i.test(path);

const isBomb = ({ compressedSize, uncompressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > SMALLEST_BOMB && uncompressedSize > compressedSize * MOST_RATIO;

const opened = (fd: number): Promise<yauzl.ZipFile> =>
  yauzl.fromFdPromise(fd, { lazyEntries: true, decodeStrings: false, autoClose: false, validateEntrySizes: true });

async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new BrokenZip('too many entries');
  const entries: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const whole = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (whole > LARGEST_WHOLE || entries.some((entry) => entry.isEncrypted())) throw new BrokenZip('not to be opened');
  return entries;
}

/** `fd` stays open as long as files are read. */
export async function filesInZip(fd: number): Promise<UnzippedFile[]> {
  const broken = (): never => {
    throw new BrokenZip('unreadable');
  };
  const zip = await opened(fd).catch(broken);
  const entries = await entriesOf(zip).catch(broken);
  const paths = namesOf(entries).map((name) => name.replaceAll('\\', '/'));
  return entries.flatMap((entry, at) => {
    const path = paths[at] ?? '';
    if (path.endsWith('/') || isLitter(path)) return [];
    const bytes = (): Promise<Buffer | undefined> =>
      zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .catch(() => undefined);
    return [{ name: path.slice(path.lastIndexOf('/') + 1), size: entry.uncompressedSize, isBomb: isBomb(entry), bytes }];
  });
}
