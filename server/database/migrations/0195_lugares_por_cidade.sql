-- Only pages that show how many profiles a city has are told when that changes, not those of every city of the
-- country (docs/decisions/0152). Not breaking: what nodes of the version before listen for is still sent.
CREATE OR REPLACE FUNCTION public.busca_avisa(antes busca, depois busca)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  modelo integer := coalesce(antes.id, depois.id);
  sumiu boolean := depois.id is null;
begin
  if modelo is null then return; end if;

  if sumiu or not antes.midias <@ depois.midias or not antes.stories <@ depois.stories then
    perform pg_notify('cache', 'drop modelo:' || modelo);
  else
    perform pg_notify('cache', 'drop perfil:' || modelo);
  end if;

  if sumiu or (antes.indexavel and not depois.indexavel) then
    perform pg_notify('cache', 'drop sitemap');
  elsif (antes.indexavel, antes.atualizado_em, antes.url, antes.estado, antes.cidade_slug, antes.bairro)
      is distinct from
        (depois.indexavel, depois.atualizado_em, depois.url, depois.estado, depois.cidade_slug, depois.bairro) then
    perform pg_notify('cache', 'stale sitemap');
  end if;

  -- What lists choose, order and count by. The end of her time online is not shown, only whether it has come;
  -- a job takes the moment away when it has.
  if (antes.id, antes.posicao, antes.bairro, antes.cidade, antes.estado, antes.latitude, antes.longitude,
      antes.nota, antes.avaliacoes, antes.preco, antes.verificada, antes.destaque, antes.opcoes, antes.semana,
      antes.foto is null, antes.online_ate is null, coalesce(antes.online_ate > now(), false), antes.ativa_em,
      antes.roteiro)
      is distinct from
     (depois.id, depois.posicao, depois.bairro, depois.cidade, depois.estado, depois.latitude, depois.longitude,
      depois.nota, depois.avaliacoes, depois.preco, depois.verificada, depois.destaque, depois.opcoes, depois.semana,
      depois.foto is null, depois.online_ate is null, coalesce(depois.online_ate > now(), false), depois.ativa_em,
      depois.roteiro) then
    perform pg_notify('cache', 'stale catalogo');
    perform pg_notify('cache', 'stale cidade:' || cidade)
      from unnest(array[antes.cidade_slug, depois.cidade_slug] || cidades_do_roteiro(antes.roteiro)
        || cidades_do_roteiro(depois.roteiro)) cidade where cidade is not null group by cidade;
  else
    if (antes.apelido, antes.url, antes.chamada, antes.chamada_en, antes.telefone, antes.nascimento, antes.foto, antes.foto_destaque)
        is distinct from
       (depois.apelido, depois.url, depois.chamada, depois.chamada_en, depois.telefone, depois.nascimento, depois.foto,
        depois.foto_destaque) then
      perform pg_notify('cache', 'stale cartao:' || modelo);
    end if;
    if antes.stories <> depois.stories then
      -- the newest ones are on the home page
      perform pg_notify('cache', 'stale catalogo');
    end if;
  end if;

  if (antes.documento, antes.telefone_busca) is distinct from (depois.documento, depois.telefone_busca) then
    perform pg_notify('cache', 'stale textos');
  end if;

  if (antes.id, antes.estado, antes.cidade, antes.bairro) is distinct from
     (depois.id, depois.estado, depois.cidade, depois.bairro) then
    perform pg_notify('cache', 'stale lugares');
    perform pg_notify('cache', 'stale lugares:' || cidade)
      from unnest(array[antes.cidade_slug, depois.cidade_slug]) cidade where cidade is not null group by cidade;
    -- A page shows the nearest cities with profiles: one that becomes such a city is on no page yet. It may still
    -- count here those who leave it at this moment.
    if depois.id is not null and antes.cidade_slug is distinct from depois.cidade_slug
        and (select count(*) <= 3 from (select from busca where cidade_slug = depois.cidade_slug limit 4) poucas) then
      perform pg_notify('cache', 'stale cidades');
    end if;
  end if;

  if (antes.id, antes.estado, antes.cidade_slug, antes.cidade, antes.bairro, antes.verificada) is distinct from
     (depois.id, depois.estado, depois.cidade_slug, depois.cidade, depois.bairro, depois.verificada) then
    insert into busca_lugar (estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro, perfis, verificadas)
      select b.estado, b.cidade_slug, b.cidade_busca, b.bairro_busca, b.cidade, b.bairro, n, n * b.verificada::integer
      from (values (antes, -1), (depois, 1)) v (linha, n), lateral (select (linha).*) b
      where b.id is not null;
    -- A bairro is her own words: where nobody writes it so any more, it is gone with her. Rows that another
    -- transaction is adding up are left to the job; any that we hold and that come to nothing may go.
    with linhas as (
      select ctid as onde, perfis, verificadas from busca_lugar l
      where (l.cidade_slug = antes.cidade_slug or (l.cidade_slug is null and antes.cidade_slug is null))
        and (l.estado, l.cidade, l.bairro) is not distinct from (antes.estado, antes.cidade, antes.bairro)
      for update skip locked
    )
    delete from busca_lugar where ctid in (select onde from linhas)
      and (select sum(perfis) = 0 and sum(verificadas) = 0 from linhas);
  end if;

  if antes.preco is distinct from depois.preco then
    perform pg_notify('cache', 'stale precos') from (select min(preco), max(preco) from busca) f (menor, maior)
      where menor is null or least(antes.preco, depois.preco) <= menor or greatest(antes.preco, depois.preco) >= maior;
  end if;
end $function$;
