/** Orders of an import: each on its own, with a verdict of its own. */
import { type Attempt, forEachDocument } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export async function createEach<Form extends { readonly number: string }>(
  tx: Tx,
  ctx: Ctx,
  forms: readonly Form[],
  create: (form: Form) => Promise<Attempt>,
) {
  const list = await forEachDocument(
    tx,
    ctx,
    forms.map((form, at) => ({ id: 0, number: form.number || String(at + 1), form })),
    ({ form }) => create(form),
  );
  const success = list.filter(({ isOk }) => isOk === 1).length;
  return { list, success, fail: list.length - success };
}
