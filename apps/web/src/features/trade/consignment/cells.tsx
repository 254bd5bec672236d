/** Cells that show more than their field: a voided document, and how goods travel. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Space } from 'antd';
import { Link } from 'react-router';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { CourierNumber, isNumberMissing } from '../courierOrder/CourierNumber.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import type { ConsignmentScreen } from './screens.ts';

export const isVoided = ({ isDelete }: Pick<ConsignmentRow, 'isDelete'>): boolean => isDelete === voidState.code.voided;

export const cellsOf = (screen: ConsignmentScreen) => ({
  // The column of numbers is out of sight on a narrow desk; that one is missing must not be.
  state: (row: ConsignmentRow) =>
    isNumberMissing(row) ? (
      <Space orientation="vertical" size={2}>
        <DocumentState kind={screen.kind} row={row} />
        <CourierNumber row={row} />
      </Space>
    ) : (
      <DocumentState kind={screen.kind} row={row} />
    ),
  objNumber: (row: ConsignmentRow) =>
    screen.order && row.objId ? <Link to={`${screen.order.path}/${row.objId}`}>{row.objNumber}</Link> : row.objNumber,
  tmsNumbers: (row: ConsignmentRow) => <CourierNumber row={row} />,
  carriersName: (row: ConsignmentRow) =>
    row.carriageType === carriageType.code.none ? carriageType.label(row.carriageType) : row.carriersName,
});
