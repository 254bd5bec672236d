/** SQL of signing in. The functions that look across companies are those of migrations/003-system-sign-in.sql and no others. */
import { randomBytes } from 'node:crypto';
import { limits } from '@cangyun/contract/limits.ts';
import { EMPTY_ROLE } from '@cangyun/contract/permissions.ts';
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { enabledState, siteKind } from '@cangyun/contract/system/site.ts';
import { userRole, userState } from '@cangyun/contract/system/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Ctx, contextOf, type Entered, type Visitor } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishEnd } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';

export interface LoginRow {
  readonly company_id: number;
  readonly user_id: number;
  readonly password_hash: string;
  readonly user_enabled: number;
  readonly company_enabled: number;
  readonly company_name: string;
}

const one = async <T>(tx: Tx, query: ReturnType<typeof sql<T>>): Promise<T | undefined> => (await query.execute(tx)).rows[0];
const value = async <T>(tx: Tx, query: ReturnType<typeof sql<{ value: T }>>): Promise<T> => (await one(tx, query))?.value as T;

export const putCaptcha = (tx: Tx, uuid: string, answer: string, minutes: number) =>
  value(tx, sql`select put_captcha(${uuid}, ${answer}, ${minutes}) as value`);
/** `mobile`: the number that a registration is for, if this is one. */
export const takeCaptcha = (tx: Tx, uuid: string, mobile: string | null) =>
  value<string | null>(tx, sql`select take_captcha(${uuid}, ${mobile}) as value`);
export const bindCaptcha = (tx: Tx, uuid: string, mobile: string) =>
  value<string | null>(tx, sql`select bind_captcha(${uuid}, ${mobile}) as value`);

/** Answers 0, the seconds to wait, or -1 if the day's codes or guesses of the number are used up. */
export const putPhoneCode = (tx: Tx, mobile: string, hash: Buffer) =>
  value<number>(
    tx,
    sql`select put_phone_code(${mobile}, ${hash}, ${limits.phoneCodeMinutes}, ${limits.phoneCodeEverySeconds}, ${limits.phoneCodesPerDay},
                              ${limits.phoneCodeGuessesPerDay}) as value`,
  );
export const countPhoneCode = (tx: Tx, address: string, most: number, minutes: number) =>
  value<number>(tx, sql`select count_phone_code(${address}, ${most}, ${minutes}) as value`);
/** Answers 1 for the right code, 0 for a wrong one, -1 if the day's guesses are used up. */
export const takePhoneCode = (tx: Tx, mobile: string, hash: Buffer) =>
  value<number>(
    tx,
    sql`select take_phone_code(${mobile}, ${hash}, ${limits.phoneCodeAttempts}, ${limits.phoneCodeGuessesPerDay}) as value`,
  );

/** Which counters a try at a password touches (decision 059). */
export interface GuardKeys {
  readonly own: string;
  readonly shared: readonly string[];
}
export const takeLoginTry = (tx: Tx, { own, shared }: GuardKeys) =>
  value<number>(tx, sql`select take_login_try(${own}, ${[...shared]}) as value`);
export const loginFailed = (tx: Tx, { shared }: GuardKeys) => value(tx, sql`select login_failed(${[...shared]}) as value`);
export const loginSucceeded = (tx: Tx, { own }: GuardKeys) => value(tx, sql`select login_succeeded(${own}) as value`);
export const findLogin = (tx: Tx, username: string) => one<LoginRow>(tx, sql`select * from find_login(${username})`);
export const findInvitation = (tx: Tx, code: string) => value<number | null>(tx, sql`select find_invitation(${code}) as value`);

export interface IdentityRow {
  readonly company_id: number;
  readonly user_id: number;
  readonly company_name: string;
  readonly nick_name: string;
  readonly username: string;
}
export const findIdentities = async (tx: Tx, mobile: string): Promise<IdentityRow[]> =>
  (await sql<IdentityRow>`select * from find_identities(${mobile})`.execute(tx)).rows;

export const becomeCompany = (tx: Tx, companyId: number) =>
  value(tx, sql`select set_config('app.company_id', ${String(companyId)}, true) as value`);

/**
 * Opens a session and enters it: from here on the transaction is that user's. It lasts `days` after its last use, and never longer than
 * `mostDays`. If there are too many sessions, the one that was not seen for longest ends.
 */
export async function openSession(
  tx: Tx,
  visitor: Visitor,
  companyId: number,
  userId: number,
  tokenHash: Buffer,
  days: number,
  mostDays: number = days,
): Promise<Ctx> {
  await becomeCompany(tx, companyId);
  // Two devices that sign in at once must see each other, or both would be the last that fits.
  await sql`select from app_user where company_id = ${companyId} and id = ${userId} for no key update`.execute(tx);
  await tx
    .insertInto('session')
    .values({
      company_id: companyId,
      user_id: userId,
      token_hash: tokenHash,
      ip: visitor.ip,
      agent: visitor.agent,
      expires_at: sql<string>`now() + make_interval(days => ${Math.min(days, mostDays)})`,
      ends_at: sql<string>`now() + make_interval(days => ${mostDays})`,
    })
    .execute();
  const entered = (await one<Entered>(tx, sql`select * from enter(${tokenHash}, null)`)) ?? refuse('NOT_SIGNED_IN');
  const ctx = contextOf(visitor, entered, null);
  const mine = sql`company_id = ${companyId} and user_id = ${userId}`;
  const tooMany = sql`id in (select id from session where ${mine} order by last_seen desc, id desc offset ${limits.sessionsPerUser})`;
  await endSessions(tx, ctx, [userId], tooMany);
  return ctx;
}

