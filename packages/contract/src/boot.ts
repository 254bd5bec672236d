/** What the page must know before its first call; the server writes it into the page. */

/** Chosen by the host from which the page is served (spec 0 §1). */
export interface Brand {
  readonly name: string;
  readonly logo: string;
  /** Picture next to the sign-in form. */
  readonly plate: string;
  readonly footerTxt: string;
  /** Filing or licence text. The footer appears only for a brand that has one, or a text of its own. */
  readonly caseNumber: string;
}

/** Accounts of the demonstration company. Their password is the published one, never one that somebody chose. */
export interface DemonstrationAccounts {
  readonly password: string;
  readonly accounts: readonly { readonly username: string; readonly job: string }[];
}

export interface Boot {
  /** SPKI PEM: passwords travel encrypted with it. */
  readonly publicKey: string;
  readonly brand: Brand;
  readonly exportLimit: number;
  /** Only in a demonstration: the sign-in page offers its accounts. */
  readonly demonstration?: DemonstrationAccounts;
}

export const defaultBrand: Brand = { name: '仓运', logo: '', plate: '', footerTxt: '', caseNumber: '' };
