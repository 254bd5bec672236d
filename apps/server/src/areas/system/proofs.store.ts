/** What must always be true of people, sites and sessions, beyond what single constraints can say. */
import { userRole, userState } from '@cangyun/contract/system/users.ts';
import { historyProof } from '#kernel/history/proofs.store.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { noRing } from '#kernel/trees/proofs.store.ts';

export const systemProofs: readonly Proof[] = [
  {
    title: '每张表都强制行级安全',
    violations: `select 0 as company_id, c.relname as detail from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migration' and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    title: '每家公司都有一名启用的管理员',
    violations: `select c.company_id, c.name as detail from company c
      where not exists (select from app_user u where u.company_id = c.company_id and u.is_admin = ${userRole.code.admin} and u.enabled = ${userState.code.enabled})`,
  },
  {
    title: '每个用户恰有一个登录名，且一致',
    violations: `select u.company_id, u.username as detail from app_user u
      left join login_name l on l.company_id = u.company_id and l.user_id = u.id
      group by u.company_id, u.id, u.username having count(l.username) <> 1 or min(l.username) <> u.username`,
  },
  {
    title: '停用的用户没有会话',
    violations: `select s.company_id, u.username as detail from session s join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where u.enabled <> ${userState.code.enabled} and s.expires_at > now()`,
  },
  noRing('网点树没有环', 'site'),
  {
    title: '会话两端的最后一条消息一致，且确是最后一条',
    violations: `select p.company_id, p.user_id || ' 与 ' || p.partner_id as detail from message_pair p
      where p.last_message_id is distinct from (select max(m.id) from message m
        where m.company_id = p.company_id and least(m.from_id, m.to_id) = least(p.user_id, p.partner_id)
          and greatest(m.from_id, m.to_id) = greatest(p.user_id, p.partner_id))`,
  },
  historyProof,
];
