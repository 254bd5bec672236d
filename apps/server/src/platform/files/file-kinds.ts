/** What a file is, told by its content and never by its name. */
import sharp from 'sharp';

export type Ending = 'jpg' | 'png' | 'gif' | 'webp' | 'mp4' | 'webm' | 'pdf';

export const contentTypes: Readonly<Record<Ending, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

const rasterEndings: Readonly<Record<string, Ending>> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };
const LARGEST_SIDE = 20_000;

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
  // Matroska opens the same way; the document type inside the header tells WebM.
  if (bytes.subarray(0, 4).equals(EBML) && textAt(bytes, 0, EBML_HEADER_BYTES).includes('webm')) return known('webm');
  return undefined;
}

export async function recognise(bytes: Buffer): Promise<KnownFile | undefined> {
  const other = otherKind(bytes);
  if (other) return other;
  // sharp also reads SVG, which may carry scripts: only the four raster formats pass.
  const found = await sharp(bytes, { limitInputPixels: LARGEST_SIDE * LARGEST_SIDE })
    .metadata()
    .catch(() => undefined);
  const ending = rasterEndings[found?.format ?? ''];
  return ending && found ? { ending, width: found.width, height: found.height } : undefined;
}

/** A small WebP of a picture, in its right rotation. */
export const thumbnailOf = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: LARGEST_SIDE * LARGEST_SIDE })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
