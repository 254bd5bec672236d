/** A list without proposed places: the picker says where the goods were taken from. */
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { ChoosePlaces, useFreePlaces } from '../warehouseList/ChoosePlaces.tsx';
import { type Chosen, chosenLines, type Reasons } from '../warehouseList/chosenPlaces.ts';
import { touched } from '../warehouseList/warehouseListPaths.ts';
import type { WarehouseListDetail } from '../warehouseList/warehouseListRow.ts';

export function ChooseOnPhone({ list }: { readonly list: WarehouseListDetail }) {
  const { data: places, error } = useFreePlaces(list.id);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [reasons, setReasons] = useState<Reasons>(new Map());
  const saving = useAction(calls.savePicking, { invalidate: ['/api/wmsInoutlist', ...touched] });
  return (
    <section className="pick-done">
      <ChoosePlaces
        list={list}
        places={places}
        failure={error?.message}
        chosen={chosen}
        onChange={setChosen}
        reasons={reasons}
        onReason={(lineId, reason) => setReasons(new Map(reasons).set(lineId, reason))}
      />
      <Button
        size="large"
        type="primary"
        block
        disabled={[...chosen.values()].every((num) => num === 0)}
        loading={saving.isPending}
        onClick={() => saving.mutate({ body: { id: list.id, lines: chosenLines(list, places ?? [], chosen, reasons) } })}
      >
        确定库位
      </Button>
    </section>
  );
}
