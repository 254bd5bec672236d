/** Customers' codes and agreed prices from a spreadsheet. */
import { productCustomerImportCalls as calls, productCustomer, productCustomerSheet } from '@cangyun/contract/catalog/productCustomer.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { CheckedImport } from '#imports/CheckedImport.tsx';

export default function ProductCustomerImport({ onClose }: { readonly onClose: () => void }) {
  const saving = useAction(calls.save, { how: OWN_IMPORT, invalidate: [productCustomer.name] });
  return (
    <CheckedImport
      title="导入客户编码与协议价"
      sheet={productCustomerSheet}
      most={limits.priceImportRows}
      hint={
        <Typography.Text type="secondary">同一客户和产品已有的行被修改，空白单元格不改动；没有的新增。可导出后修改再导入</Typography.Text>
      }
      check={(rows) => request(calls.check, { body: rows }, OWN_IMPORT)}
      save={async (rows) => (await saving.mutateAsync({ body: rows })).count}
      onClose={onClose}
    />
  );
}
