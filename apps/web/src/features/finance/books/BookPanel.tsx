/** One book of a period: its figures, exported as they are and printed on A4. */
import { DownloadOutlined } from '@ant-design/icons';
import type { Call, CallAnswering } from '@cangyun/contract/kernel/call.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useCall } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import type { SheetColumn } from '#documents/print/sheet.ts';
import type { ReportQuery } from '#pickers/ReportFrame.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { useExport } from '#ui/useExport.ts';

export interface PrintedBook {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[];
}

interface BookPanelProps<Asked extends z.ZodObject, Report> {
  readonly title: string;
  readonly call: CallAnswering<Report> & { readonly query: Asked };
  readonly sheet: Call;
  readonly query: ReportQuery & z.input<Asked>;
  readonly printed: (report: Report) => PrintedBook;
  readonly children: (report: Report) => ReactNode;
}

export function BookPanel<Asked extends z.ZodObject, Report>(props: BookPanelProps<Asked, Report>) {
  const { title, call, sheet, query, printed, children } = props;
  const exporting = useExport(sheet, title);
  const { user } = useSession();
  const reading: CallAnswering<Report> = call;
  // The panel's own query, so that nothing is asked twice.
  const { data } = useCall(reading, { query }, { keepPrevious: true });
  const page = (report: Report): Promise<string> =>
    sheetPage([
      {
        company: user?.company.name ?? '',
        title,
        number: `${title} ${query.from} ${query.to}`,
        hasCode: false,
        fields: [
          ['期间', `${query.from} 至 ${query.to}`],
          ['单位', '元'],
          ['打印', `${user?.nickName ?? ''} ${formatMinutes(new Date())}`],
        ],
        signatures: ['制表', '复核', '财务主管'],
        ...printed(report),
      },
    ]);
  return (
    <div className="report-wide">
      <div className="list-toolbar">
        <Space>
          <Button
            icon={<DownloadOutlined />}
            loading={exporting.busy}
            onClick={() => void exporting.run({ query: { ...query } as Record<string, string | number>, total: 0 })}
          >
            导出
          </Button>
          {data !== undefined && <PrintButton choices={[{ key: 'a4', label: '打印', page: () => page(data) }]} />}
        </Space>
      </div>
      <ReportPanel call={call} query={query} title={title}>
        {children}
      </ReportPanel>
    </div>
  );
}
