-- Freight bills, carriers' prices, staff pay and loans on the money ledger: what of them is paid follows what the ledger says.

-- ── Freight bills ──

-- The partner who is paid for the trip, if it is not the driver; chosen with the vehicle.
alter table freight_bill
  add column carriers_id bigint,
  add constraint freight_bill_carrier foreign key (company_id, carriers_id) references customer;
create index freight_bill_of_carrier on freight_bill (company_id, carriers_id, id) where carriers_id is not null;

-- ── Staff pay ──

-- person: under which name the earner's account is kept; it stays when the earner's own name changes.
alter table staff_pay
  add column person text not null default '',
  add column paid_amount numeric(14, 2) not null default 0;
