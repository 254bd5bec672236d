-- Codes for phones were limited per number only: one address could have codes sent to every number there is, at our cost.
create table phone_code_sender (address text primary key, since timestamptz not null, sent int not null check (sent > 0));
select closed_table('phone_code_sender');

-- Answers the seconds to wait, 0 when this one was counted.
create function count_phone_code(asking text, most int, minutes int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare wait int;
begin
  delete from phone_code_sender where since <= now() - make_interval(mins => minutes);
  insert into phone_code_sender as s values (asking, now(), 1)
  on conflict (address) do update set sent = s.sent + 1 where s.sent < most;
  if found then return 0; end if;
  select greatest(1, ceil(extract(epoch from since + make_interval(mins => minutes) - now())))::int into wait from phone_code_sender where address = asking;
  return wait;
end $$;
revoke execute on function count_phone_code(text, int, int) from public;
grant execute on function count_phone_code(text, int, int) to cangyun_app;
