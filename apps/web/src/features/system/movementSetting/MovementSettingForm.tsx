/** The movement types of a site, what each needs, and its default fees. */

import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { feeSetting, feeSettingCalls } from '@cangyun/contract/system/feeSetting.ts';
import { type MovementSetting, movementSetting, movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { SiteScreen } from '../SiteScreen.tsx';
import { type Fee, StyleTable } from './StyleTable.tsx';
import './styles.css';

/** The fees of a site to choose from; none for people who may not see them. */
function useFees(deptId: number): readonly Fee[] | undefined {
  const may = useMay();
  const query = { deptId: [deptId], size: limits.dictionaryFetchSize };
  const { data } = useCall(feeSettingCalls.list, { query }, { enabled: may(feeSettingCalls.list) });
  return may(feeSettingCalls.list) ? (data?.content ?? []).map(({ id, name }) => ({ value: id, label: name })) : undefined;
}

/** The names of each type's fees, as everybody may read them who works with lists. */
function useFeeNames(deptId: number): ReadonlyMap<number, string> {
  const { data } = useCall(movementSettingCalls.list, { query: { deptId: [deptId], size: limits.dictionaryFetchSize } });
  return new Map((data?.content ?? []).map(({ type, feeNames }) => [type, feeNames ?? '']));
}

function Editor({ deptId, styles }: { readonly deptId: number; readonly styles: readonly MovementSetting[] }) {
  const may = useMay();
  const fees = useFees(deptId);
  const feeNames = useFeeNames(deptId);
  const [changed, setChanged] = useState<ReadonlyMap<number, MovementSetting>>(new Map());
  const save = useAction(movementSettingCalls.saveAll, { success: messages.edited, invalidate: [movementSetting.name, feeSetting.name] });
  const mayEdit = may(movementSettingCalls.saveAll);
  const change = (style: MovementSetting): void => setChanged(new Map([...changed, [style.type, style]]));
  return (
    <>
      <p className="styles-note">
        停用的类型不能新增也不能过账。步骤用于人工与单据生成的出入库单；盘点、报损、调整、加工和期初导入自成单据，直接过账。
      </p>
      <StyleTable
        styles={styles.map((style) => changed.get(style.type) ?? style)}
        fees={mayEdit ? fees : undefined}
        feeNames={feeNames}
        onChange={mayEdit ? change : undefined}
      />
      {mayEdit && (
        <Space className="styles-footer">
          <Button
            type="primary"
            disabled={changed.size === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { deptId, styles: [...changed.values()] } })}
          >
            保存
          </Button>
          <Button disabled={changed.size === 0} onClick={() => setChanged(new Map())}>
            还原
          </Button>
          {changed.size > 0 && <span>{changed.size} 项未保存</span>}
        </Space>
      )}
    </>
  );
}

function Styles({ deptId }: { readonly deptId: number }) {
  const { data } = useCall(movementSettingCalls.ofDept, { query: { deptId } });
  if (!data) return <Skeleton active />;
  return <Editor key={`${deptId}:${data.map(({ version }) => version).join()}`} deptId={deptId} styles={data} />;
}

export default function MovementSettingForm() {
  return <SiteScreen>{(deptId) => <Styles deptId={deptId} />}</SiteScreen>;
}
