-- Platform: the application's role, how a table is closed to other companies, how it is searched, and records of the installation itself.
-- Every later page uses these functions. docs/ARCHITECTURE.md, "The schema", says which page holds which table.

-- ── The application's role ──

-- The application signs in as a role that owns nothing, so that row-level security binds it. Settings of a role belong to the
-- cluster: where another database has created the role already, platform/db/role-settings.ts completes them.
do $$ begin
  create role cangyun_app nologin;
  alter role cangyun_app set timezone to 'UTC';
  alter role cangyun_app set lock_timeout to '15s';
  alter role cangyun_app set statement_timeout to '120s';
  alter role cangyun_app set idle_in_transaction_session_timeout to '120s';
exception when duplicate_object or unique_violation then null; -- roles belong to the cluster: another database made it
end $$;

grant usage on schema public to cangyun_app;

-- Identity columns of every later table.
alter default privileges in schema public grant usage on sequences to cangyun_app;

-- ── Closing a table ──

-- Closes a table to everyone but its owner. Row-level security is forced on the owner too, who passes by a policy that names the
-- owner: SECURITY DEFINER functions then work where the owner is no superuser.
create function closed_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy maintenance on %s to %I using (true) with check (true)', name, current_user);
end $$;

-- A table of companies' rows: a transaction reads and writes only the company it entered. The sub-select makes PostgreSQL evaluate
-- the setting once, not per row.
create function tenant_table(name regclass, privileges text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  perform closed_table(name);
  execute format(
    'create policy tenant on %s to cangyun_app using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))', name);
  execute format('grant %s on %s to cangyun_app', privileges, name);
end $$;

-- A table that all companies read and only administrators of the installation write.
create function shared_table(name regclass) returns void language plpgsql as $$
begin
  perform closed_table(name);
  execute format(
    'create policy readable on %s for select to cangyun_app using ((select nullif(current_setting(''app.company_id'', true), '''')) is not null)', name);
  execute format(
    'create policy platform on %s to cangyun_app using ((select current_setting(''app.platform'', true)) = ''1'')', name);
  execute format('grant select, insert, update, delete on %s to cangyun_app', name);
end $$;

-- ── Search ──

-- One index over company and pairs of characters.
create extension if not exists btree_gin;

-- Contains-search over names, codes and pinyin initials (kernel/search): the application writes both columns, the index finds by pairs
-- of characters. Row-level security keeps non-leakproof operators off an index, so the look-up is a SECURITY DEFINER function. It
-- answers ids of the asking company only.
create function searchable_table(name regclass) returns void language plpgsql as $$
declare plain text := name::text;
begin
  execute format('alter table %s add column search_text text not null default '''', add column grams text[] not null default ''{}''', name);
  execute format('create index %I on %s using gin (company_id, grams)', plain || '_grams', name);
  execute format($create$
    create function %I(wanted_company bigint, wanted_grams text[], pattern text) returns setof bigint
    language sql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $body$
      select t.id from %s t
       where t.company_id = wanted_company and t.grams @> wanted_grams and t.search_text like pattern
         and wanted_company = (select nullif(current_setting('app.company_id', true), '')::bigint)
    $body$ $create$, 'search_' || plain, name);
  execute format('revoke execute on function %I(bigint, text[], text) from public', 'search_' || plain);
  execute format('grant execute on function %I(bigint, text[], text) to cangyun_app', 'search_' || plain);
end $$;

revoke execute on function closed_table(regclass), tenant_table(regclass, text), shared_table(regclass),
  searchable_table(regclass) from public;

-- ── The company of a transaction ──

-- Administrators of the installation see and decide what companies can not.
create function is_platform() returns boolean language sql stable as $$ select coalesce(current_setting('app.platform', true), '') = '1' $$;

-- The company that this transaction entered.
create function own_company() returns bigint language sql stable as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

-- Functions that write what the application may only read act for the company of the transaction, whatever the caller asks for.
create function assert_own_company(the_company bigint) returns void language plpgsql stable as $$
begin
  if the_company is distinct from nullif(current_setting('app.company_id', true), '')::bigint then
    raise exception 'company % is not that of the transaction', the_company using errcode = '42501';
  end if;
end $$;

-- Sums and snapshots of a day are final, so the day must have ended in Asia/Shanghai.
create function assert_day_ended(the_day date) returns void language plpgsql stable as $$
begin
  if the_day >= (now() at time zone 'Asia/Shanghai')::date then
    raise exception 'the day % has not ended', the_day using errcode = '22023';
  end if;
end $$;

revoke execute on function assert_own_company(bigint) from public;
revoke execute on function is_platform(), own_company(), assert_day_ended(date) from public;
grant execute on function is_platform(), own_company(), assert_day_ended(date) to cangyun_app;

-- ── Migrations ──

-- platform/db/migrate.ts creates the list of applied migrations before this file runs. Only the owner writes it.
select closed_table('migration');

-- A node compares the applied migrations with those it was written for, at its start and in /ready.
create function applied_migrations() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select name from migration
$$;
revoke execute on function applied_migrations() from public;
grant execute on function applied_migrations() to cangyun_app;

-- ── Records of the installation ──

-- Keys and seals that all nodes share. Only the two functions below reach them.
create table app_secret (name text primary key, value text not null);
select closed_table('app_secret');

-- The first node to start writes the secret; the others read it.
create function keep_secret(secret_name text, proposed text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into app_secret values (secret_name, proposed) on conflict do nothing;
  return (select value from app_secret where name = secret_name);
end $$;

-- A secret that another node has written.
create function read_secret(secret_name text) returns text
language sql stable security definer set search_path = public, pg_temp as $$ select value from app_secret where name = secret_name $$;
revoke execute on function keep_secret(text, text), read_secret(text) from public;
grant execute on function keep_secret(text, text), read_secret(text) to cangyun_app;

-- The reply to a write under its Idempotency-Key: a repeated request gets the first answer. request_hash finds a key that is reused
-- for something else.
create table idempotency (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index idempotency_age on idempotency (created_at);
select tenant_table('idempotency');

-- Takes the key, or answers what its first use answered. A concurrent first use makes this wait for its commit; the select then has a
-- snapshot of its own that sees it.
create function take_key(own_company bigint, own_user bigint, wanted text, wanted_hash bytea)
returns table (key_is_new boolean, key_is_same boolean, key_reply jsonb) language plpgsql as $$
begin
  insert into idempotency (company_id, user_id, key, request_hash) values (own_company, own_user, wanted, wanted_hash) on conflict do nothing;
  if found then
    return query select true, true, null::jsonb;
  else
    return query select false, i.request_hash = wanted_hash, i.reply from idempotency i
                  where i.company_id = own_company and i.user_id = own_user and i.key = wanted;
  end if;
end $$;

-- Running numbers per company, kind, owner and day (kernel/numbers). Gaps are allowed: the documents' unique keys decide.
create table number_series (
  company_id bigint not null,
  kind text not null,
  owner_id bigint not null default 0,
  day date not null,
  last int not null,
  primary key (company_id, kind, owner_id, day)
);
select tenant_table('number_series');

-- The next numbers of a series, in a statement that is its own transaction: the lock on the series lasts no longer. `unhurried`: the commit
-- does not wait for the disk, because the document that takes the number commits later in the same log.
create function take_numbers(own_company bigint, wanted_kind text, wanted_owner bigint, wanted_count int, unhurried boolean)
returns table (day text, last int) language plpgsql as $$
begin
  perform set_config('app.company_id', own_company::text, true);
  if unhurried then perform set_config('synchronous_commit', 'off', true); end if;
  return query
    insert into number_series as s (company_id, kind, owner_id, day, last)
    values (own_company, wanted_kind, wanted_owner, (now() at time zone 'Asia/Shanghai')::date, wanted_count)
    on conflict on constraint number_series_pkey do update set last = s.last + excluded.last
    returning to_char(s.day, 'YYMMDD'), s.last;
end $$;
