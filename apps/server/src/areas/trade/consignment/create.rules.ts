/** How a document is created, and how its lines change while it waits for its confirmation. */

import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { carriageType } from '@cangyun/contract/carriage.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { AddressJson, ConsignedInput } from '@cangyun/contract/trade/consignment.schema.ts';
import { refuseRows } from '#areas/catalog/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { SourceOrder } from '../source.ts';
import { addressesOf, type ConsignmentDocument, firstRecordingOfKind, insertConsignment } from './consignment.store.ts';
import { type ConsignmentDependencies, changesOf, sourceOf, sumBy } from './dependencies.ts';
import { type Asked, freeLines, linesForOrder, openLines } from './lines.rules.ts';
import { changeLines, insertLines, removeLinesBut, type WantedLine, type Way } from './lines.store.ts';
import { effectiveChanges } from './lists.rules.ts';
import { chosenCarriage, takeTimesAt } from './siteTimes.rules.ts';
import { type ConsignmentKindName, isTransfer, type Trait, traitOf } from './traits.ts';

export interface NewConsignment {
  readonly deptId?: number | undefined;
  readonly inDeptId?: number | undefined;
  readonly objId?: number | undefined;
  /** Of a dispatch: its purpose. */
  readonly type?: number | undefined;
  /** If absent: the one that the site of a dispatch has chosen, else none. */
  readonly carriageType?: number | undefined;
  readonly carriersId?: number | null | undefined;
  readonly carriersName: string;
  readonly carriersKuaidi: number;
  readonly takeFrom?: string | null | undefined;
  readonly takeTo?: string | null | undefined;
  readonly tmsNumbers: string;
  readonly businessType: string;
  readonly reciveJson?: AddressJson | undefined;
  readonly sendJson?: AddressJson | undefined;
  readonly reason?: string | undefined;
  readonly info: string;
  /** If absent: everything of the order that is open. */
  readonly products: readonly ConsignedInput[];
}

export interface CreatedConsignment {
  readonly id: number;
  readonly number: string;
}

/** Never a site that the user does not belong to; people who see everything may send from everywhere. */
export function siteFor(ctx: Ctx, wanted: number | undefined | null): number {
  const site = wanted ?? ctx.site ?? ctx.homeSite;
  if (site === null) return refuse('CONSIGN_SITE_MISSING');
  return ctx.dataScope === dataScope.code.all || ctx.sites.includes(site) ? site : refuse('SITE_FORBIDDEN');
}

const nobody: AddressJson = { name: '', phone: '', province: '', city: '', address: '' };

/** Sender and receiver: sites have their addresses, the order has its partner's. */
export async function addressesFor(
  tx: Tx,
  ctx: Ctx,
  trait: Trait,
  deptId: number,
  inDeptId: number | null,
  order: SourceOrder | undefined,
) {
  const sites = await addressesOf(tx, ctx, [deptId, ...(inDeptId === null ? [] : [inDeptId])]);
  const here = sites.get(deptId) ?? nobody;
  const partner = order?.address ?? nobody;
  if (trait.partner === 'none') return { sendJson: here, reciveJson: sites.get(inDeptId ?? 0) ?? nobody };
  return trait.partner === 'receiver' ? { sendJson: here, reciveJson: partner } : { sendJson: partner, reciveJson: here };
}

/** Goods that a carrier takes, without a name: the customer's own carrier, if its terms name one. */
function carrierFor({ carriersId, carriersName }: NewConsignment, type: number, order: SourceOrder | undefined) {
  const isNamed = Boolean(carriersId) || carriersName !== '';
  const agreed = isNamed || type !== carriageType.code.carrier ? undefined : order?.carrier;
  return agreed ? { carriersId: agreed.id, carriersName: agreed.name } : { carriersId: carriersId || null, carriersName };
}

/**
 * Lines are written with a snapshot of their products, or the document is refused with the rows whose product is gone. `moved`: as lines that
 * move in this transaction. Answers their ids.
 */
export async function writeNew(tx: Tx, ctx: Ctx, id: number, lines: readonly WantedLine[], moved?: Way): Promise<number[]> {
  if (lines.length === 0) return [];
  const written = await insertLines(tx, ctx, id, lines, moved);
  const known = new Set(written.map(({ productId }) => productId));
  const missing = lines.flatMap(({ productId }, at) => (known.has(productId) ? [] : [{ row: at + 1, productId }]));
  if (missing.length > 0) await refuseRows(tx, ctx, missing);
  return written.map(({ id: lineId }) => lineId);
}

