-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- upsertTentativa

insert into tentativa as t (chave, vezes, livre_em, esquecer_em)
values ($1, 1, $2, $3)
on conflict (chave) do update set
  (vezes, livre_em, esquecer_em) = (
    select
      n,
      $4::timestamptz + make_interval(secs => case
        when n < $5 then 0
        -- 2^20 seconds exceed any delay: larger powers make no difference
        else least($6, power(2, least(n - $7, 20)))
      end),
      case when n = 1 then $8::timestamptz else t.esquecer_em end
    from (select case when t.esquecer_em > $9 then t.vezes + 1 else 1 end as n) agora
  )
where t.livre_em <= $10
returning vezes;

-- selectLivreEm

select "livre_em"
from "tentativa"
where "chave" = $1;

-- deleteTentativas

delete from "tentativa"
where "chave" in ($1);

-- takeBackTentativas

update "tentativa"
set "vezes" = "vezes" - $1, "livre_em" = $2
where "chave" in ($3);

-- queueAvisoTentativas

with devido as (
  insert into tentativa as t (chave, vezes, livre_em, esquecer_em)
  values ($1, 1, $2, $3)
  on conflict (chave) do update
    set livre_em = excluded.livre_em, esquecer_em = excluded.esquecer_em
    where t.livre_em <= $4
  returning chave
)
select graphile_worker.add_job(
  'send-aviso-tentativas',
  payload := json_build_object('conta', conta.id),
  job_key := 'aviso-tentativas:' || conta.id
)
from devido, conta
where conta.email = $5::citext
  and conta.estado = 'ativa'
  and conta.email_confirmado_em is not null;

-- deleteVencidas

delete from "tentativa"
where "esquecer_em" <= $1;
