/** HTTP of customers, suppliers and carriers. */

import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { maskedPhone } from '@cangyun/contract/masking.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { registerFor } from '#areas/system/index.ts';
import { openAccounts } from '#kernel/money/index.ts';
import { createRow, editRow, listRows, notifyChange, oneRow, rowsById, sheetOf } from '#kernel/resources/index.ts';
import { branchOf } from '#kernel/trees/tree.store.ts';
import { treeOf } from '#kernel/trees/tree.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertMaySetCredit, assertPlaced, changeCredit, removeCustomers } from './customer.rules.ts';
import * as store from './customer.store.ts';
import { takeOrderNumbers } from './orderNumber.rules.ts';

const done = { ok: true } as const;
const { boundCustomer } = store;
const title = boundCustomer.resource.title;
/** Series of order numbers per customer. */

type Values = Readonly<Record<string, unknown>> & { readonly creditLimit?: number; readonly name: string };

/** The customer and its account; `company` links it to a company of this installation. */
async function create(tx: Tx, ctx: Ctx, values: Values, company?: { id: number; name: string }) {
  const { creditLimit = 0 } = values;
  if (creditLimit > 0) assertMaySetCredit(ctx);
  const link = company ? { for_company_id: company.id, for_company_name: company.name } : {};
  const { id } = await createRow(tx, ctx, boundCustomer, values, link);
  await openAccounts(tx, ctx, [{ customerId: id, creditLimit }]);
  await assertPlaced(tx, ctx, { ...values, id });
  return oneRow(tx, ctx, boundCustomer, id);
}

async function mark(tx: Tx, ctx: Ctx, ids: readonly number[], values: { enabled: number } | { is_new: number }): Promise<typeof done> {
  const wanted = [...new Set(ids)];
  if ((await store.markCustomers(tx, ctx, wanted, values)) !== wanted.length) refuse('NOT_FOUND', { title });
  for (const id of wanted) ctx.audit.push({ object: boundCustomer.resource.name, objectId: id, after: values });
  await notifyChange(tx, ctx, boundCustomer, wanted);
  return done;
}

/** `styles` is the spec's name for several of the field `style`. */
const byStyles = <Q extends { styles?: number | number[] | undefined }>(query: Q) =>
  query.styles === undefined ? query : { ...query, style: query.styles };

export const customerRoutes = ({ config, numbers }: Services): Served[] => [
  serve(customerCalls.list, ({ tx, ctx, query }) => listRows(tx, ctx, boundCustomer, byStyles(query))),
  serveSheet(customerCalls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundCustomer, byStyles(query), config.exportLimit)),
  serve(customerCalls.create, ({ tx, ctx, body }) => create(tx, ctx, body)),
  serve(customerCalls.edit, async ({ tx, ctx, body }) => {
    await assertPlaced(tx, ctx, body);
    const row = await editRow(tx, ctx, boundCustomer, body);
    if (body.creditLimit !== row.creditLimit) await changeCredit(tx, ctx, row, body.creditLimit);
    return oneRow(tx, ctx, boundCustomer, body.id);
  }),
  serve(customerCalls.remove, ({ tx, ctx, body }) => removeCustomers(tx, ctx, body)),
  serve(customerCalls.removeOne, ({ tx, ctx, params }) => removeCustomers(tx, ctx, [params.id])),

  serve(customerCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundCustomer, query.id)),
  serve(customerCalls.byCompany, async ({ tx, ctx, query }) =>
    rowsById(tx, ctx, boundCustomer, await store.idsForCompany(tx, ctx, query.companyId)),
  ),
  serve(customerCalls.idNames, async ({ tx, ctx, query }) =>
    (await store.shortCustomers(tx, ctx, query)).map(({ id, name, style }) => ({ id, name, style })),
  ),
  // Complete phone numbers are for people who may read the list of customers.
  serve(customerCalls.pickList, async ({ tx, ctx, query }) => {
    const shown = mayCall(customerCalls.list, ctx) ? (phone: string) => phone : maskedPhone;
    const found = await store.shortCustomers(tx, ctx, query);
    return found.map(({ pid: _pid, enabled: _enabled, ...picked }) => ({ ...picked, contactPhone: shown(picked.contactPhone) }));
  }),
  serve(customerCalls.tree, async ({ tx, ctx, query }) => {
    const rows = await store.shortCustomers(tx, ctx, { ...query, size: limits.customerFetchSize, disabled: true });
    return treeOf(rows.map(({ id, name, pid, style, enabled }) => ({ id, name, pid, style, enabled })));
  }),
  serve(customerCalls.lower, async ({ tx, ctx, query }) => {
    const branch = await branchOf(tx, ctx, 'customer', query.id);
    if (branch.length === 0) refuse('NOT_FOUND', { title });
    return rowsById(
      tx,
      ctx,
      boundCustomer,
      branch.filter((id) => id !== query.id),
    );
  }),
  serve(customerCalls.mergeSettle, ({ tx, ctx, query }) => store.settlements(tx, ctx, query.customerId)),

  serve(customerCalls.orderNumber, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundCustomer, query.customerId);
    const [number = ''] = await takeOrderNumbers(numbers, ctx, [id]);
    ctx.audit.push({ object: boundCustomer.resource.name, objectId: id, after: { number } });
    return { number };
  }),

  serve(customerCalls.addByCompany, async ({ tx, ctx, body }) => {
    const company = (await store.findCompany(tx, body.name, body.inviteCode)) ?? refuse('COMPANY_UNKNOWN');
    if (company.company_id === ctx.companyId) refuse('CUSTOMER_IS_OWN_COMPANY');
    const link = { id: company.company_id, name: company.name };
    return refusingDuplicate(create(tx, ctx, store.ofCompany(company.name, body.style), link), 'customer_company', 'COMPANY_LINKED', {
      name: company.name,
    });
  }),
  serve(customerCalls.createAndRegister, async ({ tx, ctx, body }) => {
    const { companyId, username, password } = await registerFor(tx, ctx, body);
    const customer = await create(tx, ctx, body, { id: companyId, name: body.name });
    return { customer, username, initialPassword: password };
  }),

  serve(customerCalls.batchDisable, ({ tx, ctx, body }) => mark(tx, ctx, body.ids, { enabled: body.enabled })),
  serve(customerCalls.setNew, ({ tx, ctx, body }) => mark(tx, ctx, body.ids, { is_new: body.isNew })),
];
