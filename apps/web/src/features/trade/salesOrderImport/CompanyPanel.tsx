/** Sales orders of companies, from a file of any format. */
import { salesOrderImportCalls, salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { OWN_IMPORT, request } from '#api/client.ts';
import { edited } from '../orderImport/importedRows.ts';
import { SalePanel } from '../orderImport/SalePanel.tsx';
import { useSaleImport } from '../orderImport/useSaleImport.ts';
import { Preview } from './Preview.tsx';

export function CompanyPanel() {
  const importing = useSaleImport(salesOrderSheet, async (rows, chosen) =>
    (await request(salesOrderImportCalls.preview, { body: { rows, ...chosen } }, OWN_IMPORT)).rows.map(edited),
  );
  return (
    <SalePanel importing={importing} hint="每次最多 1000 行；任何格式的表格都可以，第一次上传时匹配列">
      {(rows) => <Preview importing={importing} rows={rows} />}
    </SalePanel>
  );
}
