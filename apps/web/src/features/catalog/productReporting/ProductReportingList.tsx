/** Products reported to warehouses, and what the warehouse says. */
import { productReporting, reportingCalls, reportingMoves } from '@cangyun/contract/catalog/productReporting.ts';
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';

type Reporting = RowOf<typeof productReporting>;

const { approve, refuse, edit } = reportingMoves.table;
const open = (row: Reporting): boolean => mayMove(reportingMoves, 'edit', row.state);
const voidable = (row: Reporting): boolean => mayMove(reportingMoves, 'void', row.state);
const undecided = (row: Reporting): boolean => mayMove(reportingMoves, 'approve', row.state);
/** Approving may add a new product to the catalogue. */
const related = [productReporting.name, 'product', 'goods'];

export default function ProductReportingList() {
  const may = useMay();
  const [refusing, setRefusing] = useState<readonly Reporting[]>();
  const approving = useAction(reportingCalls.approve, { success: messages.submitted, invalidate: related });
  const turning = useAction(reportingCalls.refuse, { success: messages.submitted });
  const idsOf = (rows: readonly Reporting[]): number[] => rows.map(({ id }) => id);

  const rowActions = (row: Reporting): readonly RowAction[] =>
    may(reportingCalls.approve) && undecided(row)
      ? [
          {
            key: 'approve',
            label: approve.label,
            question: `确定通过「${row.name}」的报备吗？目录中没有的条码会新增为产品。`,
            run: () => approving.mutate({ body: { id: row.id } }),
          },
          { key: 'refuse', label: refuse.label, danger: true, run: () => setRefusing([row]) },
        ]
      : [];

  return (
    <>
      <ResourceScreen
        resource={productReporting}
        calls={reportingCalls}
        references={catalogReferences}
        rowActions={rowActions}
        editable={open}
        removable={voidable}
        batch={({ selected }) =>
          may(reportingCalls.approve) && (
            <>
              <Button type="link" size="small" onClick={() => approving.mutate({ body: { ids: idsOf(selected) } })}>
                {approve.label}
              </Button>
              <Button type="link" size="small" danger onClick={() => setRefusing(selected)}>
                {refuse.label}
              </Button>
            </>
          )
        }
      />
      {refusing && (
        <ReasonModal
          title={`${refuse.label}：${refusing.map(({ name }) => name).join('、')}`}
          hint={`申报人看到原因后可以${edit.label}并重新提交。`}
          onSubmit={(reason) => turning.mutateAsync({ body: { ids: idsOf(refusing), reason } })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}
