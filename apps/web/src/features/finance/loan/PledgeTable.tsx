/** Goods that secure a loan. The usable quantity matters only until they are frozen. */
import type { LoanPledge } from '@cangyun/contract/finance/loan.schema.ts';
import { keptText, shownDecimal } from '@cangyun/contract/kernel/field.ts';
import { Typography } from 'antd';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { formatNumber } from '#ui/FieldView.tsx';

const fields = {
  productName: keptText('产品', { list: 200 }),
  barcode: keptText('条码', { list: 140 }),
  num: shownDecimal('数量', { digits: 3, list: 100 }),
  unitName: keptText('单位', { list: 70 }),
  value: shownDecimal('单价', { digits: 4, unit: '元', list: 110 }),
  total: shownDecimal('价值', { digits: 2, unit: '元', list: 120 }),
  usableQty: shownDecimal('可用数量', { digits: 3, list: 110 }),
};

const { usableQty: _usable, ...frozen } = fields;

export function PledgeTable({ pledges, waits }: { readonly pledges: readonly LoanPledge[]; readonly waits: boolean }) {
  return (
    <LinesTable
      fields={fields}
      rows={pledges}
      show={Object.keys(waits ? fields : frozen)}
      totals={['total']}
      cells={{
        usableQty: ({ usableQty, num }) => (
          <Typography.Text type={usableQty < num ? 'danger' : 'success'}>{formatNumber(usableQty, 3)}</Typography.Text>
        ),
      }}
    />
  );
}
