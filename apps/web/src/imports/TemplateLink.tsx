/** The template of an import, made by the server from the same columns that the import reads. */
import { DownloadOutlined } from '@ant-design/icons';
import { templateAddress } from '@cangyun/contract/imports.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { Button } from 'antd';
import { download } from '#api/client.ts';

interface TemplateLinkProps {
  readonly sheet: Pick<ImportSheet, 'name' | 'title'>;
  /** Answers the template with the words of the company; undefined: the one that is the same for all. */
  readonly call?: Call;
}

const label = (
  <>
    <DownloadOutlined /> 下载模板
  </>
);

export const TemplateLink = ({ sheet, call }: TemplateLinkProps) =>
  call ? (
    // The client has shown the failure.
    <Button type="link" onClick={() => void download(call, {}, sheet.title).catch(() => undefined)}>
      {label}
    </Button>
  ) : (
    <a href={templateAddress(sheet)} download>
      {label}
    </a>
  );
