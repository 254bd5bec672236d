/** 银行对账: the bank's rows, what probably explains each, tick, done. */
import { BankOutlined, UploadOutlined } from '@ant-design/icons';
import { bankBooking, bankRow, bankState, bankRowCalls as calls } from '@cangyun/contract/finance/bankRow.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf, columnsShown, type ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { RowActions } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint } from '#ui/resourceCalls.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { ownAccountReferences } from '../ownAccountReferences.ts';
import { BankImport } from './BankImport.tsx';
import { ClaimsDialog } from './ClaimsDialog.tsx';
import { SuggestionText } from './SuggestionText.tsx';
import { tickOf } from './ticks.ts';
import { touched } from './touched.ts';
import '#documents/documents.css';

type Row = RowOf<typeof bankRow>;

const { open, found, made, transfer, booked } = bankState.code;
const choices = {
  open: { label: bankState.label(open), query: { state: [open] } },
  done: { label: '已对账', query: { state: [found, made, transfer, booked] } },
  all: { label: '全部', query: {} },
} as const;
type Choice = keyof typeof choices;

type Opened =
  | { readonly what: 'import' }
  | { readonly what: 'claims'; readonly row: Row }
  | { readonly what: 'book' | 'undo'; readonly rows: readonly Row[] };

const filters = filtersBesideSearch(bankRow).filter(({ name }) => name !== 'state');
/** What a choice of rows can not have. */
const unneeded: Readonly<Record<Choice, readonly string[]>> = {
  open: ['state', 'matchedNumber', 'matchedBy', 'matchedAt'],
  done: ['suggestion'],
  all: [],
};
const inOrder = columnsShown('day', 'ownAccountName', 'amount', 'partyName', 'info', 'suggestion', 'state', 'matchedNumber', 'matchedBy');

const stateCell = ({ state, isUndone }: Row) => (
  <Space size={4}>
    <StateTag codes={bankState} code={state} />
    {isUndone === 1 && <Tag color="error">收付款已撤销</Tag>}
  </Space>
);

const own: readonly ListColumn<Row>[] = columnsOf<Row>(bankRow.fields, { state: stateCell });

export default function BankRowList() {
  const may = useMay();
  const [choice, setChoice] = useState<Choice>('open');
  const [opened, setOpened] = useState<Opened>();
  const list = useList<Row>({ call: calls.list, filters, fixed: choices[choice].query, asked: useAddressFilters(filters) });
  const exporting = useExport(calls.download, bankRow.title);
  const openIds = list.rows.filter(({ state }) => state === open).map(({ id }) => id);
  const { data: suggestions = [] } = useCall(
    calls.suggest,
    { query: { ids: openIds } },
    { enabled: openIds.length > 0, keepPrevious: true },
  );
  const byId = new Map(suggestions.map((suggestion) => [suggestion.id, suggestion]));
  const matching = useAction(calls.match, { invalidate: touched, success: messages.submitted });
  const undoing = useAction(calls.undo, { invalidate: touched, success: messages.submitted });
  const removing = useAction(calls.remove, { success: messages.deleted });
  const close = (): void => setOpened(undefined);

  const selectedOpen = list.selected.filter(({ state }) => state === open);
  const selectedDone = list.selected.filter(({ state }) => state !== open);
  const ticked = selectedOpen.flatMap(({ id }) => byId.get(id) ?? []);
  const match = (ids: readonly number[]): void =>
    matching.mutate({ body: { rows: ids.flatMap((id) => byId.get(id) ?? []).map(tickOf) } }, { onSuccess: () => list.select([]) });

  const suggested: ListColumn<Row> = {
    key: 'suggestion',
    title: '建议',
    width: 300,
    render: ({ id }) => {
      const suggestion = byId.get(id);
      return suggestion ? <SuggestionText suggestion={suggestion} /> : '';
    },
  };

  return (
    <ReferencesContext value={ownAccountReferences}>
      <ListScreen
        name={bankRow.name}
        title={bankRow.title}
        list={list}
        columns={inOrder([...own, suggested].filter(({ key }) => !unneeded[choice].includes(key)))}
        filters={filters}
        keyword={keywordHint(bankRow)}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        lead={
          <div className="state-segments">
            <Segmented<Choice>
              options={Object.entries(choices).map(([value, { label }]) => ({ value: value as Choice, label }))}
              value={choice}
              onChange={setChoice}
            />
          </div>
        }
        extra={
          may(calls.import) && (
            <Button icon={<UploadOutlined />} onClick={() => setOpened({ what: 'import' })}>
              导入流水
            </Button>
          )
        }
        batch={
          <>
            {may(calls.match) && (
              <>
                <Button
                  type="primary"
                  disabled={ticked.length === 0}
                  loading={matching.isPending}
                  onClick={() => match(ticked.map(({ id }) => id))}
                >{`按建议对账（${ticked.length}）`}</Button>
                <Button
                  icon={<BankOutlined />}
                  disabled={selectedOpen.length === 0}
                  onClick={() => setOpened({ what: 'book', rows: selectedOpen })}
                >
                  入账
                </Button>
              </>
            )}
            {may(calls.undo) && (
              <Button danger disabled={selectedDone.length === 0} onClick={() => setOpened({ what: 'undo', rows: selectedDone })}>
                撤销对账
              </Button>
            )}
          </>
        }
        rowActions={(row) => (
          <RowActions
            actions={
              row.state === open
                ? [
                    ...(may(calls.match) && byId.has(row.id) ? [{ key: 'match', label: '对账', run: () => match([row.id]) }] : []),
                    ...(may(calls.match)
                      ? [
                          { key: 'claims', label: '选择往来', run: () => setOpened({ what: 'claims', row }) },
                          { key: 'book', label: '入账', run: () => setOpened({ what: 'book', rows: [row] }) },
                        ]
                      : []),
                    ...(may(calls.remove)
                      ? [
                          {
                            key: 'remove',
                            label: '删除',
                            danger: true,
                            question: messages.confirmDeleteRow,
                            run: () => removing.mutate({ body: [row.id] }),
                          },
                        ]
                      : []),
                  ]
                : may(calls.undo)
                  ? [{ key: 'undo', label: '撤销', danger: true, run: () => setOpened({ what: 'undo', rows: [row] }) }]
                  : []
            }
          />
        )}
      />
      {opened?.what === 'import' && <BankImport onClose={close} />}
      {opened?.what === 'claims' && <ClaimsDialog row={opened.row} onClose={close} />}
      {opened?.what === 'book' && (
        <CallDialog
          call={calls.book}
          title={`${opened.rows.length} 条银行流水入账`}
          fields={[
            { name: 'account', control: { kind: 'choice', codes: bankBooking as Codes } },
            { name: 'info', control: { kind: 'text' } },
          ]}
          fixed={{ ids: opened.rows.map(({ id }) => id) }}
          invalidates={[...touched]}
          onClose={close}
        />
      )}
      {opened?.what === 'undo' && (
        <ReasonModal
          title={`撤销 ${opened.rows.length} 条对账`}
          hint="由对账登记的收付款和入账会一并冲销"
          onSubmit={(info) => undoing.mutateAsync({ body: { ids: opened.rows.map(({ id }) => id), info } })}
          onClose={close}
        />
      )}
    </ReferencesContext>
  );
}
