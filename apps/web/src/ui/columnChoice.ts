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

/** A stored choice may be older than the screen: unknown keys go, and a choice that hides everything is no choice. */
export function readHidden(text: string | null, all: readonly string[]): HiddenColumns {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const hidden = Array.isArray(stored) ? all.filter((key) => stored.includes(key)) : [];
    return hidden.length === all.length ? [] : hidden;
  } catch {
    return [];
  }
}

export const loadHidden = (screen: string, all: readonly string[]): HiddenColumns =>
  readHidden(localStorage.getItem(storageKey(screen)), all);

export const saveHidden = (screen: string, hidden: HiddenColumns): void => {
  if (hidden.length === 0) localStorage.removeItem(storageKey(screen));
  else localStorage.setItem(storageKey(screen), JSON.stringify(hidden));
};
