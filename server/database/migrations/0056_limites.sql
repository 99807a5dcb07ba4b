-- Limits that hold over all nodes, and the turns of uploads that wait to be prepared. Not breaking.

-- The columns are those of rate-limiter-flexible, which alone writes here. Not in the write-ahead log: a
-- count is worth neither its disk nor its replication, and after a crash counting begins anew.
create unlogged table limite (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The turn in which an upload is prepared: accounts take turns, however many files each has waiting.
alter table upload add column vez smallint;
create index upload_vez on upload (vez) where estado = 'processando';
