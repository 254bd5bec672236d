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
