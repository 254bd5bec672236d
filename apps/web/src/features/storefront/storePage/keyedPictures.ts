/** Pictures of a module with a key: the file, and which of those with the same file it is. */
import type { ModulePicture } from '@cangyun/contract/storefront/storePage.modules.ts';

export function keyedPictures(pictures: readonly ModulePicture[]): (ModulePicture & { readonly key: string })[] {
  const seen = new Map<string, number>();
  return pictures.map((one) => {
    const nth = seen.get(one.picture) ?? 0;
    seen.set(one.picture, nth + 1);
    return { ...one, key: `${one.picture} ${nth}` };
  });
}

/** Pictures that are being edited, keyed by their place: when an upload ends, the text next to it must keep its field and the focus. */
export const placedPictures = (pictures: readonly ModulePicture[]): (ModulePicture & { readonly place: string })[] =>
  pictures.map((one, at) => ({ ...one, place: `place ${at}` }));
