import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { describe, expect, test } from 'vitest';
import { addressOf, works } from './work.ts';

const lines = works.flatMap((work) => work.rows.map((row) => `${work.title} ${row.label} ${addressOf(work, row)}`));

describe('the work of the workbench', () => {
  test('leads to the list that shows what was counted', () => {
    expect(lines).toContain('销售订单 待确认 /trade/shipmentOrder?state=1&isDelete=0');
    expect(lines).toContain('销售订单 待发货 /trade/shipmentOrder?state=10&outState=0&outState=1&pause=0&ended=0&isDelete=0');
    expect(lines).toContain('发货单 待承运商确认 /trade/dispatch?state=20&isDelete=0');
    expect(lines).toContain('出库单 待拣货 /WMS/outbound?state=0');
    expect(lines).toContain('工单 待处理 /workOrder?state=0');
  });
  test('is said in the words of each kind', () => {
    const labels = (title: string) => works.find((work) => work.title === title)?.rows.map(({ label }) => label);
    expect(labels(inboundList.title)).toEqual(['待理货', '理货中', '待入库']);
    expect(labels(outboundList.title)).toEqual(['待拣货', '拣货中', '待出库']);
  });
});
