-- A node compares the applied migrations with those it was written for, at its start and in /ready. The table stays the owner's.
create function applied_migrations() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select name from migration
$$;
revoke execute on function applied_migrations() from public;
grant execute on function applied_migrations() to cangyun_app;
