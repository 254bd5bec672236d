/** One document on its way: buttons, lines, what it belongs to, how it travels, pictures, history. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { consignedFields } from '@cangyun/contract/trade/consignment.resource.ts';
import { Alert, Space } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { LinesTable } from '../../../documents/lines/LinesTable.tsx';
import { LinkedGraph } from '../../../documents/links/LinkedGraph.tsx';
import { DocumentPictures } from '../../../documents/pictures/DocumentPictures.tsx';
import { PrintButton } from '../../../documents/print/PrintButton.tsx';
import { a4Page, labelPage } from '../../../documents/print/sheet.ts';
import { cellsOf, isVoided } from './cells.tsx';
import { consignmentGraph } from './consignmentLinks.ts';
import type { ConsignmentRow, ConsignmentDetail as Detail } from './consignmentRow.ts';
import { consignmentSheet, parcelLabels } from './consignmentSheet.ts';
import { Logistics } from './Logistics.tsx';
import { type ConsignmentScreen, touched } from './screens.ts';
import { useConsignmentWays } from './useConsignmentWays.tsx';

const ALWAYS = ['objKind', 'isDelete', 'type', 'pro_name', 'businessType', 'listNumber'];

const hiddenOf = ({ order, out, in: comesIn, returns, kind }: ConsignmentScreen): string[] => [
  ...ALWAYS,
  ...(order ? ['inDeptName'] : ['customerName', 'amount']),
  ...(out ? [] : ['outState', 'out_num']),
  ...(comesIn ? [] : ['inState', 'in_num']),
  ...(out && comesIn ? [] : ['lossNum']),
  ...(returns ? [] : ['reason']),
  ...(kind.name === 'dispatch' ? [] : ['tmsPrice', 'priceState']),
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
  'mark_time',
  ...(returns ? ['reason'] : []),
  'info',
];

function noteOf(screen: ConsignmentScreen, row: Detail) {
  if (isVoided(row)) return <Alert type="warning" showIcon title={`这张${screen.kind.title}已作废`} />;
  return row.lossNum > 0 ? (
    <Alert type="error" showIcon title={`在途损耗 ${row.lossNum}：调出 ${row.out_num}，调入 ${row.in_num}`} />
  ) : null;
}

function Shown({ screen, row }: { readonly screen: ConsignmentScreen; readonly row: Detail }) {
  const { kind, pictures } = screen;
  const { ways, dialogs } = useConsignmentWays(screen);
  const actions = useDocumentActions<DocumentKind, ConsignmentRow>({ kind, ways, invalidates: touched });
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={screen.resource.fields}
        hide={hiddenOf(screen)}
        cells={{ objNumber: cellsOf(screen).objNumber(row) }}
        note={noteOf(screen, row)}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            <PrintButton
              choices={[
                { key: 'a4', label: `打印${kind.title}（A4）`, page: () => a4Page([consignmentSheet(screen, row)]) },
                { key: 'label', label: '打印面单', page: () => labelPage(parcelLabels(row), { width: 100, height: 80 }) },
              ]}
            />
          </Space>
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

export function ConsignmentDetail({ screen }: { readonly screen: ConsignmentScreen }) {
  const id = Number(useParams().id);
  return <Loaded query={useCall(screen.calls.getOne, { query: { id } })}>{(row) => <Shown screen={screen} row={row} />}</Loaded>;
}
