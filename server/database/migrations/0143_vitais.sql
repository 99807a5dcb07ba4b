-- How fast pages were for real visits, as counts (docs/decisions/0113). Not breaking.
create table vital (
  dia date not null,
  -- the pattern of the page's address, never the address
  pagina text not null,
  medida text not null check (medida in ('LCP', 'INP', 'CLS')),
  -- the upper bound of the range: milliseconds, of CLS thousandths
  ate integer not null,
  visitas integer not null,
  primary key (dia, pagina, medida, ate)
);
