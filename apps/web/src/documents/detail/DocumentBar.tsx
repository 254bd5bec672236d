/** The bar next to a document's number: its actions, printing on A4 and as labels, and further buttons of its kind. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { ActionBar } from '../actions/ActionBar.tsx';
import type { ActionableRow, ScreenActions } from '../actions/screenActions.ts';
import { useDocumentActions } from '../actions/useDocumentActions.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import { a4Page, type Label, type LabelPaper, labelPage, type SheetDocument } from '../print/sheet.ts';

interface DocumentBarProps<K extends DocumentKind, Row extends ActionableRow> {
  readonly kind: K;
  readonly row: Row;
  readonly screenActions: ScreenActions<K, Row>;
  /** Objects or paths whose reads an action invalidates, in addition to the kind's own. */
  readonly invalidates: readonly string[];
  readonly sheet: () => SheetDocument;
  readonly labels: () => readonly Label[];
  /** What the labels are for; goods by default. */
  readonly labelName?: string;
  readonly labelPaper?: LabelPaper;
  /** Of each label; one by default. */
  readonly copies?: number;
  readonly children?: ReactNode;
}

export function DocumentBar<K extends DocumentKind, Row extends ActionableRow>(props: DocumentBarProps<K, Row>) {
  const { kind, row, screenActions, invalidates, sheet, labels, labelName = '商品标签', labelPaper, copies, children } = props;
  const actions = useDocumentActions<K, Row>({ kind, screenActions, invalidates });
  return (
    <Space wrap>
      <ActionBar row={row} actions={actions} />
      {children}
      <PrintButton
        choices={[
          { key: 'a4', label: `打印${kind.title}（A4）`, page: () => a4Page([sheet()]) },
          { key: 'label', label: `打印${labelName}`, page: () => labelPage(labels(), labelPaper, copies) },
        ]}
      />
    </Space>
  );
}
