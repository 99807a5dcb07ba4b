-- escondida.sql is read again after every migration, and has one view more: what a client's browser asks for of the
-- files for crawlers leaves out who hides from his account.
select;
