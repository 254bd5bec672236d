-- When the courier comes for the goods (spec 1 §2.3): a document that is carried may say from when to when.
alter table consignment
  add column take_from timestamptz,
  add column take_to timestamptz,
  add constraint consignment_take_times check (take_from <= take_to);
