-- Purchases are imported as jobs.

-- A form of several suppliers becomes several purchases: those after the first, which document_id names. Taking back voids all of them.
alter table import_document add column part_ids bigint[] not null default '{}';

-- People who import purchases see their imports.
update job set permissions = permissions || '{importJob:list}'
 where 'purchase:add' = any (permissions) and not 'importJob:list' = any (permissions);
update user_job set permissions = permissions || '{importJob:list}'
 where 'purchase:add' = any (permissions) and not 'importJob:list' = any (permissions);
