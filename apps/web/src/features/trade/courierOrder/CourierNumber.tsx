/** The logistics number of a document, or why there is none yet. */
import { courierState } from '@cangyun/contract/trade/consignment.ts';
import { Tooltip } from 'antd';
import { StateTag } from '#ui/StateTag.tsx';

interface CourierNumberProps {
  readonly row: { readonly tmsNumbers: string; readonly courierState: number; readonly courierReason: string };
}

export const isNumberMissing = ({ courierState: state }: CourierNumberProps['row']): boolean =>
  state !== courierState.code.none && state !== courierState.code.given;

export function CourierNumber({ row }: CourierNumberProps) {
  if (!isNumberMissing(row)) return row.tmsNumbers;
  return (
    <Tooltip title={row.courierReason}>
      <span>
        <StateTag codes={courierState} code={row.courierState} />
      </span>
    </Tooltip>
  );
}
