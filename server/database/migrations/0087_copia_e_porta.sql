-- A link to the copy of an account's data, and the source port of each sign-in. Not breaking.
alter table token drop constraint token_uso_check;
alter table token add constraint token_uso_check check
  (uso in ('redefinir-senha', 'entrar-oidc', 'confirmar-email', 'desfazer-email', 'baixar-copia'));

-- Many subscribers of a network share one address: the port tells them apart.
alter table acesso add column porta integer check (porta between 1 and 65535);
