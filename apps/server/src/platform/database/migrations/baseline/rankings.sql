create table agent_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  pool int4 not null references pool,
  messages int4 not null,
  co_creators int4 not null,
  primary key (period, starts_day, pool)
);

create index agent_total_co_creators on agent_total (period, starts_day, co_creators desc, pool desc);

create index agent_total_messages on agent_total (period, starts_day, messages desc, pool desc);

create table coin_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  pool int4 not null,
  open numeric not null,
  close numeric not null,
  volume numeric not null,
  gain_bps numeric not null generated always as (
case
    when (open = 0) then 0
    else div(((close - open) * 10000), open)
end) stored,
  primary key (period, starts_day, pool)
);

create index coin_total_gain_bps on coin_total (period, starts_day, gain_bps desc, pool desc);

create index coin_total_volume on coin_total (period, starts_day, volume desc, pool desc);

create table creator_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  account int4 not null,
  launched int4 not null,
  graduated int4 not null,
  fees numeric not null,
  primary key (period, starts_day, account)
);

create index creator_total_fees on creator_total (period, starts_day, fees desc, account desc);

create index creator_total_graduated on creator_total (period, starts_day, graduated desc, account desc);

create table referrer_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  account int4 not null,
  trades int4 not null,
  credited numeric not null,
  primary key (period, starts_day, account)
);

create index referrer_total_credited on referrer_total (period, starts_day, credited desc, account desc);

create table trader_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  account int4 not null,
  realized numeric not null,
  volume numeric not null,
  trades int4 not null,
  sales int4 not null,
  wins int4 not null,
  win_bps int4 not null generated always as (
case
    when (sales = 0) then 0
    else ((wins::int8 * 10000) / sales)
end) stored,
  primary key (period, starts_day, account)
);

create index trader_total_realized on trader_total (period, starts_day, realized desc, account desc);

create index trader_total_volume on trader_total (period, starts_day, volume desc, account desc);

create index trader_total_win_bps on trader_total (period, starts_day, win_bps desc, account desc) where sales >= 5;
