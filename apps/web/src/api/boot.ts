/** What the server wrote into the page: the key for passwords, the brand of this host, limits set by configuration. */
import { limits } from '@cangyun/contract/limits.ts';

export interface Brand {
  readonly name: string;
  readonly logo: string;
  /** Picture beside the sign-in form. */
  readonly plate: string;
  readonly clientType: string;
  readonly footerTxt: string;
  /** Filing or licence number; the footer appears only where there is one. */
  readonly caseNumber: string;
}

export interface Boot {
  readonly publicKey: string;
  readonly brand: Brand;
  readonly exportLimit: number;
}

export const defaultBrand: Brand = { name: '仓运', logo: '', plate: '', clientType: '', footerTxt: '', caseNumber: '' };

export const parseBoot = (text: string | null | undefined): Boot => {
  let found: Partial<Boot> = {};
  try {
    found = JSON.parse(text ?? '{}') as Partial<Boot>;
  } catch {
    // A page without its facts still shows the sign-in page, whose first call then says what is wrong.
  }
  return {
    publicKey: found.publicKey ?? '',
    brand: { ...defaultBrand, ...found.brand },
    exportLimit: found.exportLimit ?? limits.exportRows,
  };
};

export const boot: Boot = parseBoot(typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent);
