/** What a screen needs to know of a contract resource, whatever its fields are. */
import type { Call, CallTaking } from '@cangyun/contract/kernel/call.ts';
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { z } from 'zod';
import type { FormCall } from '../api/client.ts';
import type { FormValues } from './FormModal.tsx';
import type { ListFilter } from './listQuery.ts';

export interface ScreenResource {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly search?: readonly string[];
  readonly voids?: true;
  readonly row: z.ZodType;
  readonly calls: ResourceCalls;
}

/** The calls that are served. A missing one takes its buttons with it. */
export interface ResourceCalls {
  readonly list: Call;
  readonly download?: Call;
  readonly create?: FormCall<unknown>;
  readonly edit?: FormCall<unknown>;
  readonly remove?: CallTaking<number[]>;
}

export type EditableRow = { readonly id: number; readonly version?: number };

export const filtersOf = (fields: ScreenResource['fields']): ListFilter[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.filter ? [{ name, field }] : []));

/** The fields of the search box, for its placeholder: 名称 / 编码. */
export const keywordHint = ({ search = [], fields }: Pick<ScreenResource, 'search' | 'fields'>): string | undefined =>
  search.length === 0 ? undefined : search.map((name) => fields[name]?.label ?? name).join(' / ');

/** Filters that the search box already covers are not offered twice. */
export const filtersBesideSearch = ({ search = [], fields }: Pick<ScreenResource, 'search' | 'fields'>): ListFilter[] =>
  filtersOf(fields).filter(({ name, field }) => !(field.filter === 'contains' && search.includes(name)));

export const shapeOf = (call: Call | undefined): Readonly<Record<string, z.ZodType>> =>
  call?.body instanceof z.ZodObject ? (call.body.shape as Record<string, z.ZodType>) : {};

/**
 * Only what the call takes, the form's values over the row's: a field that the form does not show keeps its value. An emptied input
 * (undefined, or null if the schema knows no null) is left out, and the server uses its default.
 */
export function bodyFor(call: Call, row: FormValues, values: FormValues): FormValues {
  const all = { ...row, ...values };
  const isSent = (name: string, schema: z.ZodType): boolean =>
    all[name] !== undefined && (all[name] !== null || schema.safeParse(null).success);
  return Object.fromEntries(Object.entries(shapeOf(call)).flatMap(([name, schema]) => (isSent(name, schema) ? [[name, all[name]]] : [])));
}

/** A new row starts with the schema's defaults, so that the form shows what would be saved. */
export function defaultsOf(call: Call | undefined): FormValues {
  return Object.fromEntries(
    Object.entries(shapeOf(call)).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(undefined);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}
