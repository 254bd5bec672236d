-- Purchases and products are imported as jobs.

-- A form of several suppliers becomes several purchases: those after the first, which document_id names. Taking back voids all of them.
alter table import_document add column part_ids bigint[] not null default '{}';

-- What taking back needs to know: of a product whether it is new, its values before and after, the lists that moved its stock.
alter table import_document add column undo jsonb not null default '{}';

-- People who import purchases or products see their imports.
update job set permissions = permissions || '{importJob:list}'
 where permissions && '{purchase:add,product:import}' and not 'importJob:list' = any (permissions);
update user_job set permissions = permissions || '{importJob:list}'
 where permissions && '{purchase:add,product:import}' and not 'importJob:list' = any (permissions);
