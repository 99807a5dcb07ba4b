-- What two triggers wrote as accounts were erased: the city that the profile had had, and when its number went.
delete from modelo_passagem p using conta c where c.id = p.modelo_id and c.estado = 'apagada';
delete from retorno_mes r using conta c where c.id = r.modelo_id and c.estado = 'apagada';
update modelo m set telefone_mudou_em = null from conta c
where c.id = m.id and c.estado = 'apagada' and m.telefone_mudou_em is not null;
