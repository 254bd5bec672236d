/** The business types of a user travel as one text, separated by commas. Pure. */
export const splitTypes = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '');

export const joinTypes = (types: readonly string[] | undefined): string => (types ?? []).join(',');
