/** What people should know or answer before an import of orders is saved: counts of rows, equal cells, rows without a number. */
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import { Alert, Button, Space } from 'antd';
import { countsOf, type Drafts } from './drafts.ts';
import type { Offer } from './useDrafts.ts';

interface RowNotesProps<Field extends string> {
  readonly importing: {
    readonly sheet: ImportSheet<Field>;
    readonly drafts: Drafts<Field> | undefined;
    readonly offer: Offer<Field> | undefined;
    readonly applyOffer: () => void;
    readonly dismissOffer: () => void;
    readonly numberFromAbove: (field: Field) => void;
  };
  readonly rows: readonly { readonly row: number; readonly isOk: 0 | 1 }[];
  /** Rows without a number are orders of their own; undefined while nobody said so. */
  readonly ownOrders: 0 | 1 | undefined;
  readonly onOwnOrders: () => void;
  /** The cell of the order's number. */
  readonly number: Field;
}

const { orderImport: say } = messages;

export function RowNotes<Field extends string>({ importing, rows, number, ownOrders, onOwnOrders }: RowNotesProps<Field>) {
  const { sheet, drafts, offer, applyOffer, dismissOffer, numberFromAbove } = importing;
  if (!drafts) return null;
  const numbers = drafts.rows.map((draft) => ({ number: draft[number] ?? '', party: '' }));
  const unsaid = ownOrders === 1 ? 0 : unsaidNumbers(numbers).size;
  const { green, corrected, red, leftOut } = countsOf(drafts, rows);
  return (
    <>
      <Alert
        className="import-note"
        showIcon
        type={red === 0 ? 'success' : 'error'}
        title={say.counts({ green, corrected, red, leftOut })}
        aria-live="polite"
      />
      {unsaid > 0 && (
        <Alert
          className="import-note"
          showIcon
          type="warning"
          title={say.unsaidNumbers(unsaid, sheet.columns[number].heading)}
          action={
            <Space wrap>
              <Button size="small" onClick={() => numberFromAbove(number)}>
                并入上面的订单
              </Button>
              <Button size="small" onClick={onOwnOrders}>
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
          title={say.sameCells(offer.rows.length, sheet.columns[offer.field].heading, offer.from, offer.to)}
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
