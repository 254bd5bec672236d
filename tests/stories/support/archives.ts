/** Zip archives as others make them: stored or packed entries, names in any encoding, sizes that may lie. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Archived {
  readonly name: string | Buffer;
  readonly bytes: Buffer;
  /** What the archive claims instead of the truth. */
  readonly declared?: number;
  readonly flags?: number;
  readonly deflated?: true;
  /** Packed, and its bytes are not those that were packed. */
  readonly damaged?: true;
}

const DEFLATE = 8;

/** What the archive holds of a file. */
function packed({ bytes, deflated, damaged }: Archived): Buffer {
  if (damaged) return Buffer.alloc(bytes.length, 0xff);
  return deflated ? deflateRawSync(bytes) : bytes;
}

const LOCAL_HEAD = 30;
const CENTRAL_HEAD = 46;
const END_HEAD = 22;

export function archive(files: readonly Archived[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { name, bytes, declared = bytes.length, flags = 0 } = file;
    const [content, method] = [packed(file), file.deflated || file.damaged ? DEFLATE : 0];
    const label = Buffer.from(name as string);
    const local = Buffer.alloc(LOCAL_HEAD);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(declared, 22);
    local.writeUInt16LE(label.length, 26);
    const head = Buffer.alloc(CENTRAL_HEAD);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(method, 10);
    head.writeUInt32LE(crc32(bytes), 16);
    head.writeUInt32LE(content.length, 20);
    head.writeUInt32LE(declared, 24);
    head.writeUInt16LE(label.length, 28);
    head.writeUInt32LE(at, 42);
    parts.push(local, label, content);
    central.push(head, label);
    at += LOCAL_HEAD + label.length + content.length;
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
