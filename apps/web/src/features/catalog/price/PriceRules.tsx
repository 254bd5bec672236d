/** 价格规则: which bases of a price the company uses, and which comes first. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { priceCalls as calls } from '@cangyun/contract/catalog/price.ts';
import { orderableBases, type PriceBase, priceBase } from '@cangyun/contract/catalog/pricing.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Checkbox, Typography } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { useMay } from '#ui/may.ts';
import { moved, type RuleRow, ruleRows } from './ruleRows.ts';
import './price.css';

const { code } = priceBase;

const HELP: Readonly<Record<number, string>> = {
  [code.agreed]: '客户编码里的协议价，或客户自己的价目表，在有效期内',
  [code.level]: '客户业务里的价格等级，按这个等级的价目表',
  [code.discount]: '客户业务里的折扣，按批发价（商城按零售价）计算',
  [code.list]: '给所有客户的价目表，按数量分档',
  [code.last]: '客户上次的成交价；不勾选时只显示，不使用',
};

function Editor({ rule }: { readonly rule: CallReply<typeof calls.rules> }) {
  const may = useMay();
  const mayEdit = may(calls.saveRules);
  const [rows, setRows] = useState<readonly RuleRow[]>(() => ruleRows(rule.bases, orderableBases));
  const save = useAction(calls.saveRules, { success: messages.edited, invalidate: [calls.rules.path] });
  const submit = (): void =>
    save.mutate({ body: { bases: rows.filter(({ used }) => used).map(({ base }) => base), version: rule.version } });
  const toggle = (base: PriceBase, used: boolean): void => setRows(rows.map((row) => (row.base === base ? { ...row, used } : row)));
  return (
    <section className="price-rules" aria-label="价格规则">
      <Typography.Paragraph type="secondary">
        从上到下，第一个有价的就是单价；都没有时用批发价，商城用零售价。促销只在更低时采用。
      </Typography.Paragraph>
      <ol>
        {rows.map(({ base, used }, at) => (
          <li key={base}>
            <Checkbox checked={used} disabled={!mayEdit} onChange={(event) => toggle(base, event.target.checked)}>
              {priceBase.label(base)}
            </Checkbox>
            <small>{HELP[base]}</small>
            {mayEdit && (
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={`${priceBase.label(base)}上移`}
                  disabled={at === 0}
                  onClick={() => setRows(moved(rows, at, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={`${priceBase.label(base)}下移`}
                  disabled={at === rows.length - 1}
                  onClick={() => setRows(moved(rows, at, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && (
        <Button type="primary" loading={save.isPending} onClick={submit}>
          保存
        </Button>
      )}
    </section>
  );
}

export default function PriceRules() {
  const query = useCall(calls.rules, {});
  return <Loaded query={query}>{(rule) => <Editor key={rule.version} rule={rule} />}</Loaded>;
}
