/** The record itself, its lower customers, and whom it settles with. */
import { customer, customerCalls } from '@cangyun/contract/partners/customer.ts';
import { Descriptions, Table } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { fieldView, formatNumber } from '#ui/FieldView.tsx';
import { columnTitle } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { detailPath, type Partner } from './usePartnerActions.ts';

/** References are shown by the names next to them. */
const shown = Object.entries(customer.fields).filter(
  ([name, field]) => field.control.kind !== 'reference' && name !== 'name' && name !== 'forCompanyId',
);

export function InfoTab({ partner }: { readonly partner: Partner }) {
  const values = partner as Readonly<Record<string, unknown>>;
  return (
    <div className="detail-sections">
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 1, md: 2, lg: 3 }}
        items={shown.map(([name, field]) => ({
          key: name,
          label: columnTitle(field),
          children: fieldView(field.control, values[name]) || '—',
        }))}
      />
      <LowerCustomers id={partner.id} />
      <Settlements id={partner.id} />
    </div>
  );
}

const nameLink = ({ id, name }: { readonly id: number; readonly name: string }) => <Link to={detailPath(id)}>{name}</Link>;

function LowerCustomers({ id }: { readonly id: number }) {
  const { data = [] } = useCall(customerCalls.lower, { query: { id } });
  if (data.length === 0) return null;
  return (
    <section>
      <h3>{customerCalls.lower.title}</h3>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={data}
        scroll={{ x: 480 }}
        columns={[
          { title: customer.fields.name.label, render: (_, row) => nameLink(row) },
          { title: customer.fields.parentName.label, dataIndex: 'parentName' },
          { title: customer.fields.contact.label, dataIndex: 'contact' },
          { title: customer.fields.contactPhone.label, dataIndex: 'contactPhone' },
        ]}
      />
    </section>
  );
}

const yuan = (value: number): string => formatNumber(value, 2);

function Settlements({ id }: { readonly id: number }) {
  const allowed = useMay()(customerCalls.mergeSettle);
  const { data = [] } = useCall(customerCalls.mergeSettle, { query: { customerId: id } }, { enabled: allowed });
  return data.map((settlement) => (
    <section key={settlement.id}>
      <h3>{`${customerCalls.mergeSettle.title}：${settlement.name}`}</h3>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={settlement.members}
        scroll={{ x: 480 }}
        columns={[
          { title: customer.fields.name.label, render: (_, row) => nameLink(row) },
          { title: '余额（元）', align: 'right', render: (_, row) => yuan(row.balance) },
          { title: '冻结（元）', align: 'right', render: (_, row) => yuan(row.frozen) },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>{`合计（可用 ${yuan(settlement.available)} 元）`}</Table.Summary.Cell>
            <Table.Summary.Cell index={1} align="right">
              {yuan(settlement.balance)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={2} align="right">
              {yuan(settlement.frozen)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    </section>
  ));
}
