-- The languages that she speaks. Not breaking.
insert into opcao_grupo values ('idiomas', 'i');
