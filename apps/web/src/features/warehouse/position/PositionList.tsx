/** 库位: the places of goods, with labels for the shelves. */
import { AppstoreOutlined, ImportOutlined } from '@ant-design/icons';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { ALL_MIXED, mixing, position, positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { positionStagedCalls } from '@cangyun/contract/warehouse/stagedPositions.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { labelPage } from '#documents/print/pages.ts';
import { printPage } from '#documents/print/printFrame.ts';
import { useBegun } from '#imports/ImportButton.tsx';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { MixingInput } from './MixingInput.tsx';
import { PositionImport } from './PositionImport.tsx';

type Position = RowOf<typeof position>;

export const mixingLabels = (value: string): string =>
  value
    .split(',')
    .filter((code) => code !== '')
    .map((code) => mixing.label(code))
    .join('、');

const cells = { mixing: (row: Position) => mixingLabels(row.mixing) };
const form = { inputs: { mixing: <MixingInput /> }, width: 820 };

const labelOf = ({ code, name, deptName }: Position) => ({ title: code, lines: [deptName ?? '', name], code });

const columns = columnsShown('code', 'name', 'deptName', 'enabled', 'stashType', 'skuType', 'maxLoad', 'skuLimit');

export default function PositionList() {
  const navigate = useNavigate();
  const deptId = useWorkSite();
  const references = useWarehouseReferences();
  const may = useMay();
  const [importing, setImporting] = useState(false);
  const { begun, end } = useBegun();
  return (
    <>
      <ResourceScreen<typeof position>
        resource={position}
        calls={positionCalls}
        references={references}
        columns={columns}
        cells={cells}
        form={form}
        defaults={{ deptId, mixing: ALL_MIXED }}
        extra={
          <>
            {may(positionStagedCalls.stage) && (
              <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
                导入
              </Button>
            )}
            <Button icon={<AppstoreOutlined />} onClick={() => void navigate('/WMS/map')}>
              {positionCalls.map.title}
            </Button>
          </>
        }
        batch={(list) => (
          <Button size="small" type="link" onClick={() => void labelPage(list.selected.map(labelOf)).then(printPage)}>
            打印库位标签
          </Button>
        )}
      />
      {importing && <PositionImport deptId={deptId} onClose={() => setImporting(false)} />}
      {!importing && begun !== undefined && <PositionImport key={begun} deptId={deptId} begun={begun} onClose={end} />}
    </>
  );
}
