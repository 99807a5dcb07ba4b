-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- addAlerta

select graphile_worker.add_job(
  'alertar',
  payload := json_build_object('conta', $1::integer, 'tipo', $2::text),
  run_at := now() + make_interval(secs => $3),
  job_key := $4::text,
  job_key_mode := 'preserve_run_at'
);

-- wantsAlertas

select "alertas_mensagens"
from "modelo"
where "id" = $1;
