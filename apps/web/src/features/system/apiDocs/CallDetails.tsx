/** What one call takes and answers. */
import { Typography } from 'antd';
import type { DocumentedCall, SchemaLine } from './openapi.ts';
import './apiDocs.css';

const INDENT_PX = 16;

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly SchemaLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Typography.Text strong>{title}</Typography.Text>
      <table className="schema-lines">
        <tbody>
          {lines.map(({ place, depth, name, type, title: label, required }) => (
            <tr key={place}>
              <td style={{ paddingLeft: depth * INDENT_PX }}>
                <code>{name || '（整体）'}</code>
                {required && <Typography.Text type="danger"> *</Typography.Text>}
              </td>
              <td>
                <Typography.Text type="secondary">{type}</Typography.Text>
              </td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function CallDetails({ call }: { readonly call: DocumentedCall }) {
  return (
    <div className="call-details">
      <Typography.Paragraph copyable={{ text: call.path }}>
        {call.access} · <code>{call.path}</code>
      </Typography.Paragraph>
      <Lines title="参数" lines={call.parameters} />
      <Lines title="请求" lines={call.request} />
      {call.replyType ? <Typography.Text strong>返回 {call.replyType}</Typography.Text> : <Lines title="返回" lines={call.reply} />}
    </div>
  );
}
