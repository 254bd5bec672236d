/** The status of adding, editing and per-row deleting on a list screen (spec 0 §4), as a pure machine. */

export const crudStatus = { normal: 0, prepared: 1, processing: 2 } as const;
export type CrudStatus = (typeof crudStatus)[keyof typeof crudStatus];

export type FormKind = 'add' | 'edit';

export interface CrudState {
  readonly add: CrudStatus;
  readonly edit: CrudStatus;
  /** Rows whose delete question is open or being answered, by id. Absent means normal. */
  readonly removing: ReadonlyMap<number, CrudStatus>;
}

export type CrudEvent =
  | { readonly type: 'open' | 'submit' | 'succeed' | 'fail'; readonly form: FormKind }
  | { readonly type: 'cancel' }
  | { readonly type: 'askRemove' | 'remove' | 'removeSettled' | 'closeRemove'; readonly id: number };

export const initialCrud: CrudState = { add: crudStatus.normal, edit: crudStatus.normal, removing: new Map() };

/** One status for both forms: an open form wins over a submitting one; normal only when both are. */
export const combinedStatus = ({ add, edit }: Pick<CrudState, 'add' | 'edit'>): CrudStatus => {
  if (add === crudStatus.prepared || edit === crudStatus.prepared) return crudStatus.prepared;
  if (add === crudStatus.processing || edit === crudStatus.processing) return crudStatus.processing;
  return crudStatus.normal;
};

export const formKindOf = ({ add, edit }: Pick<CrudState, 'add' | 'edit'>): FormKind | undefined => {
  if (add !== crudStatus.normal) return 'add';
  return edit === crudStatus.normal ? undefined : 'edit';
};

export const removeStatus = (state: CrudState, id: number): CrudStatus => state.removing.get(id) ?? crudStatus.normal;

const setRemoving = (state: CrudState, id: number, status: CrudStatus): CrudState => {
  const removing = new Map(state.removing);
  if (status === crudStatus.normal) removing.delete(id);
  else removing.set(id, status);
  return { ...state, removing };
};

/** An event that does not fit the status changes nothing: a second click while submitting is not a second submit. */
export function crudReducer(state: CrudState, event: CrudEvent): CrudState {
  switch (event.type) {
    case 'open':
      return formKindOf(state) === undefined ? { ...state, [event.form]: crudStatus.prepared } : state;
    case 'submit':
      return state[event.form] === crudStatus.prepared ? { ...state, [event.form]: crudStatus.processing } : state;
    case 'succeed':
      return state[event.form] === crudStatus.processing ? { ...state, [event.form]: crudStatus.normal } : state;
    case 'fail':
      return state[event.form] === crudStatus.processing ? { ...state, [event.form]: crudStatus.prepared } : state;
    case 'cancel':
      return { ...state, add: crudStatus.normal, edit: crudStatus.normal };
    case 'askRemove':
      return removeStatus(state, event.id) === crudStatus.normal ? setRemoving(state, event.id, crudStatus.prepared) : state;
    case 'remove':
      return removeStatus(state, event.id) === crudStatus.prepared ? setRemoving(state, event.id, crudStatus.processing) : state;
    case 'removeSettled':
      return removeStatus(state, event.id) === crudStatus.processing ? setRemoving(state, event.id, crudStatus.prepared) : state;
    case 'closeRemove':
      return removeStatus(state, event.id) === crudStatus.processing ? state : setRemoving(state, event.id, crudStatus.normal);
  }
}
