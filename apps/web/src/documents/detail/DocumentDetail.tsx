/** One document: number, state and buttons on top, its header, then 明细, 关联单据, 历史 and further tabs of its kind. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTabSubject } from '#api/tabSubject.ts';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import '../documents.css';

export interface DetailTab {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

interface DocumentDetailProps {
  readonly kind: Pick<DocumentKind, 'name' | 'title' | 'state'>;
  readonly row: { readonly id: number; readonly number: string; readonly state: number; readonly isDelete?: number };
  /** The ActionBar and what is next to it (printing). */
  readonly bar: ReactNode;
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields that the head shows already, or that mean nothing here. */
  readonly hide?: readonly string[];
  /** How particular header fields are shown. */
  readonly cells?: Readonly<Record<string, ReactNode>>;
  readonly lines: ReactNode;
  readonly links?: ReactNode;
  /** Further tabs, between the linked documents and the history. */
  readonly tabs?: readonly DetailTab[];
  /** Between header and tabs: a warning, a progress. */
  readonly note?: ReactNode;
}

const ON_TOP = ['number', 'state'];
const FIRST = 'lines';

export function DocumentDetail({ kind, row, bar, fields, hide = [], cells, lines, links, tabs = [], note }: DocumentDetailProps) {
  const [search, setSearch] = useSearchParams();
  useTabSubject(row.number);
  const items: DetailTab[] = [
    { key: FIRST, label: '明细', children: lines },
    ...(links ? [{ key: 'links', label: '关联单据', children: links }] : []),
    ...tabs,
    { key: 'history', label: '历史', children: <HistoryTab object={kind.name} objectId={row.id} /> },
  ];
  const chosen = search.get('tab') ?? FIRST;
  return (
    <article className="document" aria-label={`${kind.title} ${row.number}`}>
      <header className="document-head">
        <h2>
          <small>{kind.title}</small> {row.number}{' '}
          {row.isDelete === voidState.code.voided ? (
            <StateTag codes={voidState} code={row.isDelete} />
          ) : (
            <StateTag codes={kind.state} code={row.state} />
          )}
        </h2>
        {bar}
      </header>
      {note}
      <FieldDetails fields={fields} row={row} hide={[...ON_TOP, ...hide]} cells={cells} columns={3} />
      <Tabs
        activeKey={items.some(({ key }) => key === chosen) ? chosen : FIRST}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={items}
        destroyOnHidden
      />
    </article>
  );
}
