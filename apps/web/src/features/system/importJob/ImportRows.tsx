/** The rows of an import: their cells, the verdict, and the document that each belongs to. */
import { importJobCalls as calls, type ImportedRow, importDocumentState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { Segmented, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { type PreviewColumn, PreviewRows } from '#imports/PreviewRows.tsx';
import '#imports/imports.css';
import { StateTag } from '#ui/StateTag.tsx';
import { madePath } from './importPaths.ts';

const SIZE = 50;
const CELL_WIDTH = 130;

function verdictOf({ leftOut, corrected, isOk, msg }: ImportedRow): ReactNode {
  if (leftOut === 1) return <Tag>{rowChoice.label(rowChoice.code.leftOut)}</Tag>;
  if (isOk === 0) return <Typography.Text type="danger">{msg}</Typography.Text>;
  return <Tag color="success">{corrected === 1 ? rowChoice.label(rowChoice.code.corrected) : '通过'}</Tag>;
}

function documentOf({ documentId, documentNumber, documentState, documentMessage }: ImportedRow, kind: number): ReactNode {
  if (documentState === null) return '—';
  const path = documentId === null ? undefined : madePath(kind, documentId);
  return (
    <span className="import-two-lines">
      {path ? <Link to={path}>{documentNumber}</Link> : documentNumber} <StateTag codes={importDocumentState} code={documentState} />
      {documentMessage !== '' && <small>{documentMessage}</small>}
    </span>
  );
}

const columnsOf = (headings: readonly string[], rows: readonly ImportedRow[], kind: number): PreviewColumn<ImportedRow>[] => [
  { key: 'row', title: '行', width: 60, right: true, fixed: 'left', render: ({ row }) => row },
  { key: 'verdict', title: '检查结果', width: 200, render: verdictOf },
  { key: 'document', title: '单据', width: 220, render: (row) => documentOf(row, kind) },
  ...headings.flatMap((title, at) =>
    rows.some(({ cells }) => cells[at])
      ? [{ key: title, title, width: CELL_WIDTH, ellipsis: true, render: (row: ImportedRow) => row.cells[at] }]
      : [],
  ),
];

export function ImportRows({ id, kind }: { readonly id: number; readonly kind: number }) {
  const [asked, setAsked] = useState<{ page: number; size: number; show: number }>({ page: 0, size: SIZE, show: rowChoice.code.all });
  const { data } = useCall(calls.rows, { query: { id, ...asked } }, { keepPrevious: true });
  return (
    <section aria-label="导入的行">
      <Segmented
        className="import-tools"
        aria-label="显示的行"
        value={asked.show}
        options={rowChoice.entries.map(({ code, label }) => ({ value: Number(code), label }))}
        onChange={(show) => setAsked({ ...asked, page: 0, show })}
      />
      {data && (
        <PreviewRows
          rows={data.content}
          columns={columnsOf(data.headings, data.content, kind)}
          pageSize={SIZE}
          pages={{
            page: asked.page + 1,
            size: asked.size,
            total: data.totalElements,
            onChange: (page, size) => setAsked({ ...asked, page: size === asked.size ? page - 1 : 0, size }),
          }}
        />
      )}
    </section>
  );
}
