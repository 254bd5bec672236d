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

-- ── Loans ──

-- Principal is owed from lending on, interest from the day that it is due or paid, whichever is first: claimed_interest is what the ledger has
-- of it. A term may be paid in parts.
alter table loan_repayment
  add column paid_amount numeric(14, 2) not null default 0 check (paid_amount >= 0),
  add column claimed_interest numeric(14, 2) not null default 0 check (claimed_interest >= 0);
alter table loan_repayment
  add column open_amount numeric(14, 2) generated always as (principal + interest + fee - paid_amount) stored;
-- Interest that falls due tonight.
create index loan_repayment_unclaimed on loan_repayment (company_id, due_day) where claimed_interest = 0 and interest > 0;
