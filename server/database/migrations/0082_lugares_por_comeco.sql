-- Suggestions of cities and bairros look for the start of any word of a name, which no b-tree finds: each
-- letter that was typed read every search row. With the space in front, every word follows one, and the
-- index is not taken for a whole name, which others find faster. Not breaking.
create index busca_lugares on busca
  using gin ((' ' || cidade_busca) gin_trgm_ops, (' ' || bairro_busca) gin_trgm_ops);
