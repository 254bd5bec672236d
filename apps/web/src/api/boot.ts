/** What the server wrote into the page: the key for passwords, the brand of this host, limits set by configuration. */
import { type Boot, defaultBrand } from '@cangyun/contract/boot.ts';
import { limits } from '@cangyun/contract/limits.ts';

export const parseBoot = (text: string | null | undefined): Boot => {
  let found: Partial<Boot> = {};
  try {
    found = JSON.parse(text ?? '{}') as Partial<Boot>;
  } catch {
    // A page without its facts still shows the sign-in page, whose first call then reports the problem.
  }
  return {
    publicKey: found.publicKey ?? '',
    brand: { ...defaultBrand, ...found.brand },
    exportLimit: found.exportLimit ?? limits.exportRows,
    ...(found.demonstration ? { demonstration: found.demonstration } : {}),
  };
};

export const boot: Boot = parseBoot(typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent);
