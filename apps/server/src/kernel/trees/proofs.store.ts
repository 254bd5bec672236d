/** That rows below one another through `pid` never come back to themselves. */
import type { Proof } from '../proofs/proof.store.ts';
import type { TreeTable } from './tree.store.ts';

export const noRing = (title: string, table: TreeTable): Proof => ({
  title,
  violations: `with recursive up as (
      select company_id, id, pid, array[id] as path, false as cyclic from ${table}
      union all select u.company_id, u.id, t.pid, u.path || t.id, t.id = any (u.path)
        from up u join ${table} t on t.company_id = u.company_id and t.id = u.pid where not u.cyclic
    ) select company_id, id::text as detail from up where cyclic`,
});
