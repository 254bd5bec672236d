/** Codes that let a visitor print one document for a while. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { hashOf, newToken } from '#platform/auth/token.ts';
import { type Ctx, contextOf, type Visitor } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { companyNameOf, enterPrint, keepCode } from './printCode.store.ts';

export async function makePrintCode(tx: Tx, ctx: Ctx, object: { kind: string; id: number }, hours: number) {
  const code = newToken();
  const expiresAt = await keepCode(tx, ctx, hashOf(code), object, hours);
  ctx.audit.push({ object: object.kind, objectId: object.id, after: { printCode: expiresAt } });
  return { code, expiresAt };
}

/** A holder of the code reads without a user of that company: one document, no actions. */
const reader = (visitor: Visitor, companyId: number): Ctx =>
  contextOf(
    visitor,
    {
      session_id: 0,
      company_id: companyId,
      user_id: 0,
      username: '',
      nick_name: '',
      is_admin: false,
      is_platform: false,
      roles: [],
      sites: [],
      data_scope: dataScope.code.all,
      site_id: null,
      site_allowed: true,
    },
    null,
  );

export async function openPrint(tx: Tx, visitor: Visitor, code: string, kind: string) {
  const found = await enterPrint(tx, hashOf(code));
  if (found?.kind !== kind) return refuse('PRINT_CODE_WRONG');
  return { id: found.id, ctx: reader(visitor, found.companyId), companyName: await companyNameOf(tx, found.companyId) };
}
