-- Signing in: each code of the second factor opens once, and third-party sign-in hands its session
-- over by a code that only the browser which began can exchange. Not breaking.
alter table conta add column totp_passo bigint;

alter table token drop constraint token_uso_check;
alter table token add constraint token_uso_check check (uso in ('redefinir-senha', 'entrar-oidc'));
alter table token add column desafio text;
