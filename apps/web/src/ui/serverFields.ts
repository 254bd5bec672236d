/** What a refused submit (422) says about fields, sorted into those the form has and the rest. Pure. */

export interface ServerField {
  readonly path: string;
  readonly message: string;
}

export interface FormFieldError {
  readonly name: (string | number)[];
  readonly errors: string[];
}

/** `regions.0.city`, `body.regions[0].city` and `/regions/0/city` all mean the same input. */
export const namePath = (path: string): (string | number)[] =>
  path
    .split(/[./[\]]+/)
    .filter((part, index) => part !== '' && !(index === 0 && part === 'body'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export function sortServerFields(
  fields: readonly ServerField[],
  inForm: (first: string) => boolean,
): { known: FormFieldError[]; rest: string[] } {
  const known = new Map<string, FormFieldError>();
  const rest: string[] = [];
  for (const { path, message } of fields) {
    const name = namePath(path);
    if (!inForm(String(name[0] ?? ''))) rest.push(message);
    else known.set(name.join('.'), { name, errors: [...(known.get(name.join('.'))?.errors ?? []), message] });
  }
  return { known: [...known.values()], rest };
}
