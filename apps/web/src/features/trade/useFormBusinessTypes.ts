/** Business types that the user may choose (spec 2 §5): administrators all, everyone else theirs. */
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { businessTypeDictionary } from '@cangyun/contract/system/users.ts';
import { useSession } from '#api/session.ts';
import { useDictionary } from '#ui/dictionary.ts';

export function useFormBusinessTypes(): { readonly value: string; readonly label: string }[] {
  const { user } = useSession();
  const { entries } = useDictionary(businessTypeDictionary);
  const own = (user?.businessTypes || defaultBusinessType).split(',');
  return entries.filter(({ value }) => user?.isAdmin || own.includes(value)).map(({ value, label }) => ({ value, label }));
}
