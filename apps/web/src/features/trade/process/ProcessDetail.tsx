/** One processing order: materials and products separately, its lists, its history. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { feeWay, isFinished, processKind as kind, process } from '@cangyun/contract/trade/process.ts';
import { processLine } from '@cangyun/contract/trade/processLine.ts';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { DocumentBar } from '#documents/detail/DocumentBar.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { CorrectionNote } from '../correction/CorrectionNote.tsx';
import { TradeLinks } from '../TradeLinks.tsx';
import { processNewPath, touched } from '../tradePaths.ts';
import type { ProcessRow, ProcessDetail as Shown } from './processRow.ts';
import { processLabels, processSheet } from './processSheet.ts';
import { useProcessActions } from './useProcessActions.tsx';

const HIDDEN = [
  ...['deptId', 'productId', 'isDelete', 'proType', 'pro_name', 'mark_time', 'listNumber'],
  ...['corrects', 'correctsNumber', 'correctedBy', 'correctedByNumber', 'correctionInfo'],
];
const PRODUCT = ['pro_name', 'barcode', 'code', 'unitName', 'quality', 'num'];

/** A rate per piece is shown next to its amount. */
function feeCell({ feeAmount, data_json: { fees } }: Shown): string {
  const [fee] = fees;
  const amount = formatNumber(feeAmount, 2);
  return fee && fee.way === feeWay.code.each ? `${amount}（${feeWay.label(fee.way)}，${fee.price} 元/件）` : amount;
}

function Lines({ row }: { readonly row: Shown }) {
  const waits = row.state === kind.state.code.waiting;
  const materials = row.lines.filter((line) => !isFinished(line));
  return (
    <div className="line-editor">
      <section aria-label="原料">
        <h3>原料</h3>
        <LinesTable
          fields={processLine.fields}
          rows={materials}
          // The stock matters as long as it has not been taken.
          show={['proType', ...PRODUCT, ...(waits ? ['usableQty'] : []), 'info']}
          totals={['num']}
        />
      </section>
      <section aria-label="成品">
        <h3>成品</h3>
        <LinesTable
          fields={processLine.fields}
          rows={row.lines.filter(isFinished)}
          show={[...PRODUCT, 'batchProNumber', 'mark_time', 'info']}
          totals={['num']}
        />
      </section>
    </div>
  );
}

function noteOf(row: Shown) {
  if (row.correctionInfo !== '' || row.corrects !== null) return <CorrectionNote kind={kind} row={row} />;
  return row.isDelete === voidState.code.voided ? <Alert type="error" showIcon title="单据已作废" /> : null;
}

function Order({
  row,
  screenActions,
}: {
  readonly row: Shown;
  readonly screenActions: ReturnType<typeof useProcessActions>['screenActions'];
}) {
  const may = useMay();
  const navigate = useNavigate();
  const copy = may(calls.create) && <Button onClick={() => void navigate(processNewPath(row.id))}>复制</Button>;
  return (
    <DocumentDetail
      kind={kind}
      row={row}
      fields={process.fields}
      hide={HIDDEN}
      cells={{ feeAmount: feeCell(row) }}
      note={noteOf(row)}
      bar={
        <DocumentBar<typeof kind, ProcessRow>
          kind={kind}
          row={row}
          screenActions={screenActions}
          invalidates={touched}
          sheet={() => processSheet(row)}
          labels={() => processLabels(row)}
          labelName="成品标签"
        >
          {copy}
        </DocumentBar>
      }
      lines={<Lines row={row} />}
      links={<TradeLinks current={{ ...row, kind: kind.name }} links={row.links} />}
    />
  );
}

export default function ProcessDetail() {
  const { screenActions, dialogs } = useProcessActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Order row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
