/** Which columns of a list are shown, stored per screen. Pure except for the two functions that touch the browser's storage. */

/** Hidden keys are kept rather than shown ones, so that a column added later is visible. */
export type HiddenColumns = readonly string[];

const storageKey = (screen: string): string => `columns:${screen}`;

/** Undefined if the last visible column would be hidden: the caller says 请至少选择一列. */
export function toggleColumn(all: readonly string[], hidden: HiddenColumns, key: string): HiddenColumns | undefined {
  if (hidden.includes(key)) return hidden.filter((other) => other !== key);
  const next = [...hidden.filter((other) => all.includes(other)), key];
  return all.every((column) => next.includes(column)) ? undefined : next;
}

/** Undefined if nothing was chosen. A choice may be older than the screen: unknown keys go, and one that hides everything is none. */
export function readHidden(text: string | null, all: readonly string[]): HiddenColumns | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(stored)) return undefined;
    const hidden = all.filter((key) => stored.includes(key));
    return hidden.length === all.length ? undefined : hidden;
  } catch {
    return undefined;
  }
}

export const loadHidden = (screen: string, all: readonly string[]): HiddenColumns | undefined =>
  readHidden(localStorage.getItem(storageKey(screen)), all);

export const saveHidden = (screen: string, hidden: HiddenColumns | undefined): void => {
  if (hidden === undefined) localStorage.removeItem(storageKey(screen));
  else localStorage.setItem(storageKey(screen), JSON.stringify(hidden));
};
