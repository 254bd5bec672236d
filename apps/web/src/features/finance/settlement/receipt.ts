/** A receipt or payment on half a page, for the partner's signature. Pure. */
import { moneySide, paidWay } from '@cangyun/contract/finance/money.ts';
import type { SettlementDetail } from '@cangyun/contract/finance/settlement.calls.ts';
import { capitalMoney } from '#documents/print/capitals.ts';
import { escaped, printedPage } from '#documents/print/html.ts';
import { printedMoney } from '#documents/print/printedNumbers.ts';

/** A5 across is half of A4: the same page fits both. */
const papers = { a5: '210mm 148mm', a4: '210mm 297mm' } as const;
export type Paper = keyof typeof papers;

const styleOf = (paper: Paper): string => `
  @page { size: ${papers[paper]}; margin: 10mm 12mm; }
  body { margin: 0; font: 13px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; }
  article { max-height: 128mm; overflow: hidden; }
  h1 { margin: 0; font-size: 16px; text-align: center; font-weight: 600; } h2 { margin: 1mm 0 3mm; font-size: 22px; text-align: center; letter-spacing: 6px; }
  header { display: flex; justify-content: space-between; margin-bottom: 2mm; }
  table { width: 100%; border-collapse: collapse; } th, td { border: 1px solid #444; padding: 1.6mm 2mm; text-align: left; overflow-wrap: anywhere; }
  th { width: 24mm; font-weight: 400; color: #333; white-space: nowrap; } .money { font-weight: 700; font-size: 16px; font-variant-numeric: tabular-nums; }
  footer { display: flex; justify-content: space-between; gap: 10mm; margin-top: 6mm; } .seal { min-width: 50mm; min-height: 22mm; }`;

const titleOf = ({ side, amount, way }: SettlementDetail): string => {
  if (way === paidWay.code.offset) return '对冲单';
  if (amount < 0) return '退款单';
  return side === moneySide.code.receive ? '收款收据' : '付款单';
};

/** Who pays whom: a refund goes the other way. */
const partnerLabel = ({ side, amount }: SettlementDetail): string =>
  (side === moneySide.code.receive) === amount > 0 ? '交款单位' : '收款单位';

const MOST_NUMBERS = 12;

/** A voucher is the number on a paper, or its picture. */
export const isPicture = (voucher: string): boolean => /^\S+\.(?:png|jpe?g|gif|webp)$/i.test(voucher);

export function receiptPage(row: SettlementDetail, paper: Paper): string {
  const { number, day, companyName, personName, amount, discount, charge, way, ownAccountName, voucher, info, userName, allocations } = row;
  const paid = Math.abs(amount);
  const numbers = [...new Set(allocations.map((one) => `${one.title} ${one.number}`.trim()))];
  const named = `${numbers.slice(0, MOST_NUMBERS).join('、')}${numbers.length > MOST_NUMBERS ? ` 等 ${numbers.length} 笔` : ''}`;
  const line = (label: string, value: string, other?: readonly [string, string]): string =>
    `<tr><th>${escaped(label)}</th><td${other ? '' : ' colspan="3"'}>${escaped(value)}</td>${
      other ? `<th>${escaped(other[0])}</th><td>${escaped(other[1])}</td>` : ''
    }</tr>`;
  const body = `<article>
    <h1>${escaped(companyName)}</h1><h2>${escaped(titleOf(row))}</h2>
    <header><span>日期：${escaped(day ?? '')}</span><span>编号：${escaped(number)}</span></header>
    <table>
      ${line(partnerLabel(row), personName)}
      <tr><th>金额大写</th><td class="money">${capitalMoney(paid)}</td><th>小写</th><td class="money">￥${printedMoney(paid)}</td></tr>
      ${line('结算方式', paidWay.label(way), ['资金账户', ownAccountName ?? ''])}
      ${discount > 0 || charge > 0 ? line('抹零', printedMoney(discount), ['手续费', printedMoney(charge)]) : ''}
      ${line('款项', named || '预收预付')}
      ${line('凭证号', isPicture(voucher) ? '见附件' : voucher, ['备注', info])}
    </table>
    <footer><span>经办：${escaped(userName)}</span><span>对方签字：</span><span class="seal">收款单位（盖章）：</span></footer>
  </article>`;
  return printedPage(number, styleOf(paper), body);
}
