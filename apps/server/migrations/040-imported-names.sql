-- A zip of pictures may come again: names that came before are found without reading every file of the company.
create index stored_file_named on stored_file (company_id, folder, name);
