/**
 * A field of a plain record, declared once: its label, its shape on the wire, how it is filtered, listed and edited. The zod schemas, list
 * columns, form items, filters and spreadsheet headings are all made from it.
 */
import { z } from 'zod';
import type { Codes } from './codes.ts';
import * as wire from './wire.ts';

export type Filter = 'equals' | 'contains' | 'in' | 'range';

export type Control =
  | { readonly kind: 'text' | 'area' | 'instant' | 'day' | 'flag' | 'image' }
  /** Drawn by its own screen only (formatted text, files): no spreadsheet has a cell for it. */
  | { readonly kind: 'own' }
  | { readonly kind: 'tags'; readonly allowed: readonly string[] }
  | { readonly kind: 'number'; readonly digits: number }
  | { readonly kind: 'choice' | 'choices'; readonly codes: Codes }
  | { readonly kind: 'dictionary'; readonly dictionary: string }
  /** Chosen from another list; the row also carries the label under `labelField`. */
  | { readonly kind: 'reference'; readonly source: string; readonly labelField?: string };

export interface FieldOptions {
  readonly filter?: Filter;
  readonly sort?: true;
  /** Column width in px; `false` keeps the field out of the list. */
  readonly list?: number | false;
  /** `false`: only in the create form. */
  readonly edit?: false;
  readonly help?: string;
  readonly unit?: string;
  /** Shown to visitors who look up the row's history by its chain code. */
  readonly public?: true;
  /** A number or code of another row that people know by this field: its history leaves the number out. */
  readonly namedBy?: string;
}

export interface Field<Schema extends z.ZodType = z.ZodType> extends FieldOptions {
  readonly label: string;
  readonly control: Control;
  readonly required: boolean;
  readonly schema: Schema;
  /** `false`: shown, never sent (computed by the server). */
  readonly form?: false;
}

/** A field that the server computes. */
export interface ShownField<Schema extends z.ZodType = z.ZodType> extends Field<Schema> {
  readonly form: false;
}

const field = <S extends z.ZodType>(label: string, control: Control, schema: S, options: FieldOptions, required = false): Field<S> => ({
  ...options,
  label,
  control,
  required,
  schema: schema.meta({ title: label }) as S,
});

const shown = <S extends z.ZodType>(label: string, control: Control, schema: S, options: FieldOptions): ShownField<S> => ({
  ...field(label, control, schema, options),
  form: false,
});

/** A required text has no default; any other is empty if it is not sent. */
type RequiredText = Field<z.ZodString>;
type OptionalText = Field<z.ZodDefault<z.ZodString>>;

interface TextOptions extends FieldOptions {
  readonly required?: true;
}

const ofText = (label: string, control: Control, max: number, { required, ...rest }: TextOptions): RequiredText | OptionalText =>
  required ? field(label, control, wire.requiredText(max), rest, true) : field(label, control, wire.text(max).default(''), rest);

export function textField(label: string, options: FieldOptions & { max: number; required: true }): RequiredText;
export function textField(label: string, options: FieldOptions & { max: number }): OptionalText;
export function textField(label: string, { max, ...options }: TextOptions & { max: number }): RequiredText | OptionalText {
  return ofText(label, { kind: max > 200 ? 'area' : 'text' }, max, options);
}

export function dictionaryField(label: string, dictionary: string, options: FieldOptions & { required: true }): RequiredText;
export function dictionaryField(label: string, dictionary: string, options?: FieldOptions): OptionalText;
export function dictionaryField(label: string, dictionary: string, options: TextOptions = {}): RequiredText | OptionalText {
  return ofText(label, { kind: 'dictionary', dictionary }, 100, options);
}

export const integerField = (label: string, options: FieldOptions & { min?: number; max?: number; default?: number } = {}) => {
  const { min = 0, max = 1_000_000_000, default: initial = 0, ...rest } = options;
  return field(label, { kind: 'number', digits: 0 }, wire.integer(min, max).default(initial), rest);
};

/** A whole number, or none. */
export const optionalIntegerField = (label: string, options: FieldOptions & { min?: number; max?: number } = {}) => {
  const { min = 0, max = 1_000_000_000, ...rest } = options;
  return field(label, { kind: 'number', digits: 0 }, wire.integer(min, max).nullish(), rest);
};

export const decimalField = (label: string, options: FieldOptions & { min?: number; max?: number; digits: number; default?: number }) => {
  const { min = 0, max = 1_000_000_000, digits, default: initial = 0, ...rest } = options;
  return field(label, { kind: 'number', digits }, wire.decimal(min, max, digits).default(initial), rest);
};

