/** 科目对照: what the company's own program for accounting calls our accounts; what is left empty is called as we do. */
import { type AccountTitle, booksCalls as calls } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Input, Table } from 'antd';
import { useState } from 'react';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal } from '#ui/FormModal.tsx';

type Named = Pick<AccountTitle, 'code' | 'name'>;
type Names = Readonly<Record<number, Named>>;

const namedBy = ({ own, code, name }: AccountTitle): Named => (own ? { code, name } : { code: '', name: '' });

function Titles({ titles, onClose }: { readonly titles: readonly AccountTitle[]; readonly onClose: () => void }) {
  const [names, setNames] = useState<Names>(() => Object.fromEntries(titles.map((title) => [title.account, namedBy(title)])));
  const submit = async (): Promise<void> => {
    await sendForm(calls.saveTitles, { titles: titles.map(({ account }) => ({ account, ...names[account] })) });
    notice.success(messages.submitted);
    void invalidate(calls.titles.path);
    onClose();
  };
  const input = (account: number, part: keyof Named, ours: string, word: string) => (
    <Input
      aria-label={`${chart.label(account)} ${word}`}
      placeholder={ours}
      maxLength={part === 'code' ? 30 : 60}
      value={names[account]?.[part] ?? ''}
      onChange={({ target }) =>
        setNames((before) => ({ ...before, [account]: { ...(before[account] ?? { code: '', name: '' }), [part]: target.value } }))
      }
    />
  );
  return (
    <FormModal title="科目对照" open width={720} onSubmit={submit} onCancel={onClose}>
      <div className="form-wide">
        <p>导出记账凭证时使用贵公司的科目；不填的用系统科目。</p>
        <Table<AccountTitle>
          size="small"
          rowKey="account"
          pagination={false}
          scroll={{ y: 420 }}
          dataSource={[...titles]}
          columns={[
            { title: '系统科目', key: 'account', width: 200, render: (_, { account }) => `${account} ${chart.label(account)}` },
            { title: '科目编码', key: 'code', width: 160, render: (_, { account }) => input(account, 'code', String(account), '科目编码') },
            { title: '科目名称', key: 'name', render: (_, { account }) => input(account, 'name', chart.label(account), '科目名称') },
          ]}
        />
      </div>
    </FormModal>
  );
}

/** Mounted means open. */
export function TitlesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useCall(calls.titles, {});
  return data ? <Titles titles={data} onClose={onClose} /> : null;
}
