/** What a request shows of a claim. */
import { dayField, keptText, shownDecimal } from '@cangyun/contract/kernel/field.ts';

export const claimFields = {
  day: dayField('日期', { list: 110 }),
  reasonName: keptText('事由', { list: 110 }),
  sourceNumber: keptText('单号', { list: 170 }),
  dueDay: dayField('到期日', { list: 110 }),
  openAmount: shownDecimal('未结', { digits: 2, unit: '元', list: 120 }),
  amount: shownDecimal('申请金额', { digits: 2, unit: '元', list: 150 }),
};
