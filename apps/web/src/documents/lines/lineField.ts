/** What a line of a document's form shows in addition to product and quantity. */
import type { Control } from '@cangyun/contract/kernel/field.ts';
import type { ReactNode } from 'react';
import type { EditedLine } from './editedLines.ts';

/** What else is entered for a line, in addition to product and quantity. */
export interface LineField {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly width: number;
  /** Asked for rarely: below the line, behind 更多. */
  readonly extra?: true;
  /** Only for some lines. */
  readonly shown?: (line: EditedLine) => boolean;
  /** Under the input: why it has its value. */
  readonly below?: (line: EditedLine, at: number) => ReactNode;
}

/** A line's total, computed from what was entered. */
export interface LineResult {
  readonly label: string;
  readonly width: number;
  readonly render: (line: EditedLine) => ReactNode;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== 0;

/** The labels of what a line says behind 更多: nobody has to open it to know that there is something. */
export const extrasOf = (fields: readonly LineField[], { values }: Pick<EditedLine, 'values'>): string =>
  fields
    .filter(({ extra, name }) => extra && isSet(values[name]))
    .map(({ label }) => label)
    .join('、');
