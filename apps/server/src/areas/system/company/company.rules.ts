/** What a company may do about itself, and what only the platform may do about it. */
import type { Moves } from '@cangyun/contract/kernel/moves.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { authenticatedFields, authMoves, authState, companyResource } from '@cangyun/contract/system/company.ts';
import { assertMove } from '#kernel/moves.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange, publishEnd } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';
import { boundCompany, lockCompany, saveCompany } from './company.store.ts';

type Company = RowOf<typeof companyResource>;
type Fields = Readonly<Record<string, unknown>>;

export const titleOf = ({ name }: Pick<Company, 'name'>): string => `${companyResource.title}「${name}」`;

/** Locked, so that two decisions at once follow each other. */
export async function lockedCompany(tx: Tx, ctx: Ctx, id: number): Promise<Company> {
  if (!(await lockCompany(tx, id))) refuse('NOT_FOUND', { title: companyResource.title });
  return oneRow(tx, ctx, boundCompany, id);
}

/** A company can not change what was vouched for or is being examined; its kind never changes. */
const lockedFields = (ctx: Ctx, { authState: state }: Company): readonly string[] => {
  if (ctx.isPlatform) return [];
  const { applied, passed } = authState.code;
  return state === applied || state === passed ? ['style', ...authenticatedFields] : ['style'];
};

export function assertMayChange(ctx: Ctx, before: Company, after: Fields): void {
  const labels: Readonly<Record<string, { label: string }>> = companyResource.fields;
  const changed = lockedFields(ctx, before).filter((field) => after[field] !== (before as Fields)[field]);
  if (changed.length > 0) refuse('COMPANY_FIELDS_LOCKED', { fields: changed.map((field) => labels[field]?.label ?? field).join('、') });
}

export function assertNotOwn(ctx: Ctx, ids: readonly number[]): void {
  if (ids.includes(ctx.companyId)) refuse('COMPANY_IS_OWN');
}

/** Saves, records and notifies both the company concerned and the one that acted. */
export async function recordedSave(tx: Tx, ctx: Ctx, before: Company, columns: Fields): Promise<Company> {
  const ended = await saveCompany(tx, ctx, before.id, String(columns.name ?? before.name), columns);
  if (ended.length > 0) await publishEnd(tx, before.id, ended);
  const after = await oneRow(tx, ctx, boundCompany, before.id);
  ctx.audit.push({ object: companyResource.name, objectId: before.id, before, after });
  await Promise.all(
    [...new Set([before.id, ctx.companyId])].map((companyId) => publishChange(tx, companyId, companyResource.name, [before.id])),
  );
  return after;
}

/** One step of a company's authentication, or of its being enabled. */
export async function moveCompany<Name extends string>(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { declared, name, field }: { declared: Moves<Name>; name: Name; field: 'authState' | 'enabled' },
  columns: (to: number) => Fields,
): Promise<Company> {
  const before = await lockedCompany(tx, ctx, id);
  return recordedSave(tx, ctx, before, columns(assertMove(declared, name, titleOf(before), before[field])));
}

export const authStep = (name: keyof typeof authMoves.table) => ({ declared: authMoves, name, field: 'authState' as const });
