/** A new list: saved as a draft, passed to the warehouse, or done at once. */
import { messages } from '@cangyun/contract/messages.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { direction, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { type WarehouseListEnd, WarehouseListForm } from './WarehouseListForm.tsx';
import { detailPath, touched } from './warehouseListPaths.ts';

const { draft, toPick } = listState.code;

export function NewList({ style }: { readonly style: number }) {
  const may = useMay();
  const leave = useLeaveTab();
  const site = useWorkSite();
  const known = useSitesKnown();
  const override = useOverride();
  const isIn = style === direction.code.in;
  const { title } = kindOf(style);

  const made = ({ id }: { readonly id: number }): void => {
    notice.success(messages.added);
    void invalidate(calls.list.path, ...touched);
    leave(detailPath({ id, style }));
  };
  const bodyOf = ({ positionId: _position, ...header }: FormValues, lines: object[]): FormValues => ({ ...header, lines });

  const ends: WarehouseListEnd[] = [
    {
      key: 'submit',
      label: '提交',
      primary: true,
      send: (header, lines) =>
        override.save(`新增${title}`, '提交', async (overrideReason) => {
          const body = { ...bodyOf(header, lines), state: toPick, ...(overrideReason === undefined ? {} : { overrideReason }) };
          made(await sendForm(calls.create, body, { silent: true }));
        }),
    },
    {
      key: 'draft',
      label: '存为草稿',
      send: async (header, lines) => made(await sendForm(calls.create, { ...bodyOf(header, lines), state: draft }, { silent: true })),
    },
  ];
  const shortcut = isIn ? calls.shortcutIn : calls.shortcutOut;
  if (may(shortcut))
    ends.push({
      key: 'shortcut',
      label: shortcut.title,
      send: (header, lines) =>
        override.save(`新增${title}`, shortcut.title, async (overrideReason) => {
          const body = { ...bodyOf(header, lines), ...(overrideReason === undefined ? {} : { overrideReason }) };
          const placed = { ...body, positionId: Number(header.positionId ?? NO_POSITION) };
          made(await sendForm(shortcut, isIn ? placed : body, { silent: true }));
        }),
    });

  if (!known) return <Waiting />;
  return (
    <ScreenFrame>
      <WarehouseListForm
        key={site}
        style={style}
        title={`新增${title}`}
        initial={{ deptId: site, type: isIn ? inboundType.code.otherIn : outboundType.code.otherOut }}
        ends={ends}
        more={
          isIn && (
            <FieldItem
              name="positionId"
              field={{
                label: '快捷入库到库位',
                control: { kind: 'reference', source: 'wmsPosition' },
                required: false,
                help: '只用于快捷入库；逐行上架请提交后理货',
              }}
              schema={calls.shortcutIn.body.shape.positionId}
            />
          )
        }
      />
      {override.dialog}
    </ScreenFrame>
  );
}
