/** Cells that say more than their field: a voided document, and how goods travel. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Link } from 'react-router';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { CourierNumber } from '../courierOrder/CourierNumber.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import type { ConsignmentScreen } from './screens.ts';

export const isVoided = ({ isDelete }: Pick<ConsignmentRow, 'isDelete'>): boolean => isDelete === voidState.code.voided;

export const cellsOf = (screen: ConsignmentScreen) => ({
  state: (row: ConsignmentRow) => <DocumentState kind={screen.kind} row={row} />,
  objNumber: (row: ConsignmentRow) =>
    screen.order && row.objId ? <Link to={`${screen.order.path}/${row.objId}`}>{row.objNumber}</Link> : row.objNumber,
  tmsNumbers: (row: ConsignmentRow) => <CourierNumber row={row} />,
  carriersName: (row: ConsignmentRow) =>
    row.carriageType === carriageType.code.none ? carriageType.label(row.carriageType) : row.carriersName,
});
