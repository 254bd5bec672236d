/** The template of an import, made by the server from the same columns that the import reads. */
import { DownloadOutlined } from '@ant-design/icons';
import { templateAddress } from '@cangyun/contract/imports.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';

export const TemplateLink = ({ sheet }: { readonly sheet: Pick<ImportSheet, 'name'> }) => (
  <a href={templateAddress(sheet)} download>
    <DownloadOutlined /> 下载模板
  </a>
);
