/** The fees of lists that an entry claims; a removed fee is free for another entry. */

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { Button } from 'antd';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { feeFields } from './FeeChoice.tsx';

interface FeeLinesProps {
  readonly fees: readonly OpenFee[];
  readonly onChange: (fees: readonly OpenFee[]) => void;
  readonly onAdd: () => void;
}

const SHOWN = ['number', 'name', 'amount', 'personName', 'deptName', 'info'];

export function FeeLines({ fees, onChange, onAdd }: FeeLinesProps) {
  return (
    <section aria-label="出入库费用">
      {fees.length > 0 && (
        <LinesTable
          fields={{ ...feeFields, number: { ...feeFields.number, list: 200 } }}
          rows={fees}
          show={SHOWN}
          totals={['amount']}
          cells={{
            number: ({ id, number }: OpenFee) => (
              <>
                <Button
                  size="small"
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`移除 ${number}`}
                  onClick={() => onChange(fees.filter((fee) => fee.id !== id))}
                />
                {number}
              </>
            ),
          }}
        />
      )}
      <Button icon={<PlusOutlined />} onClick={onAdd}>
        添加出入库费用
      </Button>
    </section>
  );
}
