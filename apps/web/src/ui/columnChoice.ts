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
export function readHidden(text: string | null, all: readonly string[], usually: HiddenColumns): HiddenColumns {
  if (text === null) return usually;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return usually;
    const hidden = all.filter((key) => stored.includes(key));
    return hidden.length === all.length ? usually : hidden;
  } catch {
    return usually;
  }
}

const isSame = (some: HiddenColumns, others: HiddenColumns): boolean =>
  some.length === others.length && some.every((key) => others.includes(key));

export const loadHidden = (screen: string, all: readonly string[], usually: HiddenColumns): HiddenColumns =>
  readHidden(localStorage.getItem(storageKey(screen)), all, usually);

export const saveHidden = (screen: string, hidden: HiddenColumns, usually: HiddenColumns): void => {
  if (isSame(hidden, usually)) localStorage.removeItem(storageKey(screen));
  else localStorage.setItem(storageKey(screen), JSON.stringify(hidden));
};