export async function loadSessionUser(tx: Tx, ctx: Ctx): Promise<{ user: SessionUser; roles: string[] }> {
  const row =
    (await tx
      .selectFrom('app_user as u')
      .innerJoin('company as c', 'c.company_id', 'u.company_id')
      .where('u.company_id', '=', ctx.companyId)
      .where('u.id', '=', ctx.userId)
      .select([
        'u.id',
        'u.company_id',
        'u.username',
        'u.nick_name',
        'u.avatar',
        'u.mobile',
        'u.email',
        'u.gender',
        'u.business_types',
        'u.site_id',
        'c.name',
        'c.logo',
        'c.invite_code',
      ])
      .executeTakeFirst()) ?? refuse('NOT_SIGNED_IN');
  const depts = await tx
    .selectFrom('site')
    .select(['id', 'name'])
    .where('company_id', '=', ctx.companyId)
    .where('id', 'in', sql<number>`(select unnest(${[...ctx.sites]}::bigint[]))`)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return {
    user: {
      id: row.id,
      companyId: row.company_id,
      username: row.username,
      nickName: row.nick_name,
      logo: row.avatar,
      code: row.invite_code,
      mobile: row.mobile,
      email: row.email,
      gender: row.gender,
      businessTypes: row.business_types,
      deptId: row.site_id,
      isAdmin: ctx.isAdmin,
      isPlatform: ctx.isPlatform,
      company: { id: row.company_id, name: row.name, logo: row.logo },
      depts,
    },
    roles: ctx.roles.length > 0 ? [...ctx.roles] : [EMPTY_ROLE],
  };
}

export const sessionsOfUser = (tx: Tx, ctx: Ctx) =>
  tx
    .selectFrom('session')
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.userId)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'ip', 'agent', 'created_at as createTime', 'last_seen as lastSeen'])
    .orderBy('last_seen', 'desc')
    .execute();

/** Ends sessions, and with them their open live streams. */
async function endSessions(tx: Tx, ctx: Ctx, userIds: readonly number[], which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from session where company_id = ${ctx.companyId} and user_id = any(${[...userIds]}::bigint[]) and ${which} returning id`.execute(
    tx,
  );
  if (rows.length > 0)
    await publishEnd(
      tx,
      ctx.companyId,
      rows.map((row) => row.id),
    );
  return rows.length;
}

export const closeSession = async (tx: Tx, ctx: Ctx, id: number): Promise<boolean> =>
  (await endSessions(tx, ctx, [ctx.userId], sql`id = ${id}`)) === 1;

/** All sessions of these users, except the one that asks. */
export const closeSessions = (tx: Tx, ctx: Ctx, userIds: readonly number[], keep: number | null): Promise<number> =>
  endSessions(tx, ctx, userIds, keep === null ? sql`true` : sql`id <> ${keep}`);

export interface NewCompany {
  readonly name: string;
  readonly style: number;
  readonly contact: string;
  readonly contactPhone: string;
  readonly license: string;
  readonly licenseNo: string;
  readonly legalPerson: string;
  readonly invitedBy: number | null;
  /** The contact has proved the phone number, by a code or by installing the product. */
  readonly phoneProved: boolean;
}

/** A company with its first site and its first administrator. From here on the transaction is that company's. */
export async function createCompany(
  tx: Tx,
  company: NewCompany,
  username: string,
  passwordHash: string,
): Promise<{ companyId: number; userId: number }> {
  const companyId = await value<number>(tx, sql`select nextval(pg_get_serial_sequence('company', 'company_id')) as value`);
  await becomeCompany(tx, companyId);
  const row = {
    company_id: companyId,
    name: company.name,
    style: company.style,
    contact: company.contact,
    contact_phone: company.contactPhone,
    license: company.license,
    license_no: company.licenseNo,
    legal_person: company.legalPerson,
    invite_code: randomBytes(5).toString('hex').toUpperCase(),
    invited_by: company.invitedBy,
  };
  await refusingDuplicate(tx.insertInto('company').values(row).execute(), 'company_name', 'COMPANY_NAME_TAKEN', { name: company.name });
  const dept = await tx
    .insertInto('site')
    .values({
      company_id: companyId,
      name: company.name,
      kind: siteKind.code.branch,
      contact: company.contact,
      contact_phone: company.contactPhone,
      enabled: enabledState.code.enabled,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await tx
    .insertInto('app_user')
    .values({
      company_id: companyId,
      username,
      nick_name: company.contact,
      password_hash: passwordHash,
      mobile: company.contactPhone,
      mobile_verified: company.phoneProved ? 1 : 0,
      site_id: dept.id,
      is_admin: userRole.code.admin,
      enabled: userState.code.enabled,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = tx.insertInto('login_name').values({ username, company_id: companyId, user_id: user.id }).execute();
  await refusingDuplicate(named, 'login_name_pkey', 'USERNAME_TAKEN', { username });
  return { companyId, userId: user.id };
}

/** Administers the installation in addition to their own company. */
export const makePlatformAdministrator = (tx: Tx, { companyId, userId }: { companyId: number; userId: number }): Promise<unknown> =>
  tx.updateTable('app_user').set({ is_platform: 1 }).where('company_id', '=', companyId).where('id', '=', userId).execute();

/** The phone number itself, or with a counter if the person already has an account. */
export async function freeUsername(tx: Tx, wanted: string): Promise<string> {
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? wanted : `${wanted}-${at}`;
    if (!(await findLogin(tx, name))) return name;
  }
}
