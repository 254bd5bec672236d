/** A company that another one registers for its customer: the registering company passes on the first password. */
import { generatePassword, hashPassword } from '#platform/auth/password.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { becomeCompany, createCompany, freeUsername } from './auth.store.ts';

export interface Registration {
  readonly name: string;
  readonly style: number;
  readonly contact: string;
  readonly contactPhone: string;
}

/** The transaction is the asking company's again when this returns. */
export async function registerFor(
  tx: Tx,
  ctx: Ctx,
  { name, style, contact, contactPhone }: Registration,
): Promise<{ companyId: number; username: string; password: string }> {
  const password = generatePassword();
  const username = await freeUsername(tx, contactPhone);
  const company = {
    name,
    style,
    contact,
    contactPhone,
    license: '',
    licenseNo: '',
    legalPerson: '',
    invitedBy: ctx.companyId,
    phoneProved: false,
  };
  const made = await createCompany(tx, company, username, await hashPassword(password));
  await becomeCompany(tx, ctx.companyId);
  return { companyId: made.companyId, username, password };
}
