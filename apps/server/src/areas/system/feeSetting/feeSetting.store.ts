/** SQL of common fees. */
import { feeSetting } from '@cangyun/contract/system/feeSetting.ts';
import { sql } from 'kysely';
import { bind } from '../../../kernel/resources/index.ts';

export const boundFeeSetting = bind(feeSetting, 'fee_setting', {
  scope: { site: 'dept_id', owner: 'user_id' },
  computed: { deptName: sql`(select d.name from dept d where d.company_id = t.company_id and d.id = t.dept_id)` },
});
