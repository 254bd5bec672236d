/** Reads imported terms (客户业务). An empty cell changes nothing of a row that is there. No SQL: the caller passes what was looked up. */
import { percentOfCell } from '@cangyun/contract/kernel/cells.ts';
import { type Cells, cellComplaints as say } from '@cangyun/contract/kernel/checkedImport.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerTermsSheet } from '@cangyun/contract/partners/customerTerms.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type Judged, judgeRows } from '#kernel/imports/checked.ts';
import type { KnownTerms, Terms } from './import.store.ts';

type Field = keyof typeof customerTermsSheet.columns & string;

const REMARK_LENGTH = 200;
const PERCENT = { min: 0, max: 100, digits: 2 };
const NEW = { id: null, priceLevel: '', discount: 100, enabled: enabledState.code.enabled as number, remark: '' };

const codesOf = ({ entries }: typeof enabledState | typeof customerStyle) =>
  entries.map(({ code, label }) => ({ value: code as number, label }));
const keyOf = ({ customerId, businessType, siteId }: Pick<Terms, 'customerId' | 'businessType' | 'siteId'>): string =>
  JSON.stringify([customerId, businessType, siteId]);

/** `seesSite`: nobody sets terms at a site that is beyond their sight. */
export function readTerms(given: readonly Cells<Field>[], known: KnownTerms, seesSite: (id: number) => boolean): Judged<Field, Terms> {
  const byName = Map.groupBy(known.customers, ({ name }) => name);
  const sites = Map.groupBy(known.sites, ({ name }) => name);
  const there = new Map(known.terms.map((row) => [keyOf(row), row]));
  return judgeRows<Field, Terms>(
    customerTermsSheet,
    given,
    (cells, reader) => {
      const style = reader.oneOf('style', codesOf(customerStyle));
      const called = (byName.get(cells.customerName) ?? []).filter((one) => style === undefined || one.style === style);
      const customerId = reader.named('customerName', called)?.id ?? 0;
      const businessType = reader.oneOf('businessType', known.businessTypes) ?? '';
      if (cells.businessType === '') reader.complain('businessType', say.required);
      const siteId = cells.deptName === '' ? null : (reader.named('deptName', sites.get(cells.deptName) ?? [])?.id ?? 0);
      if (siteId !== null && siteId > 0 && !seesSite(siteId)) reader.complain('deptName', say.forbidden);
      const old = there.get(keyOf({ customerId, businessType, siteId })) ?? NEW;
      return {
        ...{ id: old.id, customerId, businessType, siteId },
        priceLevel: reader.oneOf('priceLevel', known.priceLevels) ?? old.priceLevel,
        discount: reader.number('discount', PERCENT, say.notPercent, percentOfCell) ?? old.discount,
        enabled: reader.oneOf('enabled', codesOf(enabledState)) ?? old.enabled,
        remark: reader.text('remark', REMARK_LENGTH) ?? old.remark,
      };
    },
    (row) => (row.customerId > 0 && row.businessType !== '' && row.siteId !== 0 ? keyOf(row) : undefined),
    'customerName',
  );
}
