/** 库位图: the site as one walks through it, coloured by fill; a click shows the goods there. */

import { percentOf } from '@cangyun/contract/arithmetic.ts';
import type { MappedPosition } from '@cangyun/contract/warehouse/position.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { Alert, Empty, Tooltip } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { fillLevel, fillLevels, type MapZone, zonesOf } from './mapGrid.ts';
import { PositionContent } from './PositionContent.tsx';
import './map.css';

const summary = ({ code, onHand, products, fill }: MappedPosition): string =>
  onHand > 0
    ? `${code}：${formatNumber(onHand, 0)} 件 / ${products} 种${fill === null ? '' : `，${percentOf(fill, 1, 0)}%`}`
    : `${code}：空`;

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
          <Alert type="warning" showIcon title={`还有 ${formatNumber(data.unplaced, 0)} 件货物未上架`} className="form-refusal" />
        )}
        {data && zones.length === 0 && <Empty description="这个网点还没有库位" />}
        <div className="map">
          {zones.map((zone) => (
            <Zone key={zone.zone} zone={zone} onOpen={setOpened} />
          ))}
        </div>
        {opened && <PositionContent deptId={deptId} position={opened} onClose={() => setOpened(undefined)} />}
      </ScreenFrame>
    </ReferencesContext>
  );
}
