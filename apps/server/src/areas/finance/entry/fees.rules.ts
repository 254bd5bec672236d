/** Which fees of warehouse lists an entry may claim: those of its side, its site and its person. Pure. */

import type { OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { refuse } from '#platform/refusal.ts';

export interface Holder {
  readonly side: number;
  readonly deptId: number;
  readonly customerId: number | null;
  readonly personName: string;
}

/** A registered owner's fees, or those of the named person; fees of a list of own goods that names nobody may be owed by anybody. */
function isOf(fee: Pick<OpenFee, 'customerId' | 'personName'>, { customerId, personName }: Holder): boolean {
  if (fee.customerId !== null) return fee.customerId === customerId;
  return fee.personName === '' || fee.personName === personName;
}

export function assertFits(fees: readonly OpenFee[], holder: Holder): void {
  for (const fee of fees) {
    const { number, name, personName: person } = fee;
    if (fee.side !== holder.side)
      refuse('FEE_OTHER_SIDE', { number, name, side: moneySide.label(fee.side), wanted: moneySide.label(holder.side) });
    if (fee.deptId !== holder.deptId) refuse('FEE_OTHER_SITE', { number, site: fee.deptName });
    if (!isOf(fee, holder)) refuse('FEE_OTHER_PERSON', { number, name, person, wanted: holder.personName });
  }
}
