/** SQL of common fees. */
import { feeSetting } from '@cangyun/contract/system/feeSetting.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';

export const boundFeeSetting = bind(feeSetting, 'fee_setting', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: { deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)` },
});
