/** What waits, by kind and state; every number leads to its list. */
import type { toDo } from '@cangyun/contract/reports/operationReport.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { documentList } from '#documents/links/documentPath.ts';

type ToDo = z.output<typeof toDo>;

export function WorkList({ work }: { readonly work: readonly ToDo[] }) {
  const waiting = work.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p className="panel-empty">没有等待处理的单据。</p>;
  return (
    <ul className="report-work">
      {waiting.map(({ kind, title, state, label, count }) => (
        <li key={`${kind}${state}`}>
          <Link to={`${documentList(kind)}?state=${state}`}>
            {title} · {label}
          </Link>
          <strong>{count.toLocaleString('zh-CN')}</strong>
        </li>
      ))}
    </ul>
  );
}
