/** The picking log. Chosen records, or all of one list, can be reset: they are marked and stay. */
import { RollbackOutlined } from '@ant-design/icons';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { pickLog, pickLogCalls } from '@cangyun/contract/system/pickLog.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { FormModal } from '#ui/FormModal.tsx';
import { columnsJoined, columnsShown, type ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

const calls = { list: pickLogCalls.list, download: pickLogCalls.download };

type Pick = RowOf<typeof pickLog>;

const shown = columnsShown('listNumber', 'product', 'position', 'quantity', 'userName', 'state', 'createTime', 'deptName');
const joined = columnsJoined({ product: 'barcode' });
const columns = (own: readonly ListColumn<Pick>[]) => shown(joined(own));

type Reset = { readonly ids: readonly number[] } | { readonly byList: true };

export default function PickLogList() {
  const may = useMay();
  const [asked, setAsked] = useState<Reset>();
  const reset = useAction(pickLogCalls.reset, { success: messages.submitted, silent: true });
  const mayReset = may(pickLogCalls.reset);
  return (
    <>
      <ResourceScreen
        resource={pickLog}
        calls={calls}
        columns={columns}
        extra={
          mayReset && (
            <Button icon={<RollbackOutlined />} onClick={() => setAsked({ byList: true })}>
              按单号重置
            </Button>
          )
        }
        {...(mayReset
          ? {
              batch: (list) => (
                <Button size="small" type="link" onClick={() => setAsked({ ids: list.selected.map(({ id }) => id) })}>
                  重置所选
                </Button>
              ),
            }
          : {})}
      />
      <FormModal
        title={asked && 'ids' in asked ? `重置 ${asked.ids.length} 条拣货记录` : '按单号重置拣货记录'}
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onSubmit={async (values) => {
          const which = asked && 'ids' in asked ? { ids: [...asked.ids] } : {};
          await reset.mutateAsync({ body: { ...values, ...which } });
          setAsked(undefined);
        }}
      >
        {asked && 'byList' in asked && (
          <Form.Item name="listNumber" label="单号" className="form-wide" rules={[{ required: true, message: '请填写单号' }]}>
            <Input maxLength={50} />
          </Form.Item>
        )}
        <Form.Item name="reason" label="原因" className="form-wide">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} placeholder="记录会标记为已重置，不会删除" />
        </Form.Item>
      </FormModal>
    </>
  );
}
