-- Everything later stands on this: the application's role, and the one way in which a table is shut off by company.

do $$ begin
  create role cangyun_app nologin;
  alter role cangyun_app set timezone to 'UTC';
  alter role cangyun_app set lock_timeout to '15s';
  alter role cangyun_app set statement_timeout to '120s';
  alter role cangyun_app set idle_in_transaction_session_timeout to '120s';
exception when duplicate_object or unique_violation then null; -- roles belong to the cluster: another database made it
end $$;

grant usage on schema public to cangyun_app;

-- Closes a table to everyone but its owner. Force: also the owner passes only through a policy that names it,
-- so that the SECURITY DEFINER functions below work where the owner is no superuser.
create function closed_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy maintenance on %s to %I using (true) with check (true)', name, current_user);
end $$;

-- A table of companies' rows: each transaction reads and writes only the company it entered.
-- The sub-select makes PostgreSQL evaluate the setting once, not per row.
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

revoke execute on function closed_table(regclass), tenant_table(regclass, text), shared_table(regclass) from public;

-- The list of migrations itself is the owner's business.
select closed_table('migration');
