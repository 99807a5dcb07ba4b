-- A picture that was removed from two profiles is banned by two decisions: it may come back once neither of them
-- stands. Before, the second was not recorded, so that undoing the first lifted the ban. Not breaking: the version
-- before leaves what was cropped from a picture whose ban it lifts, which bans nothing without it.
alter table imagem_banida_recorte drop constraint imagem_banida_recorte_hash_fkey;
alter table imagem_banida drop constraint imagem_banida_pkey, add primary key (hash, fila_id);
