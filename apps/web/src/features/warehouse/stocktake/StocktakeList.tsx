/** 盘点: count sheets of a site. */

import { PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { freezing, stocktake, stocktakeCalls, stocktakeState } from '@cangyun/contract/warehouse/stocktake.ts';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useSiteName, useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ReferencesContext } from '#ui/references.ts';

/** The address of a count sheet. */
const sheetPath = (id: number): string => `/WMS/stocktake/${id}`;

type Sheet = RowOf<typeof stocktake>;

const calls = { list: stocktakeCalls.list, download: stocktakeCalls.download };
const cells = { number: ({ id, number }: Sheet) => <Link to={sheetPath(id)}>{number}</Link> };

export default function StocktakeList() {
  const may = useMay();
  const navigate = useNavigate();
  const deptId = useWorkSite();
  const siteName = useSiteName(deptId);
  const references = useWarehouseReferences();
  const [adding, setAdding] = useState(false);
  const voiding = useAction(stocktakeCalls.remove, { success: messages.voided, invalidate: ['/api/stocktake', '/api/stock'] });
  const create = async ({ frozen, ...values }: FormValues): Promise<void> => {
    const body = { ...values, deptId, frozen: frozen ? freezing.code.on : freezing.code.off };
    const { id } = await request(stocktakeCalls.create, { body }, { silent: true });
    notice.success(messages.added);
    void invalidate(stocktake.path, '/api/stock');
    setAdding(false);
    void navigate(sheetPath(id));
  };
  return (
    <>
      <ResourceScreen<typeof stocktake>
        resource={stocktake}
        calls={calls}
        references={references}
        cells={cells}
        actionsWidth={110}
        rowActions={(row) => [
          { key: 'open', label: '打开', run: () => navigate(sheetPath(row.id)) },
          ...(may(stocktakeCalls.remove) && row.state === stocktakeState.code.counting
            ? [
                {
                  key: 'void',
                  label: '作废',
                  danger: true,
                  question: messages.confirmVoidRows(1),
                  run: () => voiding.mutate({ body: [row.id] }),
                },
              ]
            : []),
        ]}
        extra={
          may(stocktakeCalls.create) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              新增
            </Button>
          )
        }
      />
      <ReferencesContext value={references}>
        <FormModal
          title={`${stocktakeCalls.create.title}：${siteName}`}
          open={adding}
          width={560}
          initialValues={{ productIds: [], positionIds: [], frozen: false, info: '' }}
          onSubmit={create}
          onCancel={() => setAdding(false)}
        >
          <Form.Item name="positionIds" label="库位" className="form-wide" extra="不选则盘点所有库位">
            <ReferenceInput source="wmsPosition" multiple placeholder="全部库位" />
          </Form.Item>
          <Form.Item name="productIds" label="产品" className="form-wide" extra="不选则盘点所有产品">
            <ReferenceInput source="product" multiple placeholder="全部产品" />
          </Form.Item>
          <Form.Item name="frozen" label="盘点期间冻结" valuePropName="checked" extra="冻结未占用的库存，盘点完成前不能出库">
            <Switch />
          </Form.Item>
          <Form.Item name="info" label="备注" className="form-wide">
            <Input maxLength={200} />
          </Form.Item>
        </FormModal>
      </ReferencesContext>
    </>
  );
}
