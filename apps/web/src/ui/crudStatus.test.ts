import { describe, expect, it } from 'vitest';
import { type CrudEvent, combinedStatus, crudReducer, crudStatus, formKindOf, initialCrud, removeStatus } from './crudStatus.ts';

const after = (...events: CrudEvent[]) => events.reduce(crudReducer, initialCrud);
const { normal, prepared, processing } = crudStatus;

describe('form status', () => {
  it('goes normal, prepared, processing, normal on success', () => {
    expect(after().add).toBe(normal);
    expect(after({ type: 'open', form: 'add' }).add).toBe(prepared);
    expect(after({ type: 'open', form: 'add' }, { type: 'submit', form: 'add' }).add).toBe(processing);
    expect(after({ type: 'open', form: 'add' }, { type: 'submit', form: 'add' }, { type: 'succeed', form: 'add' }).add).toBe(normal);
  });

  it('returns to prepared when the submit fails', () => {
    expect(after({ type: 'open', form: 'edit' }, { type: 'submit', form: 'edit' }, { type: 'fail', form: 'edit' }).edit).toBe(prepared);
  });

  it('keeps add and edit apart, and opens one form at a time', () => {
    const adding = after({ type: 'open', form: 'add' });
    expect(adding.edit).toBe(normal);
    expect(crudReducer(adding, { type: 'open', form: 'edit' })).toBe(adding);
    expect(formKindOf(adding)).toBe('add');
  });

  it('returns to normal on cancel', () => {
    expect(formKindOf(after({ type: 'open', form: 'edit' }, { type: 'cancel' }))).toBeUndefined();
  });

  it('ignores a second submit while the first runs', () => {
    const submitting = after({ type: 'open', form: 'add' }, { type: 'submit', form: 'add' });
    expect(crudReducer(submitting, { type: 'submit', form: 'add' })).toBe(submitting);
  });

  it('combines: prepared wins over processing, normal only when both are', () => {
    expect(combinedStatus({ add: prepared, edit: processing })).toBe(prepared);
    expect(combinedStatus({ add: processing, edit: normal })).toBe(processing);
    expect(combinedStatus({ add: normal, edit: normal })).toBe(normal);
  });
});

describe('row delete status', () => {
  const asked: CrudEvent = { type: 'askRemove', id: 7 };
  const removed: CrudEvent = { type: 'remove', id: 7 };

  it('goes normal, prepared, processing and back to prepared after the call', () => {
    expect(removeStatus(after(), 7)).toBe(normal);
    expect(removeStatus(after(asked), 7)).toBe(prepared);
    expect(removeStatus(after(asked, removed), 7)).toBe(processing);
    expect(removeStatus(after(asked, removed, { type: 'removeSettled', id: 7 }), 7)).toBe(prepared);
  });

  it('is normal again when the question closes, but not while the call runs', () => {
    expect(removeStatus(after(asked, { type: 'closeRemove', id: 7 }), 7)).toBe(normal);
    expect(removeStatus(after(asked, removed, { type: 'closeRemove', id: 7 }), 7)).toBe(processing);
  });

  it('keeps rows apart', () => {
    expect(removeStatus(after(asked), 8)).toBe(normal);
  });
});