const planned = (lines: readonly WantedLine[]) =>
  sumBy(
    lines,
    (line) => line.sourceLineId,
    (line) => line.num,
  );

/** Locks the order; what its own kind objects to comes before what the order as a source refuses. */
async function lockedOrder(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { kind, purpose, source }: Trait,
  id: number,
): Promise<SourceOrder | undefined> {
  if (!source) return undefined;
  const { of } = source;
  // Sent first, so that the order is locked when its row is read; heard second.
  const locking = dependencies.sources[of].lock(tx, ctx, id, purpose);
  locking.catch(() => undefined);
  await dependencies.mayMake[of](tx, ctx, kind.name, id);
  return locking;
}

export async function createConsignment(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  kind: ConsignmentKindName,
  input: NewConsignment,
): Promise<CreatedConsignment> {
  const trait = traitOf(kind);
  const source = sourceOf(dependencies, trait);
  const orderId = input.objId ?? 0;
  const order = await lockedOrder(tx, ctx, dependencies, trait, orderId);
  const deptId = siteFor(ctx, input.deptId ?? order?.deptId);
  const inDeptId = isTransfer(trait) ? (input.inDeptId ?? refuse('CONSIGN_SITE_MISSING')) : null;
  if (inDeptId === deptId) refuse('CONSIGN_SAME_SITE');
  const lines = order
    ? linesForOrder(trait, order, await openLines(tx, ctx, trait, order), deptId, input.products)
    : freeLines(input.products);
  const addresses = await addressesFor(tx, ctx, trait, deptId, inDeptId, order);
  const number = await takeNumber(dependencies.numbers, ctx, trait.kind);
  const by = input.carriageType ?? (await chosenCarriage(tx, ctx, trait, deptId)) ?? carriageType.code.none;
  const row = {
    kind,
    number,
    objKind: trait.source?.kind ?? '',
    objId: order?.id ?? null,
    objNumber: order?.number ?? '',
    customerId: order?.customerId ?? null,
    customerName: order?.customerName ?? '',
    deptId,
    // Goods that arrive at the document's own site are received there.
    inDeptId: inDeptId ?? (trait.partner === 'sender' ? deptId : null),
    type: input.type ?? trait.defaultType,
    carriageType: by,
    ...carrierFor(input, by, order),
    carriersKuaidi: input.carriersKuaidi,
    ...(await takeTimesAt(tx, ctx, trait, deptId, input)),
    tmsNumbers: input.tmsNumbers,
    reciveJson: input.reciveJson ?? addresses.reciveJson,
    sendJson: input.sendJson ?? addresses.sendJson,
    businessType: input.businessType,
    reason: input.reason ?? '',
    info: input.info,
  };
  const id = await insertConsignment(tx, ctx, row);
  await writeNew(tx, ctx, id, lines);
  if (order && trait.purpose === 'send') await source?.plan(tx, ctx, order, changesOf(planned(lines)));
  ctx.audit.push({ object: kind, objectId: id, after: { ...row, lines: lines.length } });
  await firstRecordingOfKind(trait)(tx, ctx, [id]);
  return { id, number };
}

/** The new lines; the plan of the order follows by the difference. */
export async function replaceLines(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
  asked: readonly Asked[],
): Promise<void> {
  if (asked.length === 0) refuse('CONSIGN_EMPTY', { action: trait.verb, number: doc.number });
  const source = sourceOf(dependencies, trait);
  const before = new Map(effectiveChanges(doc).map(({ lineId, qty }) => [lineId, qty]));
  const order = source && (await source.lock(tx, ctx, doc.objId ?? 0, trait.purpose));
  const own = { id: doc.id, planned: before };
  const lines = order ? linesForOrder(trait, order, await openLines(tx, ctx, trait, order, own), doc.deptId, asked) : freeLines(asked);
  const standing = new Set(doc.lines.map(({ id }) => id));
  const kept = lines.flatMap((line) => (line.id !== undefined && standing.has(line.id) ? [{ ...line, id: line.id }] : []));
  await removeLinesBut(
    tx,
    ctx,
    doc.id,
    kept.map(({ id }) => id),
  );
  await changeLines(tx, ctx, kept);
  await writeNew(
    tx,
    ctx,
    doc.id,
    lines.filter(({ id }) => id === undefined || !standing.has(id)),
  );
  if (!order || trait.purpose !== 'send') return;
  const after = planned(lines);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const difference = keys.map((lineId) => ({ lineId, qty: roundQuantity((after.get(lineId) ?? 0) - (before.get(lineId) ?? 0)) }));
  await source?.plan(
    tx,
    ctx,
    order,
    difference.filter(({ qty }) => qty !== 0),
  );
}
