/** From a declared call and its input to a URL. */
import type { Call } from '@cangyun/contract/kernel/call.ts';

type Scalar = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Arrays repeat their key, which is how this API reads them; empty filters are left out. */
export const queryString = (query: Values): string => {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (!isEmpty(one)) parts.append(key, String(one as Scalar));
  }
  return parts.toString();
};

export const addressOf = (call: Pick<Call, 'path'>, params: Values = {}, query: Values = {}): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isEmpty(params[name])) throw new Error(`${call.path}: parameter ${name} is missing`);
    return encodeURIComponent(String(params[name] as Scalar));
  });
  const text = queryString(query);
  return text === '' ? path : `${path}?${text}`;
};

/** A screen of the console, narrowed. */
export const pathWith = (path: string, query: Values): string => addressOf({ path }, {}, query);
