/** Sites that the editor of a user may hand out: their own (decision 056). The others keep their names and can be neither chosen nor taken away. */
import { useSession } from '#api/session.ts';
import type { Options } from '#pickers/options.ts';
import { useSiteOptions } from '#pickers/organisation.ts';
import type { ReferenceOption } from '#ui/references.ts';

const holdsGrantable = ({ disabled, children = [] }: ReferenceOption): boolean => !disabled || children.some(holdsGrantable);

/** Branches in which nothing can be chosen come last. Pure. */
export const grantableSites = (options: readonly ReferenceOption[], held: ReadonlySet<number>): ReferenceOption[] => {
  const marked = options.map((option) => ({
    ...option,
    ...(held.has(option.value) ? {} : { disabled: true }),
    ...(option.children ? { children: grantableSites(option.children, held) } : {}),
  }));
  return [...marked.filter(holdsGrantable), ...marked.filter((option) => !holdsGrantable(option))];
};

export function useGrantableSites(): Options {
  const { user } = useSession();
  const { options, loading } = useSiteOptions();
  if (!user || user.isAdmin) return { options, loading };
  return { options: grantableSites(options, new Set(user.depts.map(({ id }) => id))), loading };
}
