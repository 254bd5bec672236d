-- A list has a few lines, some have thousands. Counted from a sample in which the long ones lie, there seem to be few lists with thousands of lines each, and the sums of
-- one short list were read by going through every line of all lists. How many lists there are is therefore said, as a share of the lines.
alter table wms_inout_pro alter column list_id set (n_distinct = -0.2);
analyze wms_inout_pro;