type Amount = FieldOptions & { min?: number; max?: number; digits: number };
const amountSchema = ({ min = 0, max = 1_000_000_000, digits }: Amount) => wire.decimal(min, max, digits);

/** An amount, or none. Absent from an edit, it stays as it is. */
export const optionalDecimalField = (label: string, options: Amount) =>
  field(label, { kind: 'number', digits: options.digits }, amountSchema(options).nullish(), options);

/** An amount that must be entered. */
export const requiredDecimalField = (label: string, options: Amount) =>
  field(label, { kind: 'number', digits: options.digits }, amountSchema(options), options, true);

export const quantityField = (label: string, options: FieldOptions = {}) =>
  field(label, { kind: 'number', digits: 3 }, wire.quantity(), options, true);

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
  return field(
    label,
    { kind: 'choice', codes: codes as Codes },
    (codes as Codes).schema.default(initial) as z.ZodDefault<z.ZodType<Code, Code>>,
    rest,
  );
};

const referenceControl = (source: string, labelField: string | undefined): Control => ({
  kind: 'reference',
  source,
  ...(labelField ? { labelField } : {}),
});

export const referenceField = (label: string, source: string, options: FieldOptions & { labelField?: string } = {}) => {
  const { labelField, ...rest } = options;
  return field(label, referenceControl(source, labelField), wire.idOrNone(), rest);
};

export const requiredReferenceField = (label: string, source: string, options: FieldOptions & { labelField?: string } = {}) => {
  const { labelField, ...rest } = options;
  return field(label, referenceControl(source, labelField), wire.id(), rest, true);
};

export const imageField = (label: string, options: FieldOptions = {}) =>
  field(label, { kind: 'image' }, wire.text(500).default(''), options);

/** What only its own screen can draw and enter. */
export const ownField = <S extends z.ZodType>(label: string, schema: S, options: FieldOptions & { required?: true } = {}) => {
  const { required = false, ...rest } = options;
  return field(label, { kind: 'own' }, schema, rest, required);
};

/** Several of a closed list. */
export const tagsField = <const Tag extends string>(label: string, allowed: readonly Tag[], options: FieldOptions = {}) =>
  field(label, { kind: 'tags', allowed }, z.array(z.enum(allowed)).max(1000).default([]), options);

/** Several codes of a closed set. */
export const choicesField = <Code extends number | string>(label: string, codes: Codes<string, Code>, options: FieldOptions = {}) =>
  field(label, { kind: 'choices', codes: codes as Codes }, z.array(codes.schema).max(100).default([]), options);

/** A calendar day, or none. */
export const dayField = (label: string, options: FieldOptions = {}) => field(label, { kind: 'day' }, wire.day().nullish(), options);
export const requiredDayField = (label: string, options: FieldOptions = {}) => field(label, { kind: 'day' }, wire.day(), options, true);

export const instantField = (label: string, options: FieldOptions = {}) =>
  shown(label, { kind: 'instant' }, wire.instant().nullable(), options);

/** An instant that people enter; may stay empty. */
export const timeField = (label: string, options: FieldOptions = {}) =>
  field(label, { kind: 'instant' }, wire.instant().nullish(), options);

/** Text that the server computes, for instance the name behind a reference. */
export const shownText = (label: string, options: FieldOptions = {}) => shown(label, { kind: 'text' }, z.string().nullable(), options);

export const shownInteger = (label: string, options: FieldOptions = {}) => shown(label, { kind: 'number', digits: 0 }, z.int(), options);

export const shownDecimal = (label: string, { digits, ...options }: FieldOptions & { digits: number }) =>
  shown(label, { kind: 'number', digits }, z.number(), options);

export const shownImage = (label: string, options: FieldOptions = {}) => shown(label, { kind: 'image' }, z.string(), options);
/** Text that the server stores and that is never absent. */
export const keptText = (label: string, options: FieldOptions = {}) => shown(label, { kind: 'text' }, z.string(), options);

export const keptReference = (label: string, source: string, options: FieldOptions = {}) =>
  shown(label, referenceControl(source, undefined), z.int(), options);

/** A reference that the server sets; filtered like any other. */
export const shownReference = (label: string, source: string, options: FieldOptions = {}) =>
  shown(label, referenceControl(source, undefined), z.int().nullable(), options);

export const shownChoice = <Code extends number | string>(label: string, codes: Codes<string, Code>, options: FieldOptions = {}) =>
  shown(label, { kind: 'choice', codes: codes as Codes }, codes.schema, options);
