/** Pictures, and things that pretend to be one. */

/** One transparent dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A picture of exactly this many bytes: whatever follows the last chunk is ignored by readers. */
export const pngOf = (bytes: number): Buffer => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
