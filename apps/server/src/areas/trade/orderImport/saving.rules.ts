/** Saves the documents of an import. One with a wrong row is refused with the words about it, so that nothing wrong is ever saved. */
import { complaints } from '@cangyun/contract/kernel/complaints.ts';
import type { z } from 'zod';
import { type Attempt, createTogether, judgeEach } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';

interface Imported {
  /** As the schema takes it. */
  readonly form: { readonly number: string };
  readonly rows: readonly number[];
  readonly wrong: string;
}

/** The bounds of the form apply to a file too. */
function formOf<Schema extends z.ZodType>(schema: Schema, { form, wrong }: Imported): z.output<Schema> {
  if (wrong !== '') refuse('IMPORT_WRONG_ROWS', { detail: wrong });
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const [first] = complaints(schema, read.error.issues);
  return refuse('IMPORT_WRONG_ROWS', { detail: first?.message ?? '' });
}

export async function saveImported<Schema extends z.ZodType>(
  tx: Tx,
  ctx: Ctx,
  schema: Schema,
  imported: readonly Imported[],
  create: (forms: readonly z.output<Schema>[]) => Promise<readonly Attempt[]>,
) {
  const attempts = imported.map((document) => ({ number: document.form.number, document }));
  const { list, ...counts } = await createTogether(tx, ctx, attempts, (some) =>
    create(judgeEach(some, ({ document }) => formOf(schema, document))),
  );
  return { ...counts, list: list.map((result, at) => ({ ...result, rows: [...(imported[at]?.rows ?? [])] })) };
}
