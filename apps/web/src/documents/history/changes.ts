/** What an action changed, field by field. Pure. */

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly changed: boolean;
}

type Plain = Readonly<Record<string, unknown>>;

/** Counts edits; it changes with every one and says nothing of what was done. */
const EDIT_COUNT = 'version';

/** A list or a bare value has no fields; it is compared as a whole. */
const WHOLE = '内容';

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Plain => {
  if (value === undefined || value === null) return {};
  return isPlain(value) ? value : { [WHOLE]: value };
};

export const shownValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
};

/** Changed fields first, in their order; unchanged ones follow. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const all = [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .filter((field) => field !== EDIT_COUNT)
    .map((field): Change => {
      const [was, is] = [shownValue(old[field]), shownValue(now[field])];
      return { field, before: was, after: is, changed: was !== is };
    });
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)];
}
