/** Whether an article is shown: asks first, then saves. It shows the row's value, so that a cancelled or failed change is none. */
import { type Article, article, articleCalls, articleStat } from '@cangyun/contract/content/article.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Switch } from 'antd';
import { useFormAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { bodyFor } from '#ui/resourceCalls.ts';

const { shown, hidden } = articleStat.code;

export function VisibleSwitch({ row }: { readonly row: Article }) {
  const save = useFormAction(articleCalls.edit, { invalidate: ['bbsTopic', 'Channel'] });
  const change = async (checked: boolean): Promise<void> => {
    const stat = checked ? shown : hidden;
    const label = articleStat.label(stat);
    if (!(await notice.confirm({ content: messages.article.confirmStat(label) }))) return;
    save.mutate(bodyFor(article.calls.edit, row, { stat }), { onSuccess: () => notice.success(messages.article.statSaved(label)) });
  };
  return (
    <Switch
      size="small"
      checked={row.stat === shown}
      loading={save.isPending}
      checkedChildren={articleStat.label(shown)}
      unCheckedChildren={articleStat.label(hidden)}
      aria-label={`${row.title}是否显示`}
      onChange={(checked) => void change(checked)}
    />
  );
}
