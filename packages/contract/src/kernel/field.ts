/**
 * A field of a plain record, said once: its label, its shape on the wire, how it is filtered, listed and edited.
 * The zod schemas, list columns, form items, filters and spreadsheet headings are all made from it.
 */
import { z } from 'zod';
import type { Codes } from './codes.ts';
import * as wire from './wire.ts';

export type Filter = 'equals' | 'contains' | 'in' | 'range';

export type Control =
  | { readonly kind: 'text' | 'area' | 'instant' | 'flag' | 'image' | 'tags' }
  | { readonly kind: 'number'; readonly digits: number }
  | { readonly kind: 'choice'; readonly codes: Codes }
  | { readonly kind: 'dictionary'; readonly dictionary: string }
  /** Chosen from another list; the row also carries the label under `labelField`. */
  | { readonly kind: 'reference'; readonly source: string; readonly labelField?: string };

export interface FieldOptions {
  readonly filter?: Filter;
  readonly sort?: true;
  /** Column width in px; `false` keeps the field out of the list. */
  readonly list?: number | false;
  /** `false`: shown, never sent (computed by the server). */
  readonly form?: false;
  /** `false`: only in the create form. */
  readonly edit?: false;
  readonly help?: string;
  readonly unit?: string;
}

export interface Field<Schema extends z.ZodType = z.ZodType> extends FieldOptions {
  readonly label: string;
  readonly control: Control;
  readonly required: boolean;
  readonly schema: Schema;
}

interface Required {
  readonly required?: true;
}

const field = <S extends z.ZodType>(label: string, control: Control, schema: S, options: FieldOptions & Required = {}): Field<S> => {
  const { required = false, ...rest } = options;
  return { ...rest, label, control, required, schema: schema.meta({ title: label }) as S };
};

export const textField = (label: string, options: FieldOptions & Required & { max: number }) => {
  const { max, ...rest } = options;
  return field(label, { kind: max > 200 ? 'area' : 'text' }, rest.required ? wire.requiredText(max) : wire.text(max).default(''), rest);
};

export const integerField = (label: string, options: FieldOptions & { min?: number; max?: number; default?: number } = {}) => {
  const { min = 0, max = 1_000_000_000, default: initial = 0, ...rest } = options;
  return field(label, { kind: 'number', digits: 0 }, wire.integer(min, max).default(initial), rest);
};

export const decimalField = (label: string, options: FieldOptions & { min?: number; max?: number; digits: number }) => {
  const { min = 0, max = 1_000_000_000, digits, ...rest } = options;
  return field(label, { kind: 'number', digits }, wire.decimal(min, max, digits).default(0), rest);
};

export const flagField = (label: string, options: FieldOptions & { default?: 0 | 1 } = {}) => {
  const { default: initial = 0, ...rest } = options;
  return field(label, { kind: 'flag' }, wire.flag().default(initial), rest);
};

export const choiceField = <Code extends number | string>(
  label: string,
  codes: Codes<string, Code>,
  options: FieldOptions & { default: Code },
) => {
  const { default: initial, ...rest } = options;
  const schema: z.ZodType<Code, Code | undefined> = codes.schema.default(initial as never) as never;
  return field(label, { kind: 'choice', codes: codes as Codes }, schema, rest);
};

export const dictionaryField = (label: string, dictionary: string, options: FieldOptions & Required = {}) =>
  field(label, { kind: 'dictionary', dictionary }, options.required ? wire.requiredText(100) : wire.text(100).default(''), options);

export const referenceField = (label: string, source: string, options: FieldOptions & { labelField?: string } = {}) => {
  const { labelField, ...rest } = options;
  return field(label, { kind: 'reference', source, ...(labelField ? { labelField } : {}) }, wire.idOrNone(), rest);
};

export const requiredReferenceField = (label: string, source: string, options: FieldOptions & { labelField?: string } = {}) => {
  const { labelField, ...rest } = options;
  return field(label, { kind: 'reference', source, ...(labelField ? { labelField } : {}) }, wire.id(), { ...rest, required: true });
};

export const imageField = (label: string, options: FieldOptions = {}) => field(label, { kind: 'image' }, wire.text(500).default(''), options);

export const instantField = (label: string, options: FieldOptions = {}) =>
  field(label, { kind: 'instant' }, wire.instant().nullable(), { form: false, ...options });

/** Text that the server computes, for instance the name behind a reference. */
export const shownText = (label: string, options: Omit<FieldOptions, 'form'> = {}) =>
  field(label, { kind: 'text' }, z.string().nullable(), { ...options, form: false });

export const tagsField = (label: string, options: FieldOptions = {}) =>
  field(label, { kind: 'tags' }, z.array(wire.requiredText(100)).max(1000).default([]), options);
