/** SQL of the warehouse diary. */
import { wmsLog } from '@cangyun/contract/stock/wmsLog.ts';
import { sql } from 'kysely';
import { bind } from '../../../kernel/resources/index.ts';

export const boundDiary = bind(wmsLog, 'wms_log', {
  scope: { site: 'dept_id', owner: 'user_id' },
  computed: { deptName: sql`(select d.name from dept d where d.company_id = t.company_id and d.id = t.dept_id)` },
});
