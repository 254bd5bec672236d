/** From the rows of a call to the choices of a picker. */
import type { ReferenceOption } from '../ui/references.ts';

export interface Options {
  readonly options: readonly ReferenceOption[];
  readonly loading: boolean;
}

export const optionsFrom = <Row>(rows: readonly Row[] | undefined, optionOf: (row: Row) => ReferenceOption): Options => ({
  options: rows?.map(optionOf) ?? [],
  loading: rows === undefined,
});

/** While the answer to what was typed is on its way, Enter must not take a choice of an earlier answer: only those that fit are offered. */
export const fitting = ({ options, loading }: Options, typed: string, isOutdated: boolean): Options => {
  const wanted = typed.trim().toLowerCase();
  return {
    options: isOutdated ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options,
    loading: loading || isOutdated,
  };
};
