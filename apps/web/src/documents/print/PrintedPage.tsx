/** A document for anybody with its code: it is printed as it is shown; the printing frame goes away shortly after (spec 0 §9). */
import { PrinterOutlined } from '@ant-design/icons';
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Alert, Button, Result, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { printPage } from './printFrame.ts';
import './print.css';

interface Printed {
  readonly title: string;
  readonly number: string;
  readonly isDelete: number;
  readonly html: string;
}

function Sheet({ title, number, isDelete, html }: Printed) {
  return (
    <div className="print-page">
      {isDelete === voidState.code.voided && <Alert type="error" showIcon title="单据已作废" />}
      <Button type="primary" icon={<PrinterOutlined />} onClick={() => void printPage(html)}>
        打印 {title} {number}
      </Button>
      {/* Drawn in a frame of its own without scripts: the same page that goes to the printer. */}
      <iframe title={`${title} ${number}`} sandbox="" srcDoc={html} />
    </div>
  );
}

interface PrintedPageProps<Document> {
  /** Takes the `code` of the address. */
  readonly call: CallAnswering<Document>;
  readonly drawn: (document: Document) => Printed;
}

export function PrintedPage<Document>({ call, drawn }: PrintedPageProps<Document>) {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const { data, error } = useCall(call, { query: { code } }, { enabled: code !== '', silent: true, staleTime: Number.POSITIVE_INFINITY });
  if (code === '' || error)
    return <Result status="warning" title="无法打印" subTitle={error?.message ?? '打印链接不完整，请向发件人索取新的链接'} />;
  return data ? <Sheet {...drawn(data)} /> : <Skeleton active paragraph={{ rows: 8 }} />;
}
