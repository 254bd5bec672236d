/** Pictures of the demonstration's goods, drawn here: the shape of what is sold, in a colour of its own. No text, so no font is needed. */
import { pictureCalls } from '@cangyun/contract/system/pictures.ts';
import sharp from 'sharp';
import { kits, packaging, shelves } from './catalog-data.ts';
import type { Demonstration } from './utilities.ts';

/** The folder of the picture library. */
export const PRODUCT_PICTURES = '商品';

/** By the unit in which a thing is counted; what has none of these is a box. Each is drawn in a square of 100. */
const shapes: Readonly<Record<string, string>> = {
  瓶: '<path d="M43 14h14v12l8 12v44a6 6 0 0 1-6 6H41a6 6 0 0 1-6-6V38l8-12z"/><path class="l" d="M35 50h30v20H35z"/>',
  罐: '<rect x="32" y="26" width="36" height="58" rx="6"/><rect class="l" x="32" y="42" width="36" height="24"/><rect x="36" y="18" width="28" height="7" rx="2"/>',
  桶: '<path d="M34 34h32l4 50H30z"/><path class="s" d="M36 34c0-22 28-22 28 0"/><path class="l" d="M33 50h34l2 18H31z"/>',
  袋: '<path d="M30 22h40l4 58c-16 6-32 6-48 0z"/><path class="l" d="M36 44h28v20H36z"/>',
  盒: '<path d="M24 38l26-12 26 12v34L50 84 24 72z"/><path class="s" d="M24 38l26 12 26-12M50 50v34"/>',
  提: '<rect x="24" y="36" width="52" height="44" rx="5"/><path class="s" d="M40 36c0-16 20-16 20 0"/><path class="l" d="M24 50h52v14H24z"/>',
  个: '<path d="M30 26h34v50a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z"/><path class="s" d="M64 38h8a8 8 0 0 1 0 26h-8"/>',
  双: '<path d="M38 16h16v40l18 12a8 8 0 0 1-6 15l-22-6a8 8 0 0 1-6-8z"/><path class="l" d="M38 16h16v10H38z"/>',
  件: '<path d="M38 20l12 7 12-7 20 13-8 13-8-4v42H34V42l-8 4-8-13z"/>',
  支: '<path d="M60 16l12 12-40 40-16 6 6-16z"/><path class="s" d="M52 24l12 12"/>',
  本: '<rect x="28" y="20" width="46" height="62" rx="3"/><path class="s" d="M37 20v62M46 38h18M46 48h18"/>',
  根: '<path class="s" d="M26 30c40 0 0 40 30 40s10-30 22-30"/><rect x="14" y="24" width="14" height="12" rx="2"/><rect x="76" y="34" width="12" height="12" rx="2"/>',
  台: '<path d="M34 30h32l6 50H28z"/><path class="s" d="M66 38c16 0 16 26 4 28M44 22h12"/><path class="l" d="M28 74h44v8H28z"/>',
};
const BOX = shapes.盒 ?? '';

const SIDE = 360;

const drawn = (unit: string, hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100">
      <style>.l{fill:#fff;fill-opacity:.55}.s{fill:none;stroke:#fff;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}</style>
      <rect width="100" height="100" fill="hsl(${hue},38%,93%)"/><ellipse cx="50" cy="88" rx="30" ry="4" fill="hsl(${hue},25%,80%)"/>
      <g fill="hsl(${hue},48%,46%)" stroke-linejoin="round">${shapes[unit] ?? BOX}</g></svg>`),
  )
    .jpeg()
    .toBuffer();

/** A step around the circle of colours after which neighbours differ most. */
const HUE_STEP = 137;

/** Draws and stores a picture for each kind of goods. Answers their paths by the kind's name. */
export async function fillProductPictures({ call }: Pick<Demonstration, 'call'>): Promise<ReadonlyMap<string, string>> {
  const kinds = [
    ...shelves.map(({ path, unit }) => [path.at(-1) ?? '', unit] as const),
    ...packaging.map(({ name }) => [name, ''] as const),
    ...kits.map(({ name }) => [name, '提'] as const),
  ];
  const pictures = await Promise.all(kinds.map(([, unit], at) => drawn(unit, (at * HUE_STEP) % 360)));
  const paths = new Map<string, string>();
  // One after the other: uploads of one sender wait in a short line.
  for (const [at, [name]] of kinds.entries()) {
    const bytes = pictures[at] ?? Buffer.alloc(0);
    paths.set(name, (await call.upload(pictureCalls.create, bytes, `${name}主图.jpg`, { folder: PRODUCT_PICTURES })).path ?? '');
  }
  return paths;
}
