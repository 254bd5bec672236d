/** What people should know or answer before an import of orders is saved: counts of rows, equal cells, rows without a number. */
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Button, Space } from 'antd';
import type { Offer, RowCounts } from './drafts.ts';

/** What is asked of an import while its rows are corrected. */
export interface NotedRows<Field extends string> {
  readonly sheet: ImportSheet<Field>;
  readonly offer: Offer<Field> | undefined;
  readonly applyOffer: () => void;
  readonly dismissOffer: () => void;
  readonly numberFromAbove: () => void;
}

interface RowNotesProps<Field extends string> {
  readonly importing: NotedRows<Field>;
  readonly counts: RowCounts;
  /** Where rows of one number are one order. */
  readonly numbers?: Numbers<Field> | undefined;
}

export interface Numbers<Field extends string> {
  /** The cell of the order's number. */
  readonly field: Field;
  /** Rows without a number, below a numbered one, of which nobody said whose they are. */
  readonly unsaid: number;
  readonly onOwnOrders: () => void;
}

const { orderImport: say } = messages;

export function RowNotes<Field extends string>({ importing, counts, numbers }: RowNotesProps<Field>) {
  const { sheet, offer, applyOffer, dismissOffer, numberFromAbove } = importing;
  return (
    <>
      <Alert
        className="import-note"
        showIcon
        type={counts.red === 0 ? 'success' : 'error'}
        title={say.counts({ ...counts })}
        aria-live="polite"
      />
      {numbers && numbers.unsaid > 0 && (
        <Alert
          className="import-note"
          showIcon
          type="warning"
          title={say.unsaidNumbers(numbers.unsaid, sheet.columns[numbers.field].heading)}
          action={
            <Space wrap>
              <Button size="small" onClick={numberFromAbove}>
                并入上面的订单
              </Button>
              <Button size="small" onClick={numbers.onOwnOrders}>
                单独成单
              </Button>
            </Space>
          }
        />
      )}
      {offer && (
        <Alert
          className="import-note"
          showIcon
          type="info"
          title={say.sameCells(offer.count, sheet.columns[offer.field].heading, offer.from, offer.to)}
          action={
            <Button size="small" type="primary" onClick={applyOffer}>
              全部应用
            </Button>
          }
          closable={{ onClose: dismissOffer }}
        />
      )}
    </>
  );
}
