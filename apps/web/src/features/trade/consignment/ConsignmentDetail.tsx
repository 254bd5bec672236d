/** One document on its way: buttons, lines, what it belongs to, how it travels, pictures, history. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { consignedFields } from '@cangyun/contract/trade/consignment.resource.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { DocumentBar } from '#documents/detail/DocumentBar.tsx';
import { type DetailTab, DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { LinkedGraph } from '#documents/links/LinkedGraph.tsx';
import { DocumentPictures } from '#documents/pictures/DocumentPictures.tsx';
import { useLabelPrint } from '#pickers/siteWorkings.ts';
import { CorrectionNote } from '../correction/CorrectionNote.tsx';
import { CourierNote } from '../courierOrder/CourierNote.tsx';
import { cellsOf, isVoided } from './cells.tsx';
import { consignmentGraph } from './consignmentLinks.ts';
import type { ConsignmentRow, ConsignmentDetail as Detail } from './consignmentRow.ts';
import { consignmentSheet, parcelLabels } from './consignmentSheet.ts';
import { Logistics } from './Logistics.tsx';
import { type ConsignmentScreen, touched } from './screens.ts';
import { useConsignmentActions } from './useConsignmentActions.tsx';

const ALWAYS = [
  ...['courierState', 'courierReason', 'objKind', 'isDelete', 'type', 'pro_name', 'businessType', 'listNumber'],
  ...['corrects', 'correctsNumber', 'correctedBy', 'correctedByNumber', 'correctionInfo'],
];

const hiddenOf = ({ order, out, in: comesIn, returns, kind }: ConsignmentScreen): string[] => [
  ...ALWAYS,
  ...(order ? ['inDeptName'] : ['customerName', 'amount']),
  ...(out ? [] : ['outState', 'out_num']),
  ...(comesIn ? [] : ['inState', 'in_num']),
  ...(out && comesIn ? [] : ['lossNum']),
  ...(returns ? [] : ['reason']),
  ...(kind.name === 'dispatch' ? [] : ['tmsPrice', 'priceState', 'promisedDay']),
];

const shownLines = ({ out, in: comesIn, order, returns }: ConsignmentScreen): string[] => [
  'pro_name',
  'barcode',
  'unitName',
  'quality',
  'num',
  ...(out ? ['out_num'] : []),
  ...(comesIn ? ['in_num'] : []),
  'shortNum',
  ...(order ? ['price', 'proType'] : []),
  'batch',
  'mark_time',
  ...(returns ? ['reason'] : []),
  'info',
];

function noteOf(screen: ConsignmentScreen, row: Detail) {
  if (row.correctionInfo !== '' || row.corrects !== null) return <CorrectionNote kind={screen.kind} row={row} />;
  if (isVoided(row)) return <Alert type="warning" showIcon title={`这张${screen.kind.title}已作废`} />;
  if (row.courierOrder) return <CourierNote row={row} kind={screen.kind.name} courierOrder={row.courierOrder} />;
  return row.lossNum > 0 ? (
    <Alert type="error" showIcon title={`在途损耗 ${row.lossNum}：调出 ${row.out_num}，调入 ${row.in_num}`} />
  ) : null;
}

interface ConsignmentDetailProps {
  readonly screen: ConsignmentScreen;
  /** What only this kind has, next to its actions and between its tabs. */
  readonly buttons?: (row: Detail) => ReactNode;
  readonly tabs?: (row: Detail) => readonly DetailTab[];
}

export function ConsignmentDetail(props: ConsignmentDetailProps) {
  return <LoadedDocument call={props.screen.calls.getOne}>{(row) => <Shown {...props} row={row} />}</LoadedDocument>;
}

function Shown({ screen, buttons, tabs, row }: ConsignmentDetailProps & { readonly row: Detail }) {
  const { kind, resource, pictures } = screen;
  const { screenActions, dialogs } = useConsignmentActions(screen);
  const labelPrint = useLabelPrint(row.deptId);
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={resource.fields}
        hide={hiddenOf(screen)}
        cells={row.objNumber === '' ? {} : { objNumber: cellsOf(screen).objNumber(row) }}
        note={noteOf(screen, row)}
        bar={
          <DocumentBar<DocumentKind, ConsignmentRow>
            kind={kind}
            row={row}
            screenActions={screenActions}
            invalidates={touched}
            sheet={() => consignmentSheet(screen, row)}
            labels={(company) => parcelLabels(row, company)}
            labelName="面单"
            {...labelPrint}
          >
            {buttons?.(row)}
          </DocumentBar>
        }
        lines={
          <LinesTable
            fields={consignedFields}
            rows={row.lines}
            show={shownLines(screen)}
            totals={['num', 'out_num', 'in_num', 'shortNum']}
          />
        }
        links={<LinkedGraph {...consignmentGraph(screen, row)} />}
        tabs={[
          { key: 'logistics', label: '物流', children: <Logistics row={row} tracked={kind.name === 'dispatch'} /> },
          ...(tabs?.(row) ?? []),
          ...(pictures
            ? [
                {
                  key: 'pictures',
                  label: `图片（${row.images.length}）`,
                  children: <DocumentPictures id={row.id} images={row.images} calls={pictures} />,
                },
              ]
            : []),
        ]}
      />
      {dialogs}
    </>
  );
}
