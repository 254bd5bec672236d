/** What a company needs before it can sell: an address to send from, and a customer. By SQL. */
import type { Installation } from './installation.ts';

/** Answers the customer. */
export async function openSeller({ owner, companyId }: Pick<Installation, 'owner' | 'companyId'>): Promise<number> {
  await owner.query(
    `update site set contact = '王仓', contact_phone = '13800000000', address = '上海市浦东新区秀浦路 100 号' where company_id = $1`,
    [companyId],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into customer (company_id, name, code, style) values ($1, '基准客户', 'KH1', 4) returning id`,
    [companyId],
  );
  return Number(rows[0]?.id);
}
