/** One count sheet: what the book says, what was counted, what differs; posted when every line is counted. */
import { messages } from '@cangyun/contract/messages.ts';
import { stocktakeCalls as calls, freezing, stocktake, stocktakeState } from '@cangyun/contract/warehouse/stocktake.ts';
import { Alert, Button, Space, Switch } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { HistoryDrawer } from '#documents/history/HistoryDrawer.tsx';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import { ScanBar } from '#documents/scan/ScanBar.tsx';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { touched } from '../warehouseList/warehouseListPaths.ts';
import { CountTable } from './CountTable.tsx';
import { changedCounts, countsOf, differenceOf, type Sheet, type SheetScan, scanSheet, summaryOf } from './counting.ts';
import { countSheet } from './countSheet.ts';
import { FoundDialog } from './FoundDialog.tsx';
import '#documents/documents.css';

const everything = ['/api/stocktake', '/api/wmsInoutlist', ...touched];

function Counting({ sheet }: { readonly sheet: Sheet }) {
  const may = useMay();
  const [counts, setCounts] = useState(() => countsOf(sheet));
  const [scan, setScan] = useState<Omit<SheetScan, 'counts'>>({});
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [history, setHistory] = useState(false);
  const [adding, setAdding] = useState(false);
  const saving = useAction(calls.count, { success: messages.edited });
  const posting = useAction(calls.post, { invalidate: everything });
  const open = sheet.state === stocktakeState.code.counting;
  const changed = changedCounts(sheet, counts);
  const { counted, more, less } = summaryOf(sheet.lines, counts);
  const shown = onlyDifferent ? sheet.lines.filter((line) => (differenceOf(line, counts) ?? 0) !== 0) : sheet.lines;

  const save = () => saving.mutateAsync({ body: { id: sheet.id, version: sheet.version, lines: changed } });
  const onCode = (code: string): void => {
    const { counts: next, ...said } = scanSheet(sheet.lines, counts, scan.positionCode, code);
    setCounts(next);
    setScan(said);
  };
  const asBooked = (): void => setCounts((before) => new Map(sheet.lines.map(({ id, bookNum }) => [id, before.get(id) ?? bookNum])));
  const post = async (): Promise<void> => {
    if (!(await notice.confirm({ content: `确认过账? 盘盈 ${more} 行、盘亏 ${less} 行将生成出入库单` }))) return;
    if (changed.length > 0) await save();
    const { inNumber, outNumber } = await posting.mutateAsync({ body: { id: sheet.id } });
    const made = [inNumber && `盘盈单 ${inNumber}`, outNumber && `盘亏单 ${outNumber}`].filter(Boolean).join('，');
    notice.alert(made || '没有差异，账实相符', '盘点已过账');
  };
  // The client has shown a refusal; what was typed stays.
  const swallow = (): void => undefined;

  return (
    <article className="document" aria-label={`${stocktake.title} ${sheet.number}`}>
      <header className="document-head">
        <h2>
          <small>{stocktake.title}</small> {sheet.number} <StateTag codes={stocktakeState} code={sheet.state} />
        </h2>
        <Space wrap>
          {open && may(calls.post) && (
            <Button
              type="primary"
              disabled={counted < sheet.lines.length}
              title={counted < sheet.lines.length ? `还有 ${sheet.lines.length - counted} 行未盘` : ''}
              loading={posting.isPending}
              onClick={() => void post().catch(swallow)}
            >
              过账
            </Button>
          )}
          {open && may(calls.count) && (
            <>
              <Button disabled={changed.length === 0} loading={saving.isPending} onClick={() => void save().catch(swallow)}>
                {`保存${changed.length > 0 ? `（${changed.length} 行）` : ''}`}
              </Button>
              <Button onClick={asBooked}>未盘的按账面填</Button>
              <Button disabled={changed.length > 0} title={changed.length > 0 ? '请先保存' : ''} onClick={() => setAdding(true)}>
                登记盘盈
              </Button>
            </>
          )}
          <PrintButton choices={[{ key: 'a4', label: '打印盘点表', page: () => sheetPage([countSheet(sheet)]) }]} />
          <Button onClick={() => setHistory(true)}>历史版本</Button>
        </Space>
      </header>
      {open && sheet.frozen === freezing.code.on && <Alert type="warning" showIcon title="盘点期间库存已冻结，过账或作废后解冻" />}
      <FieldDetails fields={stocktake.fields} row={sheet} hide={['number', 'state']} columns={3} />
      <div className="list-toolbar">
        <span>{`已盘 ${counted} / ${sheet.lines.length} 行，盘盈 ${more} 行，盘亏 ${less} 行`}</span>
        <Switch
          checked={onlyDifferent}
          onChange={setOnlyDifferent}
          checkedChildren="仅差异"
          unCheckedChildren="全部"
          aria-label="仅看差异"
        />
      </div>
      {open && may(calls.count) && (
        <ScanBar placeholder="扫库位，再扫商品或箱码逐件盘点" said={scan.said} wrong={scan.wrong} onCode={onCode} />
      )}
      <CountTable
        lines={shown}
        counts={counts}
        editable={open && may(calls.count)}
        onCount={(id, count) => setCounts((before) => new Map(before).set(id, count))}
      />
      {adding && <FoundDialog sheet={sheet} onClose={() => setAdding(false)} />}
      {history && <HistoryDrawer object={stocktake.name} objectId={sheet.id} name={sheet.number} onClose={() => setHistory(false)} />}
    </article>
  );
}

export default function StocktakeSheet() {
  const id = Number(useParams().id);
  return (
    <Loaded query={useCall(calls.getOne, { query: { id } })}>
      {(sheet) => <Counting key={`${sheet.id} ${sheet.version}`} sheet={sheet} />}
    </Loaded>
  );
}
