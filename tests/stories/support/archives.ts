/** Zip archives as others make them: stored entries, names in any encoding, sizes that may lie. */
import { crc32 } from 'node:zlib';

export interface Archived {
  readonly name: string | Buffer;
  readonly bytes: Buffer;
  /** What the archive claims instead of the truth. */
  readonly declared?: number;
  readonly flags?: number;
}

const LOCAL_HEAD = 30;
const CENTRAL_HEAD = 46;
const END_HEAD = 22;

export function archive(files: readonly Archived[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, declared = bytes.length, flags = 0 } of files) {
    const label = Buffer.from(name as string);
    const local = Buffer.alloc(LOCAL_HEAD);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(declared, 22);
    local.writeUInt16LE(label.length, 26);
    const head = Buffer.alloc(CENTRAL_HEAD);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt32LE(crc32(bytes), 16);
    head.writeUInt32LE(bytes.length, 20);
    head.writeUInt32LE(declared, 24);
    head.writeUInt16LE(label.length, 28);
    head.writeUInt32LE(at, 42);
    parts.push(local, label, bytes);
    central.push(head, label);
    at += LOCAL_HEAD + label.length + bytes.length;
  }
  const end = Buffer.alloc(END_HEAD);
  const directory = Buffer.concat(central);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
