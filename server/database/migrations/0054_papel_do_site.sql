-- The site is served by a role that makes and drops no table (server/database/siteRole.ts): what comes and goes
-- with the months is done as the owner, by these two functions alone. Not breaking.
alter function criar_particoes(date, integer) security definer;
alter function criar_particoes(date, integer) set search_path = public, pg_temp;
alter function esquecer_eventos(date) security definer;
alter function esquecer_eventos(date) set search_path = public, pg_temp;
