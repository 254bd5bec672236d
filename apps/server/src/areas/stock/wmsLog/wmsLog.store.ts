/** SQL of the warehouse diary. */
import { wmsLog } from '@cangyun/contract/stock/wmsLog.ts';
import { bind, lookUp } from '../../../kernel/resources/index.ts';

export const boundDiary = bind(wmsLog, 'wms_log', {
  scope: { site: 'dept_id', owner: 'user_id' },
  computed: { deptName: lookUp('dept', 'dept_id') },
});
