/** The kind of a file, judged by its content and never by its name. */
import sharp, { type Metadata } from 'sharp';

export type Ending = 'jpg' | 'png' | 'gif' | 'webp' | 'mp4' | 'webm' | 'pdf' | 'xlsx' | 'xls' | 'csv';

export const contentTypes: Readonly<Record<Ending, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
};

const rasterEndings: Readonly<Record<string, Ending>> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };
/** Decoded, these are 200 MB of memory: more than any camera, less than a bomb. All frames of a moving picture count. */
const MOST_PIXELS = 50_000_000;

export interface KnownFile {
  readonly ending: Ending;
  /** Pictures only. */
  readonly width: number;
  readonly height: number;
}

const known = (ending: Ending): KnownFile => ({ ending, width: 0, height: 0 });

const textAt = (bytes: Buffer, start: number, end: number): string => bytes.subarray(start, end).toString('latin1');

/** `ftyp` boxes also open HEIC, QuickTime and audio files: only brands that browsers play pass. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12v]|avc1|M4V |M4VP|dash|MSNV|mmp4)$/;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const EBML_HEADER_BYTES = 64;

function otherKind(bytes: Buffer): KnownFile | undefined {
  if (textAt(bytes, 0, 5) === '%PDF-') return known('pdf');
  if (textAt(bytes, 4, 8) === 'ftyp' && MP4_BRANDS.test(textAt(bytes, 8, 12))) return known('mp4');
  // Matroska opens the same way; the document type inside the header identifies WebM.
  if (bytes.subarray(0, 4).equals(EBML) && textAt(bytes, 0, EBML_HEADER_BYTES).includes('webm')) return known('webm');
  return undefined;
}

// libvips keeps its last hundred operations and the bytes they read. No picture comes a second time.
sharp.cache(false);

const reading = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
/** Reads the header only, so that a picture can be refused by its size. */
const measuring = { ...reading, limitInputPixels: false } as const;

/** sharp throws at once where there is nothing to read, and rejects where it can not be read. */
async function metadataOf(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, measuring).metadata();
  } catch {
    return undefined;
  }
}

export async function recognise(bytes: Buffer): Promise<KnownFile | undefined> {
  const other = otherKind(bytes);
  if (other) return other;
  // sharp also reads SVG, which may carry scripts: only the four raster formats pass.
  const found = await metadataOf(bytes);
  const ending = rasterEndings[found?.format ?? ''];
  return ending && found ? { ending, width: found.width, height: found.height } : undefined;
}

const GIF_COMMENT = Buffer.from([0x21, 0xfe]);

/** Cameras write where and with what a picture was taken, also after its end: a JPEG is never stored as it came. */
const notifies = ({ format, exif, xmp, iptc, comments, orientation = 1 }: Metadata, bytes: Buffer): boolean =>
  format === 'jpeg' ||
  Boolean(exif ?? xmp ?? iptc) ||
  (comments?.length ?? 0) > 0 ||
  orientation > 1 ||
  (format === 'gif' && bytes.includes(GIF_COMMENT));

const JPEG_QUALITY = 90;

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * The same picture in the same format without anything that identifies its maker: turned upright, colours kept, animations kept. Undefined
 * if it can not be read, or has more pixels than a server should decode.
 */
export async function withoutTraces(bytes: Buffer): Promise<Picture | 'tooManyPixels' | undefined> {
  const found = await metadataOf(bytes);
  if (!found) return undefined;
  const { width, height, pages = 1 } = found;
  if (width * height * pages > MOST_PIXELS) return 'tooManyPixels';
  if (!notifies(found, bytes)) return { bytes, width, height };
  const moves = pages > 1;
  const source = sharp(bytes, { ...reading, animated: moves });
  const upright = moves ? source : source.autoOrient();
  const coloured = upright.keepIccProfile();
  const written = found.format === 'jpeg' ? coloured.jpeg({ quality: JPEG_QUALITY }) : coloured;
  const made = await written.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  return made && { bytes: made.data, width: made.info.width, height: made.info.pageHeight ?? made.info.height };
}

/** A small WebP of a picture, in its right rotation. */
export const thumbnailOf = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes, reading).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
