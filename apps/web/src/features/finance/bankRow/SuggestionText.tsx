/** What probably explains a row of the bank, and why. */
import type { BankSuggestion } from '@cangyun/contract/finance/bankRow.ts';
import { Space, Tag, Typography } from 'antd';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';

export function SuggestionText({ suggestion: { why, payment, transfer, claims } }: { readonly suggestion: BankSuggestion }) {
  return (
    <Space wrap size={4}>
      <Tag color="processing">{why}</Tag>
      {payment && `${payment.number} ${payment.partnerName}`}
      {transfer?.number}
      {claims && (
        <>
          <span>{claims.partnerName}</span>
          {claims.items.map(({ itemId, objKind, objId, number, amount }) => (
            <span key={itemId}>
              <DocumentLink kind={objKind} id={objId === 0 ? null : objId} number={number || '往来'} /> {formatNumber(amount, 2)}
            </span>
          ))}
          {claims.rest > 0 && <Typography.Text type="secondary">余 {formatNumber(claims.rest, 2)} 记预收付</Typography.Text>}
        </>
      )}
    </Space>
  );
}
