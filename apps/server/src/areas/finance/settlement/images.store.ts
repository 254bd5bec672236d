/** SQL of the pictures of vouchers. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const columns = ['id', 'url', 'user_name as userName', 'created_at as createTime'] as const;

export const imagesOf = (tx: Tx, ctx: Ctx, paymentId: number) =>
  tx
    .selectFrom('payment_image')
    .select(columns)
    .where('company_id', '=', ctx.companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();

export const addImage = (tx: Tx, ctx: Ctx, paymentId: number, url: string) =>
  tx
    .insertInto('payment_image')
    .values({ company_id: ctx.companyId, payment_id: paymentId, url, user_name: ctx.nickName })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The bytes stay under their random name, because others may show the same. */
export const removeImages = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  tx
    .deleteFrom('payment_image')
    .where('company_id', '=', ctx.companyId)
    .where('id', 'in', sql<number>`(select unnest(${[...ids]}::bigint[]))`)
    .returning(['id', 'payment_id as paymentId', 'url'])
    .execute();
