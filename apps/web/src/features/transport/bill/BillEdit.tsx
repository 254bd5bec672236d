/** A freight bill that is a draft, changed as a whole. */
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { EditedDocument } from '../../../documents/form/EditedDocument.tsx';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { BillForm } from './BillForm.tsx';
import { billPath, touched } from './billPaths.ts';
import type { BillDetail } from './billRow.ts';

const initialOf = (row: BillDetail): FormValues => ({
  deptId: row.deptId,
  toDeptId: row.toDeptId ?? undefined,
  region: { province: row.toProvince, city: row.toCity, district: row.toDistrict },
  toAddress: row.toAddress,
  type: row.type,
  planTime: row.planTime,
  distance: row.distance,
  goods: row.goods,
  weight: row.weight,
  cube: row.cube,
  planPrice: row.planPrice,
  shareWay: row.shareWay,
  info: row.info,
});

export default function BillEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[kind.path, ...touched]} detailPath={({ id }) => billPath(id)}>
      {(row, saving) => <BillForm title={`编辑${kind.title} ${row.number}`} initial={initialOf(row)} {...saving} />}
    </EditedDocument>
  );
}
