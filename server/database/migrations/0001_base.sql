-- Extensions, and the two text functions every search column is built with. Not breaking.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- unaccent() is only STABLE because its dictionary may be edited; ours is not, and an index needs IMMUTABLE.
create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- 'São José dos Campos' → 'sao-jose-dos-campos'; the same rule as slugify() in contract/texto.ts.
create function slug(texto text) returns text
  language sql immutable strict parallel safe
  return trim(both '-' from regexp_replace(sem_acento(texto), '[^a-z0-9]+', '-', 'g'));

-- Names and places are matched word by word, without stemming: 'Conceição' must be found by 'conceicao'.
create text search configuration palavras (copy = simple);
alter text search configuration palavras
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword, numword, numhword
  with unaccent, simple;
