/** Which of a list's filters are worth saving, and how saved ones are replaced. Pure. */
import type { SavedFilter } from '@cangyun/contract/system/userSetting.ts';
import type { FilterValues } from './listQuery.ts';

type SavedValues = SavedFilter['values'];

/** Empty filters are left out. */
export const savedValues = (values: FilterValues): SavedValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
      return empty ? [] : [[name, value]];
    }),
  ) as SavedValues;

/** A name is unique: saving under it again replaces. */
export const withFilter = (saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] => [
  ...saved.filter(({ name }) => name !== added.name),
  added,
];
