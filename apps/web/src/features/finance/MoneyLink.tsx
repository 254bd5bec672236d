/** What a row of the books belongs to: its document, a transfer, or the payment itself. */
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { Link } from 'react-router';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';

interface MoneyLinkProps {
  readonly objKind: string;
  readonly objId: number;
  readonly number: string;
  readonly paymentNumber: string;
}

const listOf = (path: string, number: string) => <Link to={`/finance/${path}?number=${encodeURIComponent(number)}`}>{number}</Link>;

export function MoneyLink({ objKind, objId, number, paymentNumber }: MoneyLinkProps) {
  if (objKind === voucherSource.code.transfer) return listOf('ownTransfer', number);
  if (number !== '') return <DocumentLink kind={objKind} id={objId} number={number} />;
  return paymentNumber === '' ? '' : listOf('payment', paymentNumber);
}
