/** The first company of an installation and its administrator, who also administers the platform. */
import { defaultCompanyStyle } from '@cangyun/contract/limits.ts';
import { sql } from 'kysely';
import { createCompany, makePlatformAdministrator } from './areas/system/index.ts';
import { hashPassword } from './platform/auth/password.ts';
import type { Tx } from './platform/db/kysely.ts';
import { asVisitor, type Database } from './platform/db/transaction.ts';

export const hasCompany = (db: Database): Promise<boolean> =>
  db.inTransaction(
    asVisitor,
    async (tx) => (await sql<{ value: boolean }>`select has_company() as value`.execute(tx)).rows[0]?.value === true,
  );

export interface FirstCompany {
  readonly name: string;
  readonly contact: string;
  readonly contactPhone: string;
  readonly username: string;
  readonly password: string;
  readonly platform: boolean;
}

export const createFirstCompany = async (tx: Tx, first: FirstCompany): Promise<{ companyId: number; userId: number }> =>
  createHashedCompany(tx, first, await hashPassword(first.password));

/** As `createFirstCompany`, for callers that hash one password for many companies. */
export async function createHashedCompany(
  tx: Tx,
  first: Omit<FirstCompany, 'password'>,
  passwordHash: string,
): Promise<{ companyId: number; userId: number }> {
  const { name, contact, contactPhone } = first;
  const made = await createCompany(
    tx,
    {
      name,
      contact,
      contactPhone,
      style: defaultCompanyStyle,
      license: '',
      licenseNo: '',
      legalPerson: contact,
      invitedBy: null,
      phoneProved: true,
    },
    first.username,
    passwordHash,
  );
  if (first.platform) await makePlatformAdministrator(tx, made);
  return made;
}
