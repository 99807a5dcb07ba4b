-- Written by `npm run generate` from queries.ts and queries.samples.ts.

-- selectSalvos

select
b.id, b.apelido, b.url, b.cidade, b.bairro,
coalesce(b.online_ate > $1, false) as online,
idade_mostrada(b.nascimento, dia_em_sao_paulo($2)) as idade,
(select json_build_object('hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, 'thumbhash', a.thumbhash, 'cor', a.cor) from arquivo a where a.hash = b.foto) as foto, b.estado, b.nota, b.avaliacoes, p.verificada,
    p.local, p.hoteis, p.moteis, p.domicilio,
    coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo)) from modelo_opcao o where o.modelo_id = p.id), '[]'::json) as opcoes,
    coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco)) from modelo_preco v where v.modelo_id = p.id), '[]'::json) as precos,
    coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
            'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio) from modelo_disponibilidade h where h.modelo_id = p.id), '[]'::json) as disponibilidade
  from busca b join modelo_publico p on p.id = b.id
  where p.url = any($3::text[]) or (p.id = any($4::integer[])
    and not exists (select from modelo_corte k where k.modelo_id = p.id))
  order by p.id;
