/** SQL of the warehouse diary. */
import { warehouseDiary } from '@cangyun/contract/stock/warehouseDiary.ts';
import { bind, lookUp } from '#kernel/resources/index.ts';

export const boundDiary = bind(warehouseDiary, 'warehouse_diary', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: { deptName: lookUp('site', 'site_id') },
});
