/** Lines of purchases (spec 2 §3). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { shownChoice, shownInteger, shownText } from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { done, id, idList } from '../kernel/wire.ts';
import { lineEdit, lineInput, MOST_ORDER_LINES, productSnapshot } from './lines.ts';
import { lineHeadFields, lineKeptFields, linePriceFields, lineProductFields, quantityOf } from './orderFields.ts';
import { purchaseKind, purchaseLabels, receivedState } from './purchase.ts';

const path = '/api/purchasePro';

export const purchaseLine = resource({
  name: 'purchasePro',
  title: '采购单明细',
  path,
  permission: 'purchase',
  search: ['number', 'proName', 'barcode'],
  fields: {
    ...lineHeadFields(purchaseLabels, purchaseKind),
    state: shownChoice('状态', purchaseKind.state, { filter: 'in', list: 90 }),
    inState: shownChoice('入库状态', receivedState, { filter: 'in', list: 90 }),
    lineNo: shownInteger('行号', { list: 60 }),
    deptName: shownText(purchaseLabels.site, { list: 130 }),
    ...lineProductFields,
    plannedNum: quantityOf('提货中', 90),
    inNum: quantityOf('已入库数量', 100),
    overNum: quantityOf('超收数量', 90),
    backNum: quantityOf('已退数量', 90),
    openNum: quantityOf('未到数量', 90),
    ...linePriceFields,
    ...lineKeptFields,
  },
});

export const purchaseLineRow = purchaseLine.row.extend({ dataJson: productSnapshot });
export type PurchaseLineRow = z.output<typeof purchaseLineRow>;

const input = z.object({
  ...lineInput,
  /** Absent: the order's supplier, else the product's. Several suppliers split the order. */
  customerId: id().optional().meta({ title: '供应商' }),
});
/** The spec's line carries what the form shows of the product. */
export const purchaseLineInput = takingBack(input, purchaseLineRow.extend({ proName: z.unknown(), heji: z.unknown() }));
export type PurchaseLineInput = z.output<typeof purchaseLineInput>;

/** Of an edit: which line of the purchase it was. Lines whose goods arrived stay what they are, and so need to be known. */
const purchaseLineEdit = takingBack(
  input.extend({ id: id().optional() }),
  purchaseLineRow.extend({ proName: z.unknown(), heji: z.unknown() }),
);
export type PurchaseLineEdit = z.output<typeof purchaseLineEdit>;

export const purchaseLineInputs = z.array(purchaseLineInput).min(1).max(MOST_ORDER_LINES).meta({ title: '明细' });
export const purchaseLineEdits = z.array(purchaseLineEdit).min(1).max(MOST_ORDER_LINES).meta({ title: '明细' });

export const purchaseLineCalls = {
  list: call({ ...purchaseLine.calls.list, reply: pageOf(purchaseLineRow) }),
  download: purchaseLine.calls.download,
  create: call({
    method: 'POST',
    path,
    title: '新增采购单明细',
    access: 'purchase:edit',
    body: purchaseLineInput.omit({ customerId: true }).extend({ orderId: id().meta({ title: '采购单' }) }),
    reply: purchaseLineRow,
  }),
  edit: call({
    method: 'PUT',
    path,
    title: '编辑采购单明细',
    access: 'purchase:edit',
    body: z.object(lineEdit),
    reply: purchaseLineRow,
  }),
  remove: call({ method: 'DELETE', path, title: '删除采购单明细', access: 'purchase:edit', body: idList(), reply: done() }),
};
