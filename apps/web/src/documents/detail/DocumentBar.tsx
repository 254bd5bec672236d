/** The bar next to a document's number: its actions, printing on paper and as labels, and further buttons of its kind. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '#api/session.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import type { ActionableRow, ScreenActions } from '../actions/screenActions.ts';
import { useDocumentActions } from '../actions/useDocumentActions.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import { labelPage, sheetPage } from '../print/pages.ts';
import { type LabelPaper, papers, type SheetPaper } from '../print/papers.ts';
import type { Label, SheetDocument } from '../print/sheet.ts';

interface DocumentBarProps<K extends DocumentKind, Row extends ActionableRow> {
  readonly kind: K;
  readonly row: Row;
  readonly screenActions: ScreenActions<K, Row>;
  /** Objects or paths whose reads an action invalidates, in addition to the kind's own. */
  readonly invalidates: readonly string[];
  readonly sheet: () => SheetDocument;
  /** Labels of parcels name the company that sends them. */
  readonly labels: (company: string) => readonly Label[];
  /** What the labels are for; goods by default. */
  readonly labelName?: string;
  readonly labelPaper?: LabelPaper;
  /** Of each label; one by default. */
  readonly copies?: number;
  readonly children?: ReactNode;
}

const sheetPapers = Object.keys(papers) as SheetPaper[];

export function DocumentBar<K extends DocumentKind, Row extends ActionableRow>(props: DocumentBarProps<K, Row>) {
  const { kind, row, screenActions, invalidates, sheet, labels, labelName = '商品标签', labelPaper, copies, children } = props;
  const company = useSession().user?.company.name ?? '';
  const actions = useDocumentActions<K, Row>({ kind, screenActions, invalidates });
  return (
    <Space wrap>
      <ActionBar row={row} actions={actions} />
      {children}
      <PrintButton
        choices={[
          ...sheetPapers.map((paper) => ({
            key: paper,
            label: `打印${kind.title}（${papers[paper].label}）`,
            page: () => sheetPage([{ company, ...sheet() }], paper),
          })),
          { key: 'label', label: `打印${labelName}`, page: () => labelPage(labels(company), labelPaper, copies) },
        ]}
      />
    </Space>
  );
}
