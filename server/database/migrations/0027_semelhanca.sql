-- Pictures found again: of each file 64 bits that stay nearly alike when it is resized, re-encoded or
-- lightly edited (see server/midias/semelhanca). Not breaking.
alter table arquivo add column impressao bit(64);

-- The four quarters, each marked with its place.
create function faixas(impressao bit(64)) returns integer[]
language sql immutable strict parallel safe
return array[
  substring(impressao from 1 for 16)::bit(16)::integer,
  65536 + substring(impressao from 17 for 16)::bit(16)::integer,
  131072 + substring(impressao from 33 for 16)::bit(16)::integer,
  196608 + substring(impressao from 49 for 16)::bit(16)::integer];

-- The quarters and all that differ from them by one bit: of two pictures that differ by at most seven
-- bits, one quarter at least does.
create function faixas_vizinhas(impressao bit(64)) returns integer[]
language sql immutable strict parallel safe
return (select array_agg(f # (case when b < 0 then 0 else 1 << b end))
  from unnest(faixas(impressao)) f, generate_series(-1, 15) b);

create index arquivo_impressao on arquivo using gin (faixas(impressao)) where impressao is not null;
