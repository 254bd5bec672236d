/** 导入仓储合同: a row per line of a contract, checked by the server, all rows or none. */
import {
  storageContractImportCalls as calls,
  MOST_CONTRACT_ROWS,
  storageContractSheet,
} from '@cangyun/contract/warehouse/storageContractImport.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { invalidate, rootOf } from '#api/queryClient.ts';
import { CheckedImport } from '#imports/CheckedImport.tsx';

export default function ContractImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <CheckedImport
      title="导入仓储合同"
      sheet={storageContractSheet}
      most={MOST_CONTRACT_ROWS}
      hint={<Typography.Text type="secondary">合同编号相同的行合为一份合同；只新增，不修改已有的合同</Typography.Text>}
      check={(rows) => request(calls.check, { body: rows }, OWN_IMPORT)}
      save={async (rows) => {
        const { count } = await request(calls.save, { body: rows }, OWN_IMPORT);
        void invalidate(rootOf(calls.save.path));
        return count;
      }}
      onClose={onClose}
    />
  );
}
