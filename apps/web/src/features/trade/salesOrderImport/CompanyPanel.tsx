/** Sales orders of companies, from a file of any format. */
import { salesOrderImportCalls as calls, salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { SalePanel } from '../orderImport/SalePanel.tsx';
import { SAVING, useSaleImport } from '../orderImport/useSaleImport.ts';
import { Preview } from './Preview.tsx';

export function CompanyPanel() {
  const save = useAction(calls.save, SAVING);
  const send = useAction(calls.send, SAVING);
  const importing = useSaleImport(salesOrderSheet, {
    judge: async (rows, chosen) => (await request(calls.preview, { body: { rows, ...chosen } }, OWN_IMPORT)).rows,
    save: (body) => save.mutateAsync({ body }),
    send: (body) => send.mutateAsync({ body }),
  });
  return (
    <SalePanel importing={importing} hint="每次最多 1000 行；任何格式的表格都可以，第一次上传时匹配列">
      {(rows) => <Preview importing={importing} rows={rows} />}
    </SalePanel>
  );
}
