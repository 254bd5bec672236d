/** The order that a seller makes of a joint trade: the purchase's lines at the purchase's prices, waiting for its confirmation. */
import { PURCHASE_PRICE } from '@cangyun/contract/catalog/pricing.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import type { JointTradeLine } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { refuseRows } from '#areas/catalog/index.ts';
import { type CreatedDocument, siteFor } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { jointTradeLines } from '../jointTrade/crossing.store.ts';
import type { JointTradeDocument } from '../jointTrade/jointTrade.store.ts';
import { byCustomerCodes, customerBehind, tieOrder } from '../jointTrade/pair.store.ts';
import { lineContent } from '../order/entered.rules.ts';
import { assertShippable } from '../order/parties.rules.ts';
import { findProducts } from '../order/products.store.ts';
import { writeOrder } from './create.rules.ts';

/** Nobody reads more lines in a sentence. */
const MOST_NAMED = 20;

/** Our products by barcode, then by the codes that this customer uses for them. */
async function productsFor(tx: Tx, ctx: Ctx, customerId: number, lines: readonly JointTradeLine[]): Promise<number[]> {
  const [byBarcode, byCode] = await Promise.all([
    findProducts(
      tx,
      ctx,
      lines.map(({ barcode }) => ({ barcode })),
    ),
    byCustomerCodes(tx, ctx, customerId, lines),
  ]);
  // Another company's piece is never our box.
  const pieceWith = (at: number): number | null => (byBarcode[at]?.unitName ? null : (byBarcode[at]?.id ?? null));
  const found = lines.map((line, at) => ({ line, id: pieceWith(at) ?? byCode[at] ?? null }));
  const missing = found.filter(({ id }) => id === null).map(({ line }) => `第 ${line.lineNo} 行「${line.proName}」${line.barcode}`);
  if (missing.length > 0) refuse('UNION_PRODUCTS_MISSING', { lines: missing.slice(0, MOST_NAMED).join('；') });
  const ids = found.map(({ id }) => id ?? 0);
  const kits = (
    await findProducts(
      tx,
      ctx,
      ids.map((proId) => ({ proId, barcode: '' })),
    )
  ).flatMap(({ id, isKit }, at) => (isKit ? [{ row: at + 1, productId: id ?? 0 }] : []));
  if (kits.length > 0) await refuseRows(tx, ctx, kits);
  return ids;
}

export async function orderForJointTrade(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  jointTrade: JointTradeDocument,
  wantedSite: number | undefined,
): Promise<CreatedDocument> {
  const { purchase } = jointTrade;
  if (!purchase) return refuse('SYSTEM');
  const deptId = siteFor(ctx, wantedSite);
  await assertShippable(tx, ctx, [deptId]);
  const customer = (await customerBehind(tx, ctx, jointTrade.id)) ?? refuse('UNION_NO_CUSTOMER', { name: jointTrade.partnerName });
  const bought = await jointTradeLines(tx, ctx, jointTrade.id);
  const products = await productsFor(tx, ctx, customer.id, bought);
  const made = await writeOrder(tx, ctx, numbers, {
    header: {
      pactNumber: purchase.pactNumber,
      customerId: customer.id,
      customerName: customer.name,
      deptId,
      businessType: defaultBusinessType,
      advancePay: purchase.advancePay,
      sendTime: purchase.sendTime,
      info: purchase.info,
      couponMoney: 0,
      fareMoney: 0,
      extraFare: 0,
      buyAddress: purchase.receiver,
      orderData: { deptCode: '', saName: '', saCode: '', externalNumber: jointTrade.purchaseNumber },
    },
    // Line by line: both sides compare them.
    lines: bought.map((line, at) => ({ ...lineContent(line), productId: products[at] ?? 0, deptId })),
    number: '',
    source: orderSource.code.tradeUnion,
    state: salesOrderKind.state.code.pending ?? 0,
    reasons: { who: PURCHASE_PRICE },
  });
  await tieOrder(tx, ctx, jointTrade, { ...made, customerId: customer.id, deptId });
  return made;
}
