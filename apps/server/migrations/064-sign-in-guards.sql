-- Decision 059: guesses are counted before they are judged, sessions end for good, codes for phones have a daily bound.

-- key: 'sign-in:<name>@<address>', 'device:<name>:<number>', 'name:<name>', 'address:<address>'
delete from login_guard where key like 'user:%';
create index login_guard_age on login_guard (last_failure);

-- For the functions below only. Free tries, then the wait doubles from two seconds to fifteen minutes.
create function guard_wait(guarded text, failures int) returns interval language sql immutable as $$
  select case when over < 0 then interval '0' else make_interval(secs => least(900, 2 ^ least(10, over + 1))) end
    from (select failures - case when guarded like 'address:%' then 30 when guarded like 'name:%' then 100 else 5 end as over) as beyond
$$;
revoke execute on function guard_wait(text, int) from public;

-- For the functions below only. A quiet day forgets.
create function count_failure(guarded text, unless_locked boolean) returns boolean language plpgsql as $$
declare seen timestamptz := clock_timestamp();
begin
  insert into login_guard as g (key, failures, last_failure, locked_until) values (guarded, 1, seen, seen)
  on conflict (key) do update set
    failures = case when g.last_failure < clock_timestamp() - interval '1 day' then 1 else g.failures + 1 end,
    last_failure = clock_timestamp(),
    locked_until = clock_timestamp()
      + case when g.last_failure < clock_timestamp() - interval '1 day' then interval '0' else guard_wait(g.key, g.failures + 1) end
   where not unless_locked or g.locked_until <= clock_timestamp();
  return found;
end $$;
revoke execute on function count_failure(text, boolean) from public;

drop function login_wait(text[]);
drop function login_failed(text[]);
drop function login_succeeded(text);

