/** How the partner of an order is taxed: lines start with its rates, and follow when another one is chosen. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { type TaxedPartner, taxType } from '@cangyun/contract/tax.ts';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef } from 'react';
import { useCall } from '#api/hooks.ts';
import type { EditedLine, FindProducts } from '#documents/lines/editedLines.ts';
import { ratedChoice, type TaxSide, withPartner } from './orderLines.ts';

const NOBODY: TaxedPartner = { taxType: taxType.code.general, taxRate: 0 };

/** `find`, with the rates of lines for this partner. 0: none is chosen yet. */
export function usePartnerTax(
  partnerId: number,
  side: TaxSide,
  setLines: Dispatch<SetStateAction<readonly EditedLine[]>>,
  find: FindProducts,
): FindProducts {
  const { data } = useCall(customerCalls.pickList, { query: { ids: [partnerId], size: 1 } }, { enabled: partnerId > 0 });
  const found = partnerId > 0 ? data?.[0] : undefined;
  const [type, rate] = [found?.taxType ?? NOBODY.taxType, found?.taxRate ?? NOBODY.taxRate];
  const known = useRef(NOBODY);
  useEffect(() => {
    const [was, is] = [known.current, { taxType: type, taxRate: rate }];
    known.current = is;
    setLines((lines) => withPartner(lines, was, is, side));
  }, [type, rate, side, setLines]);
  return useMemo(
    () => async (typed) => (await find(typed)).map((product) => ratedChoice(product, { taxType: type, taxRate: rate }, side)),
    [find, type, rate, side],
  );
}
