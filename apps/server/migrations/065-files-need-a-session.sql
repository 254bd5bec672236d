-- Decision 060: a stored file is read by a live session of its company, or of one to which it is shown.
create index stored_file_by_key on stored_file (key);

-- The stored files that an article shows.
create function files_in(content text, pictures text[], videos jsonb, documents jsonb) returns text[] language sql immutable as $$
  select array(select found[1] from regexp_matches(
    content || ' ' || array_to_string(pictures, ' ') || ' ' || videos::text || ' ' || documents::text,
    '[0-9a-f]{2}/[0-9a-f]{46}[.][0-9a-z]{3,4}', 'g') found)
$$;
create index bbs_topic_files on bbs_topic using gin (files_in(content, image_path, video_url, file_url));

-- Three readers: the own company; the platform, for what companies show it of themselves; companies that follow the owner, for what
-- its open articles hold. Answers null where the session has ended.
create function may_read_file(reader_company bigint, reader_session bigint, wanted text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare platform int; owner bigint;
begin
  select u.is_platform into platform
    from session s
    join app_user u on u.company_id = s.company_id and u.id = s.user_id and u.enabled = 1
    join company c on c.company_id = s.company_id and c.enabled = 1
   where s.company_id = reader_company and s.id = reader_session and s.expires_at > now() and s.ends_at > now();
  if not found then return null; end if;
  select f.company_id into owner from stored_file f where f.key = wanted;
  if owner is null or owner = reader_company then return owner is not null; end if;
  if platform = 1 and exists (select from company c where c.company_id = owner and wanted in (c.license, c.logo)) then return true; end if;
  perform set_config('app.company_id', reader_company::text, true);
  return exists (
    select from bbs_topic t cross join lateral followed_topics(owner, t.id, 1, 0) shown
     where t.company_id = owner and files_in(t.content, t.image_path, t.video_url, t.file_url) @> array[wanted]);
end $$;
revoke execute on function files_in(text, text[], jsonb, jsonb), may_read_file(bigint, bigint, text) from public;
grant execute on function files_in(text, text[], jsonb, jsonb), may_read_file(bigint, bigint, text) to cangyun_app;
