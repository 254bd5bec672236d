/** Customers, suppliers or carriers: one screen under three menus, as a list or as a tree. */
import { ApartmentOutlined, BankOutlined, BarsOutlined, ImportOutlined, UserAddOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { customer, customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { Button, Segmented } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { customerSource, partnerReferences } from '#pickers/partners.ts';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { ResourceTree } from '#ui/ResourceTree.tsx';
import { MoneyDialog } from '../customerAccount/MoneyDialog.tsx';
import { CompanyDialog, RegisterDialog } from './CompanyDialogs.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { detailPath, type Partner, usePartnerActions } from './usePartnerActions.ts';

type View = 'list' | 'tree';
type Opened = { readonly what: 'import' | 'company' | 'register' } | { readonly what: 'recharge'; readonly partner: Partner };

const views: { value: View; icon: ReactNode; title: string }[] = [
  { value: 'list', icon: <BarsOutlined />, title: '列表' },
  { value: 'tree', icon: <ApartmentOutlined />, title: '树形' },
];

const form = { hide: ['style'], width: 820 };
/** The screen says already what they are. */
const withoutStyle = (own: readonly ListColumn<Partner>[]) => own.filter(({ key }) => key !== 'style');
const inTree = (own: readonly ListColumn<Partner>[]) => withoutStyle(own).filter(({ key }) => key !== 'parentName');

const cells = { name: (row: Partner) => <Link to={detailPath(row.id)}>{row.name}</Link> };

export function PartnerList({ style }: { readonly style: Partner['style'] }) {
  const may = useMay();
  const [view, setView] = useState<View>('list');
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const { rowActions, setEnabled } = usePartnerActions({ onRecharge: (partner) => setOpened({ what: 'recharge', partner }) });
  const title = customerStyle.label(style);
  const resource = useMemo(() => ({ ...customer, title }), [title]);
  const references = useMemo(() => ({ ...partnerReferences, customer: customerSource([style]) }), [style]);

  const extra = (
    <>
      {may(customerCalls.importCheck) && (
        <Button icon={<ImportOutlined />} onClick={() => setOpened({ what: 'import' })}>
          导入
        </Button>
      )}
      {may(customerCalls.addByCompany) && (
        <Button icon={<BankOutlined />} onClick={() => setOpened({ what: 'company' })}>
          {customerCalls.addByCompany.title}
        </Button>
      )}
      {may(customerCalls.createAndRegister) && (
        <Button icon={<UserAddOutlined />} onClick={() => setOpened({ what: 'register' })}>
          {customerCalls.createAndRegister.title}
        </Button>
      )}
      <Segmented value={view} onChange={setView} options={views} />
    </>
  );
  const shared = { resource, calls: customerCalls, references, rowActions, form, cells, extra, defaults: { style } };
  const { enabled, disabled } = enabledState.code;
  return (
    <>
      {view === 'tree' ? (
        <ResourceTree
          {...shared}
          columns={inTree}
          rowsCall={customerCalls.list}
          rowsQuery={{ styles: style, size: limits.customerFetchSize, sort: 'name,asc' }}
        />
      ) : (
        <ResourceScreen
          {...shared}
          columns={withoutStyle}
          fixed={{ styles: style }}
          withoutFilters={['style']}
          batch={({ selected, select }) =>
            may(customerCalls.batchDisable) &&
            [disabled, enabled].map((state) => (
              <Button key={state} type="link" size="small" onClick={() => void setEnabled(selected, state).then(() => select([]))}>
                {enabledState.label(state)}
              </Button>
            ))
          }
        />
      )}
      {opened?.what === 'import' && <ImportDialog style={style} onClose={close} />}
      {opened?.what === 'company' && <CompanyDialog style={style} onClose={close} />}
      {opened?.what === 'register' && <RegisterDialog style={style} onClose={close} />}
      {opened?.what === 'recharge' && (
        <MoneyDialog kind="recharge" customerId={opened.partner.id} name={opened.partner.name} onClose={close} />
      )}
    </>
  );
}
