/** What can be done with one waybill: its actions, printing, the link for printing elsewhere. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { Button } from 'antd';
import { useAction } from '#api/hooks.ts';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { DocumentBar } from '#documents/detail/DocumentBar.tsx';
import { SettleButtons } from '#documents/payments/SettleButtons.tsx';
import { ShareButton } from '#documents/print/ShareButton.tsx';
import { useLabelPrint } from '#pickers/siteWorkings.ts';
import { useMay } from '#ui/may.ts';
import { touched } from './waybillPaths.ts';
import type { WaybillDetail, WaybillRow } from './waybillRow.ts';
import { waybillLabels, waybillSheet } from './waybillSheet.ts';

type Actions = ScreenActions<typeof kind, WaybillRow>;

interface WaybillBarProps {
  readonly row: WaybillDetail;
  readonly screenActions: Actions;
}

/** A waybill has many steps: only the next ones are buttons, the others are in the menu. */
const leading = (screenActions: Actions, { actions }: WaybillDetail): Actions => {
  const allowed = new Set(actions.filter((one) => one.allowed).map(({ action }) => action));
  return Object.fromEntries(
    Object.entries(screenActions).map(([name, { main, ...way }]) => [name, allowed.has(name) && main ? { ...way, main } : way]),
  ) as Actions;
};

export function WaybillBar({ row, screenActions }: WaybillBarProps) {
  const may = useMay();
  const recovering = useAction(calls.recover, { invalidate: touched, success: '已恢复' });
  const labelPrint = useLabelPrint(row.initDeptId);
  const deleted = row.isDelete === voidState.code.voided;
  return (
    <DocumentBar<typeof kind, WaybillRow>
      kind={kind}
      row={row}
      screenActions={deleted ? {} : leading(screenActions, row)}
      invalidates={touched}
      sheet={() => waybillSheet(row)}
      labels={(company) => waybillLabels(row, company)}
      labelName="面单"
      {...labelPrint}
    >
      {deleted && may(calls.recover) && (
        <Button loading={recovering.isPending} onClick={() => recovering.mutate({ body: { id: row.id } })}>
          恢复
        </Button>
      )}
      <SettleButtons kind={kind.name} id={row.id} />
      <ShareButton call={calls.printCode} kind={kind.name} id={row.id} />
    </DocumentBar>
  );
}
