/** A freight bill that is a draft, changed as a whole. */
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { FreightBillForm } from './FreightBillForm.tsx';
import { freightBillPath, touched } from './freightBillPaths.ts';
import type { FreightBillDetail } from './freightBillRow.ts';

const initialOf = (row: FreightBillDetail): FormValues => ({
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

export default function FreightBillEdit() {
  return (
    <EditedDocument calls={calls} invalidates={[kind.path, ...touched]} detailPath={({ id }) => freightBillPath(id)}>
      {(row, saving) => <FreightBillForm title={`编辑${kind.title} ${row.number}`} initial={initialOf(row)} {...saving} />}
    </EditedDocument>
  );
}
