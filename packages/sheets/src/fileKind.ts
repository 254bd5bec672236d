/** The kind of a chosen file, by its first bytes: names lie, and a picture named .xlsx must not reach the reader. Pure. */

export type FileKind = 'zip' | 'compound' | 'text';

/** Shown to the user; `damaged` covers everything that a spreadsheet reader should not open. */
export type FileProblem = 'wrongKind' | 'empty' | 'tooLarge' | 'locked' | 'damaged' | 'tooSlow';

export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const LOOKED_AT = 4_096;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);

/** A text has no zero bytes, unless it is UTF-16 and says so. */
const isText = (bytes: Uint8Array): boolean =>
  UTF16_MARKS.some((mark) => startsWith(bytes, mark)) || !bytes.subarray(0, LOOKED_AT).includes(0);

export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (startsWith(bytes, ZIP)) return 'zip';
  if (startsWith(bytes, COMPOUND)) return 'compound';
  if (isText(bytes)) return 'text';
  throw new UnreadableFile('wrongKind');
}

/** Windows writes GBK if it does not write UTF-8. */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