-- Takes one try, or answers the seconds to wait. The try counts as failed until it is judged right: parallel guesses can not all be
-- judged before the first of them counts. It has to be committed before the password is looked at.
create function take_login_try(own_key text, shared_keys text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare locked timestamptz;
begin
  select max(locked_until) into locked from login_guard where key = any (shared_keys) and locked_until > clock_timestamp();
  if locked is null then
    if count_failure(own_key, true) then return 0; end if;
    select locked_until into locked from login_guard where key = own_key;
  end if;
  return greatest(1, ceil(extract(epoch from locked - clock_timestamp())))::int;
end $$;

-- The shared counters see failures only: many people sign in from one address.
create function login_failed(shared_keys text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_failure(k, false) from (select k from unnest(shared_keys) k order by k) as ordered;
end $$;

create function login_succeeded(own_key text) returns void
language sql security definer set search_path = public, pg_temp as $$ delete from login_guard where key = own_key $$;

-- Sessions slide by a day, up to an end that was set when they began.
alter table session add column ends_at timestamptz not null default now() + interval '30 days';
update session set ends_at = created_at + interval '30 days';
update session set expires_at = least(expires_at, ends_at);

create or replace function enter(wanted_token bytea, wanted_site bigint)
returns table (
  session_id bigint, company_id bigint, user_id bigint, username text, nick_name text, is_admin boolean, is_platform boolean,
  roles text[], sites bigint[], data_scope int, dept_id bigint, site_allowed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare s session; u app_user; own_roles text[]; own_sites bigint[]; scope int;
begin
  select x.* into s from session x where x.token_hash = wanted_token and x.expires_at > now() and x.ends_at > now();
  if not found then return; end if;
  select x.* into u from app_user x join company c on c.company_id = x.company_id and c.enabled = 1
   where x.company_id = s.company_id and x.id = s.user_id and x.enabled = 1;
  if not found then return; end if;
  if s.last_seen < now() - interval '5 minutes' then
    update session x set last_seen = now(), expires_at = least(now() + interval '1 day', x.ends_at)
     where x.company_id = s.company_id and x.id = s.id;
  end if;
  -- Of several jobs the widest scope counts: all sites, the chosen ones, the home site, oneself.
  select coalesce(array_agg(distinct p) filter (where p is not null), '{}'),
         coalesce((array_agg(j.data_scope order by array_position(array[1, 3, 2, 4], j.data_scope)))[1], 4)
    into own_roles, scope
    from user_job uj
    join job j on j.company_id = uj.company_id and j.id = uj.job_id and j.enabled = 1
    left join lateral unnest(coalesce(uj.permissions, j.permissions)) p on true
   where uj.company_id = u.company_id and uj.user_id = u.id;
  if u.is_admin = 1 then
    own_roles := array['admin'] || own_roles;
    scope := 1;
  end if;
  select coalesce(array_agg(d.id order by d.id), '{}') into own_sites from dept d
   where d.company_id = u.company_id and d.enabled = 1
     and (u.is_admin = 1 or d.id = u.dept_id
          or exists (select from user_dept ud where ud.company_id = d.company_id and ud.user_id = u.id and ud.dept_id = d.id));
  perform set_config('app.company_id', u.company_id::text, true), set_config('app.user_id', u.id::text, true),
          set_config('app.site_id', coalesce(wanted_site::text, ''), true), set_config('app.platform', u.is_platform::text, true);
  return query select s.id, u.company_id, u.id, u.username, u.nick_name, u.is_admin = 1, u.is_platform = 1,
    own_roles, own_sites, scope, u.dept_id, wanted_site is null or wanted_site = any (own_sites);
end $$;

-- A captcha that had a code sent serves that number only: for another code, and for its registration, which spends it.
alter table captcha add column sent_to text;

create function bind_captcha(used_uuid text, used_mobile text) returns text
language sql security definer set search_path = public, pg_temp as $$
  update captcha set sent_to = used_mobile where uuid = used_uuid and (sent_to is null or sent_to = used_mobile) and expires_at > now()
  returning answer
$$;

drop function take_captcha(text);
create function take_captcha(used_uuid text, used_mobile text) returns text
language sql security definer set search_path = public, pg_temp as $$
  delete from captcha where uuid = used_uuid
  returning case when expires_at > now() and (sent_to is null or sent_to = used_mobile) then answer end
$$;

-- What one number costs in a day, counted from its first code.
create table phone_code_day (
  mobile text primary key,
  since timestamptz not null default now(),
  sent int not null default 1,
  guesses int not null default 0
);
create index phone_code_day_age on phone_code_day (since);
select closed_table('phone_code_day');

drop function put_phone_code(text, bytea, int, int);
drop function take_phone_code(text, bytea, int);

-- Answers 0 when the new code was stored, else the seconds to wait; -1 when the day's codes or guesses are used up.
create function put_phone_code(new_mobile text, new_hash bytea, minutes int, every_seconds int, most_sent int, most_guesses int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare wait int;
begin
  insert into phone_code_day as d (mobile) values (new_mobile)
  on conflict (mobile) do update set
    since = case when d.since <= now() - interval '1 day' then now() else d.since end,
    sent = case when d.since <= now() - interval '1 day' then 1 else d.sent + 1 end,
    guesses = case when d.since <= now() - interval '1 day' then 0 else d.guesses end
   where d.since <= now() - interval '1 day' or (d.sent < most_sent and d.guesses < most_guesses);
  if not found then return -1; end if;
  insert into phone_code as p (mobile, code_hash, expires_at) values (new_mobile, new_hash, now() + make_interval(mins => minutes))
  on conflict (mobile) do update set code_hash = excluded.code_hash, attempts = 0, sent_at = now(), expires_at = excluded.expires_at
   where p.sent_at <= now() - make_interval(secs => every_seconds);
  if found then return 0; end if;
  select greatest(1, ceil(extract(epoch from sent_at + make_interval(secs => every_seconds) - now())))::int into wait from phone_code where mobile = new_mobile;
  return wait;
end $$;

-- The try is counted first, under the row's lock. Single use when right; too many tries spend the code, and a further code has only what
-- is left of the day. Answers 1 right, 0 wrong, -1 where the day's guesses are used up.
create function take_phone_code(used_mobile text, used_hash bytea, attempts_allowed int, most_guesses int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare is_right boolean;
begin
  update phone_code_day set guesses = guesses + 1 where mobile = used_mobile and guesses < most_guesses;
  if not found and exists (select from phone_code_day where mobile = used_mobile and since > now() - interval '1 day') then return -1; end if;
  update phone_code set attempts = attempts + 1 where mobile = used_mobile and attempts < attempts_allowed and expires_at > now()
  returning code_hash = used_hash into is_right;
  if is_right is not true then return 0; end if;
  delete from phone_code where mobile = used_mobile;
  return 1;
end $$;

create or replace function prune_expired(idempotency_hours int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare total int := 0; n int;
begin
  delete from idempotency where created_at < now() - make_interval(hours => idempotency_hours);
  get diagnostics n = row_count; total := total + n;
  delete from session where expires_at < now();
  get diagnostics n = row_count; total := total + n;
  delete from captcha where expires_at < now();
  get diagnostics n = row_count; total := total + n;
  delete from phone_code where expires_at < now() - interval '1 day';
  get diagnostics n = row_count; total := total + n;
  delete from phone_code_day where since < now() - interval '1 day';
  get diagnostics n = row_count; total := total + n;
  delete from login_guard where last_failure < now() - interval '1 day';
  get diagnostics n = row_count; total := total + n;
  return total;
end $$;

revoke execute on function take_login_try(text, text[]), login_failed(text[]), login_succeeded(text), bind_captcha(text, text),
  take_captcha(text, text), put_phone_code(text, bytea, int, int, int, int), take_phone_code(text, bytea, int, int) from public;
grant execute on function take_login_try(text, text[]), login_failed(text[]), login_succeeded(text), bind_captcha(text, text),
  take_captcha(text, text), put_phone_code(text, bytea, int, int, int, int), take_phone_code(text, bytea, int, int) to cangyun_app;
