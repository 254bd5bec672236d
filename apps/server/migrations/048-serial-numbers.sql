-- Goods that are kept by serial number: the batch of each piece is its number, so that a number is a lot of one. Stock, log, recall and papers
-- know lots already and need no column of their own. It begins while nothing is in stock: every piece that comes in afterwards has a number.
alter table product add column by_serial int not null default 0 check (by_serial in (0, 1));
