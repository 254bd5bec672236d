-- Homes by job: which home a person opens with, how they arranged its cards, and whose tour they have seen.

-- home: empty while the person has not chosen one. cards: by home, the keys of the cards that are shown, in their order, and of those that
-- are hidden. tours: homes whose tour is finished. The row goes with its user.
create table home_setting (
  company_id bigint not null references company,
  user_id bigint not null,
  home text not null default '',
  cards jsonb not null default '{}' check (jsonb_typeof(cards) = 'object'),
  tours text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id),
  constraint home_setting_user foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('home_setting');
