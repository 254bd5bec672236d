/** 库位图: the site as one walks through it, coloured by fill; a click shows the goods there. */

import { percentOf } from '@cangyun/contract/arithmetic.ts';
import type { MappedPosition } from '@cangyun/contract/warehouse/position.ts';
import { positionCalls, positionKind } from '@cangyun/contract/warehouse/position.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { Alert, Button, Empty, Tooltip } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { PutAwayLater } from '../relocation/PutAwayLater.tsx';
import { fillLevel, fillLevels, type MapZone, zonesOf } from './mapGrid.ts';
import { PositionContent } from './PositionContent.tsx';
import './map.css';

const apartText = ({ kind, blocked }: MappedPosition): string =>
  [kind === positionKind.code.picking ? '' : positionKind.label(kind), blocked === 1 ? '锁定' : '']
    .filter((text) => text !== '')
    .join('、');

const summary = (position: MappedPosition): string => {
  const { code, onHand, products, fill } = position;
  const apart = apartText(position);
  const name = apart === '' ? code : `${code}（${apart}）`;
  return onHand > 0
    ? `${name}：${formatNumber(onHand, 0)} 件 / ${products} 种${fill === null ? '' : `，${percentOf(fill, 1, 0)}%`}`
    : `${name}：空`;
};

function Zone({ zone, onOpen }: { readonly zone: MapZone; readonly onOpen: (position: MappedPosition) => void }) {
  return (
    <section className="map-zone" aria-label={`${zone.zone} 区`}>
      <h3>
        {zone.zone} 区 <small>{`占用 ${zone.used} / ${zone.count}`}</small>
      </h3>
      <div className="map-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">排 \ 列</th>
              {zone.columns.map((column) => (
                <th key={column} scope="col">
                  {column || '—'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zone.rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row || '—'}</th>
                {cells.map((cell, at) => (
                  <td key={zone.columns[at]}>
                    {cell?.layers.map((position) => (
                      <Tooltip key={position.id} title={summary(position)}>
                        <button
                          type="button"
                          className={`map-place map-${fillLevel(position)}`}
                          aria-label={summary(position)}
                          onClick={() => onOpen(position)}
                        >
                          {position.a4 || position.a3 || position.code}
                        </button>
                      </Tooltip>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export default function PositionMap() {
  const site = useWorkSite();
  const [chosen, setChosen] = useState<number>();
  const deptId = chosen ?? site;
  const references = useWarehouseReferences(deptId);
  const [opened, setOpened] = useState<MappedPosition>();
  const [puttingAway, setPuttingAway] = useState(false);
  const may = useMay();
  const { data, error, refetch } = useCall(positionCalls.map, { query: { deptId } }, { enabled: deptId > 0 });
  const zones = zonesOf(data?.positions ?? []);
  return (
    <ReferencesContext value={references}>
      <ScreenFrame>
        <div className="map-head">
          <span className="map-site">
            <ReferenceInput
              source="dept"
              value={deptId}
              placeholder="网点"
              onChange={(next) => setChosen(next === undefined ? undefined : Number(next))}
            />
          </span>
          <ul className="map-legend" aria-label="图例">
            {fillLevels.map(({ level, label }) => (
              <li key={level}>
                <i className={`map-place map-${level}`} />
                {label}
              </li>
            ))}
          </ul>
        </div>
        {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton />}
        {data && data.unplaced > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`还有 ${formatNumber(data.unplaced, 0)} 件货物未上架`}
            className="form-refusal"
            action={may(relocationCalls.create) && <Button onClick={() => setPuttingAway(true)}>上架</Button>}
          />
        )}
        {data && zones.length === 0 && <Empty description="这个网点还没有库位" />}
        <div className="map">
          {zones.map((zone) => (
            <Zone key={zone.zone} zone={zone} onOpen={setOpened} />
          ))}
        </div>
        {puttingAway && <PutAwayLater deptId={deptId} onClose={() => setPuttingAway(false)} />}
        {opened && <PositionContent deptId={deptId} position={opened} onClose={() => setOpened(undefined)} />}
      </ScreenFrame>
    </ReferencesContext>
  );
}
