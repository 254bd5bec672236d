/** Adding, editing and deleting rows of a list: the status machine of the spec joined to the calls. */
import { messages } from '@cangyun/contract/messages.ts';
import { useReducer, useState } from 'react';
import { request, sendForm } from '../api/client.ts';
import { RequestFailure } from '../api/failure.ts';
import { notice } from '../api/notice.ts';
import { invalidate } from '../api/queryClient.ts';
import { crudReducer, crudStatus, type FormKind, formKindOf, initialCrud, removeStatus } from './crudStatus.ts';
import type { FormValues } from './FormModal.tsx';
import { bodyFor, defaultsOf, type EditableRow, type ResourceCalls, type ScreenResource } from './resourceCalls.ts';

/** How the list reacts to a change. */
export interface CrudList<Row> {
  toFirstPage(): void;
  afterRemoval(count: number): void;
  refresh(): Promise<readonly Row[]>;
}

export interface CrudOptions<Row> {
  readonly resource: Pick<ScreenResource, 'path' | 'voids'>;
  readonly calls: ResourceCalls;
  readonly list: CrudList<Row>;
  /** The initial values of a new row, in addition to the defaults of the call. */
  readonly defaults?: FormValues | undefined;
  /** The form's values of a row, if the row of the list does not have them all. */
  readonly toForm?: ((row: Row) => Promise<FormValues> | FormValues) | undefined;
  readonly onAdded?: ((reply: unknown) => void) | undefined;
  /** Objects whose reads a change invalidates, in addition to the resource's own. */
  readonly invalidates?: readonly string[] | undefined;
}

export interface Crud<Row> {
  readonly form: FormKind | undefined;
  readonly values: FormValues;
  add(more?: FormValues): void;
  edit(row: Row): Promise<void>;
  cancel(): void;
  submit(values: FormValues): Promise<void>;
  /** The edited row as it is now. */
  fresh(): Promise<FormValues | undefined>;
  removeOne(row: Row): Promise<void>;
  removeMany(rows: readonly Row[]): Promise<void>;
  askRemove(row: Row, open: boolean): void;
  isRemoving(row: Row): boolean;
}

export function useCrud<Row extends EditableRow>(options: CrudOptions<Row>): Crud<Row> {
  const { resource, calls, list, defaults = {}, toForm, onAdded, invalidates = [] } = options;
  const [state, dispatch] = useReducer(crudReducer, initialCrud);
  const [values, setValues] = useState<FormValues>({});
  const changed = (): Promise<void> => invalidate(resource.path, ...invalidates);
  const valuesOf = async (row: Row): Promise<FormValues> => (toForm ? await toForm(row) : (row as FormValues));

  const send = async (form: FormKind, given: FormValues): Promise<void> => {
    const call = form === 'add' ? calls.create : calls.edit;
    if (!call) throw new Error(`${resource.path}: no call to ${form}`);
    const reply = await sendForm(call, bodyFor(call, values, given));
    dispatch({ type: 'succeed', form });
    notice.success(form === 'add' ? messages.added : messages.edited);
    if (form === 'add') list.toFirstPage();
    void changed();
    if (form === 'add') onAdded?.(reply);
  };

  const remove = async (rows: readonly Row[]): Promise<void> => {
    if (!calls.remove) return;
    await request(calls.remove, { body: rows.map((row) => row.id) });
    notice.success(resource.voids ? messages.voided : messages.deleted);
    list.afterRemoval(rows.length);
    void changed();
  };

  return {
    form: formKindOf(state),
    values,
    add: (more = {}) => {
      setValues({ ...defaultsOf(calls.create), ...defaults, ...more });
      dispatch({ type: 'open', form: 'add' });
    },
    edit: async (row) => {
      setValues(await valuesOf(row));
      dispatch({ type: 'open', form: 'edit' });
    },
    cancel: () => dispatch({ type: 'cancel' }),
    submit: async (given) => {
      const form = formKindOf(state);
      if (!form) return;
      dispatch({ type: 'submit', form });
      try {
        await send(form, given);
      } catch (cause) {
        dispatch({ type: 'fail', form });
        throw cause;
      }
    },
    fresh: async () => {
      const row = (await list.refresh()).find(({ id }) => id === values.id);
      const fresh = row && (await valuesOf(row));
      if (fresh) setValues(fresh);
      return fresh;
    },
    removeOne: async (row) => {
      dispatch({ type: 'remove', id: row.id });
      // The client has shown the refusal; the row simply stays.
      await remove([row]).catch(swallowShown);
      dispatch({ type: 'removeSettled', id: row.id });
      dispatch({ type: 'closeRemove', id: row.id });
    },
    removeMany: async (rows) => {
      const content = resource.voids ? messages.confirmVoidRows(rows.length) : messages.confirmDeleteRows(rows.length);
      if (rows.length > 0 && (await notice.confirm({ content, danger: true }))) await remove(rows).catch(swallowShown);
    },
    askRemove: (row, open) => dispatch({ type: open ? 'askRemove' : 'closeRemove', id: row.id }),
    isRemoving: (row) => removeStatus(state, row.id) === crudStatus.processing,
  };
}

const swallowShown = (cause: unknown): void => {
  if (!(cause instanceof RequestFailure)) throw cause;
};
