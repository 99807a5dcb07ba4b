-- A word that its owner chose, shown in every e-mail to the account: one without it is somebody else's. Not
-- breaking: nodes of before send e-mails without it.
alter table conta add column palavra text check (length(palavra) between 3 and 30);
