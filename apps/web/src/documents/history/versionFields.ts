/** A version's fields for reading: what they are called, what they are, and which differ from the version before. Pure. */

import { historyObjects } from '@cangyun/contract/historyObjects.ts';
import type { ChainVersion, Disclosed } from '@cangyun/contract/kernel/chain.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';

export interface VersionField {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly value: unknown;
  /** Undefined if the version before does not have it. */
  readonly before: unknown;
  readonly changed: boolean;
}

interface Known extends Pick<VersionField, 'label' | 'control'> {
  readonly namedBy?: string;
}

const TEXT: Control = { kind: 'text' };

const valueOf = (part: Disclosed | undefined): unknown => (part && 'value' in part ? part.value : undefined);

/** People read a reference by the name next to it: the field that it points to, or the one of the same label. */
const isNamedElsewhere = ({ label, control, namedBy }: Known, known: Readonly<Record<string, Known>>): boolean => {
  if (namedBy !== undefined) return true;
  if (control.kind !== 'reference') return false;
  return (
    control.labelField !== undefined || Object.values(known).some((other) => other.label === label && other.control.kind !== 'reference')
  );
};

export function versionFields(object: string, version: ChainVersion, previous: ChainVersion | undefined): VersionField[] {
  const known = historyObjects[object]?.fields ?? {};
  const names = [...Object.keys(known), ...Object.keys(version.data ?? {}).filter((name) => !(name in known))];
  return names.flatMap((name): VersionField[] => {
    const part = version.data?.[name];
    const field: Known = known[name] ?? { label: name, control: TEXT };
    if (!part || !('value' in part) || isNamedElsewhere(field, known)) return [];
    const { label, control } = field;
    const before = valueOf(previous?.data?.[name]);
    const changed = JSON.stringify(before ?? null) !== JSON.stringify(part.value ?? null);
    return [{ name, label, control, value: part.value, before, changed }];
  });
}

/** How many fields are hidden from this reader. */
export const keptBack = ({ data }: ChainVersion): number => Object.values(data ?? {}).filter((part) => 'digest' in part).length;

export const authorOf = ({ user }: ChainVersion): string | undefined => {
  const who = valueOf(user);
  return typeof who === 'object' && who !== null && 'name' in who && typeof who.name === 'string' ? who.name : undefined;
};
