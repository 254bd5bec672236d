/** One text for one value, whatever the order of its keys: a hash must not depend on who wrote the value. */

const ascending = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** JSON with sorted keys and without spaces. What JSON leaves out (undefined, functions) is left out here too. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  const plain = toJson(value);
  if (Array.isArray(plain)) return `[${plain.map((item: unknown) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof plain !== 'object' || plain === null) return JSON.stringify(plain) ?? 'null';
  const entries = Object.entries(plain).filter(([, item]) => isSaid(item));
  return `{${entries
    .toSorted(ascending)
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    .join(',')}}`;
}

/** Asked of the value alone: to write each part only to see whether it can be written takes as long again for every level. */
function isSaid(value: unknown): boolean {
  const said = toJson(value);
  return said !== undefined && typeof said !== 'function' && typeof said !== 'symbol';
}

/** Dates and the like define their own JSON. */
const toJson = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
    ? (value.toJSON as () => unknown)()
    : value;
