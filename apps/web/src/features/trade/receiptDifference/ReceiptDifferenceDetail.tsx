/** One difference: what came, what was agreed, pictures of damage. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import {
  receiptDifferenceKind as kind,
  receiptDifferenceLineFields,
  receiptDifference as resource,
} from '@cangyun/contract/trade/receiptDifference.ts';
import { DocumentBar } from '#documents/detail/DocumentBar.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { Pictures } from '#ui/PicturesInput.tsx';
import { TradeLinks } from '../TradeLinks.tsx';
import { touched } from './differencePaths.ts';
import type { DifferenceDetail, DifferenceRow } from './differenceRow.ts';
import { differenceLabels, differenceSheet } from './differenceSheet.ts';
import { useDifferenceActions } from './useDifferenceActions.tsx';

const show = Object.keys(receiptDifferenceLineFields);

function Shown({ row }: { readonly row: DifferenceDetail }) {
  const { screenActions, dialogs } = useDifferenceActions();
  const damaged = row.lines.filter(({ pictures }) => pictures.length > 0);
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={resource.fields}
        hide={['supplierId', 'deptId']}
        bar={
          <DocumentBar<typeof kind, DifferenceRow>
            kind={kind}
            row={row}
            screenActions={screenActions}
            invalidates={touched}
            sheet={() => differenceSheet(row)}
            labels={() => differenceLabels(row)}
          />
        }
        lines={
          <>
            <LinesTable
              fields={receiptDifferenceLineFields}
              rows={row.lines}
              show={show}
              totals={['num', 'keptNum', 'backNum', 'openNum']}
            />
            {damaged.map(({ id, productName, pictures }) => (
              <section key={id} aria-label={`${productName} 的图片`}>
                <h4>{productName}</h4>
                <Pictures paths={pictures} />
              </section>
            ))}
          </>
        }
        links={<TradeLinks current={{ ...row, kind: kind.name, isDelete: voidState.code.live }} links={row.links} />}
      />
      {dialogs}
    </>
  );
}

export default function ReceiptDifferenceDetail() {
  return <LoadedDocument call={calls.getOne}>{(row) => <Shown row={row} />}</LoadedDocument>;
}
