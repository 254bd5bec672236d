-- Lists that data scope narrows read the rows of a site, newest first.
create index action_log_site on action_log (company_id, dept_id, id);
create index money_log_site on money_log (company_id, dept_id, id);
