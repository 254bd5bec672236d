-- Positions are imported as jobs.

-- A position that is taken back with its import: the moves that name it, and the check of each deleted row, find them by it.
create index relocation_line_to on relocation_line (company_id, to_id);

-- People who import positions see their imports.
update job set permissions = permissions || '{importJob:list}'
 where 'wmsPosition:add' = any (permissions) and not 'importJob:list' = any (permissions);
update user_job set permissions = permissions || '{importJob:list}'
 where 'wmsPosition:add' = any (permissions) and not 'importJob:list' = any (permissions);
