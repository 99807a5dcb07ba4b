-- Regions whose visitors do not see a profile. Breaking for nodes of the version before: they show it to
-- everybody. Stop them first.
create table modelo_escondida (
  modelo_id integer not null references modelo on delete cascade,
  -- a state ('SP'), or a municipality as in `municipio.slug` ('campinas-sp')
  regiao text not null check (regiao ~ '^([A-Z]{2}|[a-z0-9-]+-[a-z]{2})$'),
  primary key (modelo_id, regiao)
);

-- Her search row follows, and every cached answer that shows her is rendered again.
create trigger busca_marca_ins after insert on modelo_escondida referencing new table as depois
  for each statement execute function busca_marca('modelo_id');
create trigger busca_marca_del after delete on modelo_escondida referencing old table as antes
  for each statement execute function busca_marca('modelo_id');
create function escondida_avisa() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache', 'drop escondidas');
  perform pg_notify('cache', 'drop modelo:' || coalesce(new.modelo_id, old.modelo_id));
  return null;
end $$;
create trigger escondida_avisa after insert or delete on modelo_escondida
  for each row execute function escondida_avisa();

-- Crawlers come from anywhere, and what they copy is read everywhere: a profile that hides from some region
-- is not for search engines, whatever its setting says.
create or replace view modelo_publico as
select id,
    apelido,
    url,
    telefone,
    bairro,
    cidade,
    estado,
        case
            when mostrar_idade then idade
            else null::integer
        end as idade,
    mostrar_idade,
    latitude,
    longitude,
    cidade_slug,
    chamada,
    descricao,
    extras,
    etnia,
    cor_cabelo,
    tamanho_cabelo,
    cor_olhos,
    tipo_corpo,
    peso,
    altura,
    silicone,
    genero,
    regras,
    caixa_postal,
    local,
    hoteis,
    moteis,
    domicilio,
    verificada,
    online_ate,
    encontravel_por_telefone,
    aparecer_em_buscadores and not exists (
      select from modelo_escondida e where e.modelo_id = modelo_inteiro.id) as aparecer_em_buscadores,
    criado_em,
    atualizado_em,
    plano,
    plano_posicao,
    plano_destaque,
    expira_em
from modelo_inteiro
where publicado;
