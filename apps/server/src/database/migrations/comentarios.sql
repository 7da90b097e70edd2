comment on table abastecimento is 'The keys of internal and external fuelings: one of them has it.';

comment on column abastecimento_interno.conteudo_hash is 'SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key.';
comment on column abastecimento_interno.tarefa_id is 'Null for a manual adjustment.';
comment on column abastecimento_interno.outra_placa is 'Otherwise the vehicle is the check-in''s.';
comment on column abastecimento_interno.lancado_por_id is 'Frota, where it was written by hand.';
comment on column abastecimento_interno.lancado_motivo is 'Why; null of those from before it was asked.';
comment on column abastecimento_interno.bico_id is 'The nozzles of its diesel and of its Arla, where they are known.';
comment on column abastecimento_interno.informado is 'As it was sent, where Frota corrected it or its check-in''s plate.';
comment on column abastecimento_interno.estornado_em is 'Cancelled by Frota: kept, shown as such, out of every figure.';

comment on column abastecimento_externo.conteudo_hash is 'SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key.';
comment on column abastecimento_externo.lancado_por_id is 'Frota, where it was written by hand.';
comment on column abastecimento_externo.lancado_motivo is 'Why; null of those from before it was asked.';

comment on table bico_corrigido is 'A fueling''s nozzle as Frota corrected it.';
comment on column bico_corrigido.tipo is 'Of what it took: its diesel, or Arla.';
comment on column bico_corrigido.de is 'Null where nobody knew, or knows.';

comment on column usuario.usuario_busca is '`usuario` without accents and letter case: unique among those not deleted, and searched.';
comment on column usuario.senha_ate is 'Somebody else set the password: until then it opens a session, in which it must be changed.';
comment on column usuario.senha_pedida_em is 'When he last said that he has forgotten his password; null once he has another one, or has logged in.';
comment on column usuario.anonimo_em is 'Deleted, and nobody can tell any more who it was.';

comment on column sessao.id_hash is 'SHA-256 of the cookie''s random id.';
comment on column sessao.id is 'Names the session in the user''s own list of sessions; the cookie''s id is never shown.';
comment on column sessao.endereco is 'IP address and User-Agent of the login.';
comment on column sessao.desafio is 'What a passkey that is being made is to sign.';
comment on column sessao.externa is 'Opened by the company''s own login: no password of ours was asked.';

comment on table token is 'By which another system of the company calls, in the stead of the manager who made it.';
comment on column token.hash is 'SHA-256 of the token, which is shown once.';
comment on column token.nome is 'What it calls itself after ''Integração''.';
comment on column token.expira_em is '''YYYY-MM-DD'': the last day on which it counts.';

comment on table conta_externa is 'An account of the company''s own login that came here, and whose it is.';
comment on column conta_externa.emissor is 'OIDC_ISSUER, and what it calls the account for ever.';
comment on column conta_externa.apresentacao is 'Name and e-mail, as the issuer has them.';
comment on column conta_externa.desligada_de is 'The user that it was taken away from: his CPF does not bring it back.';

comment on table login_pendente is 'A login that waits for the second factor; it ends as a session does.';
comment on column login_pendente.token_hash is 'SHA-256 of the cookie''s random id.';
comment on column login_pendente.desafio is 'What a passkey is to sign.';

comment on column login_falha.etapa is 'What was guessed; ''pedido'' is no guess, but a new password asked for.';

comment on table login_ajuste is 'A single row, once something was set.';

comment on table totp is 'An app that shows six digits.';
comment on column totp.segredo is 'In base32, as the app has it.';
comment on column totp.confirmado_em is 'Null until the first code was typed: before that it is asked of nobody.';
comment on column totp.passo is 'The half minute whose code was taken last, since 1970: none before it counts any more.';

comment on table passkey is 'A key pair of a device; the private half never leaves it.';
comment on column passkey.credencial is 'The device''s own name of it, in base64url.';
comment on column passkey.contador is 'How often it has signed, as far as the device counts.';
comment on column passkey.dominio is 'The server''s name for which it was made: it is asked for under no other.';
comment on column passkey.transportes is 'Ways to reach the device: ''internal'', ''usb'', ''hybrid'' …';
comment on column passkey.nome is 'What its user calls it.';

comment on table recuperacao is 'Each counts once in place of the second factor.';

comment on table segredo is 'What the installation signs with; the same for all its server processes.';

comment on table inscricao is 'A device that is told of new tasks by its browser''s push service, while its session lasts.';
comment on column inscricao.p256dh is 'Of the browser, in base64url: its public key and a secret (RFC 8291).';

comment on table auditoria is 'Who did what: lines are only added; names of deleted users may go.';
comment on column auditoria.alvo_usuario_id is 'Whom `alvo` names, where that is a user.';

comment on column carta.hora is '''HH:MM'' in the company''s time.';
comment on column carta.desde is 'When it was switched on, or its hour changed.';
comment on column carta.origem is 'Where its links lead: scheme, name and port of the server as its manager called it.';
comment on column carta.recusada_chave is 'By which address (`chaveDaCarta`) the mail server did not take it, and what it answered.';

comment on table carta_envio is 'A letter that waits, is being sent or was sent.';
comment on column carta_envio.chave is 'The day of a morning''s; once of each user and kind.';
comment on column carta_envio.alarmes is 'What cannot wait, as it was when it was noticed.';
comment on column carta_envio.vence_em is 'Not sent any more from then on.';
comment on column carta_envio.enviando_em is 'When a server began to hand it over.';
comment on column carta_envio.falha is 'Why it was not taken at the last try.';

comment on table carta_alarme is 'Something that cannot wait, and was told of.';

comment on table conferencia is 'A value that a person must look at: accepted by hand, corrected or out of order.';
comment on column conferencia.valor_aplicado is 'The same as figures take it: km, decimal, plate or instant.';
comment on column conferencia.nota is 'What goes with Frota''s decision.';

comment on table conferencia_desfeita is 'A decision of Conferência that was taken back.';
comment on column conferencia_desfeita.decidida_por_id is 'Null where a late reading decided.';

comment on column copia.vista_em is 'When the server that makes it last said so; null while none has begun.';
comment on column copia.lugar is 'Where it was made (COPIAS_DIR): what lies elsewhere is not asked for any more.';
comment on column copia.arquivo is 'Name of the file; this and what follows is known of one that was made and read back.';
comment on column copia.falha is 'Why there is none, in a sentence.';
comment on column copia.prova_pedida_em is 'Its drill: the same of restoring it into a scratch database.';

comment on column removido.alvo is 'The user''s or the photo''s id.';
comment on column removido.arquivo is 'The photo''s key, until its file is out of the copies.';
comment on column removido.gravado_em is 'When it was written beside the copies.';

comment on table vencimento_prazo is 'How many days before documents of a kind are over they are told; by default where it is not there.';

comment on table vencimento is 'The day on which a document expires: of a vehicle or of a driver, never of both.';
comment on column vencimento.nome is 'Of type ''outro''; '''' of the others.';
comment on column vencimento.vence_em is '''YYYY-MM-DD''';

comment on table preventiva is 'A preventive maintenance that was done.';
comment on column preventiva.dia is '''YYYY-MM-DD''';
comment on column preventiva.desfeita_em is 'It was not done after all.';

comment on table painel_trocado is 'A vehicle''s panel was replaced, or its first km as it came used; distances go on across it.';
comment on column painel_trocado.ultimo_km is 'Last km of the old panel; null of a vehicle''s first one.';
comment on column painel_trocado.desfeito_em is 'It was not replaced after all.';

comment on table pendencia is 'A safety item that was seen missing; open until `resolvida_em`.';
comment on column pendencia.desde is 'Of the check-in that first saw it missing.';
comment on column pendencia.resolvida_checkin_id is 'The check-in whose photo shows it; null where Frota cleared it.';

comment on table dashboard_placa is 'Plates of check-ins and fuelings, each locked while its records are worked out anew.';
comment on column dashboard_placa.mercosul is 'The plate''s Mercosul form, where it has both.';
comment on column dashboard_placa.ultimo_em is 'Its last fueling that counts; null where all were cancelled.';
comment on column dashboard_placa.ultimo_km is 'The vehicle''s km now (`ultimosKm`), when it was read, and where.';
comment on column dashboard_placa.media_km is 'Σkm/ΣL of the stretches between full tanks of the 90 days up to the day of that fueling.';
comment on column dashboard_placa.km_90 is 'What that is made of: km and litres; and `custoKmOf` of these days.';
comment on column dashboard_placa.media_12 is 'The same as `media_km` of 12 months.';
comment on column dashboard_placa.faixa_de is 'The band in which its km/L usually is (`evolucaoDe`); null of too few stretches.';
comment on column dashboard_placa.visto_em is 'When a gate or a pump saw it last.';
comment on column dashboard_placa.a_refazer is 'Its figures are to be worked out again, as a litre has another cost than it had.';

comment on table dashboard_registro is 'One fueling that counts (not cancelled), as corrected, with what is derived.';
comment on column dashboard_registro.nivel is 'The gauge after fueling; null where nobody noted it.';
comment on column dashboard_registro.km_antes is 'What the panels before the one that shows `km`, or `km_portaria`, counted (`kmAntes`).';
comment on column dashboard_registro.manobrista_id is 'Null where only the name is known.';
comment on column dashboard_registro.km_anterior is 'Of the plate''s internal record before; null for the first one and for external ones.';
comment on column dashboard_registro.rodados is 'km since that record, whatever panel showed them.';
comment on column dashboard_registro.litros_desde is 'All litres after that record up to and including this one.';
comment on column dashboard_registro.trecho_km is 'Of a full tank: since the plate''s full tank before, at whatever station.';
comment on column dashboard_registro.mes is 'First day of the month in America/Campo_Grande.';
comment on column dashboard_registro.cheio is 'Fuel was filled up to the brim, as the gauge says or where nobody noted it; or not up to it.';
comment on column dashboard_registro.trecho is 'From one full tank to this one, and its km can be: Σ of these is a vehicle''s km/L.';

comment on table divergencia is 'One case: what one rule asks of one event.';
comment on column divergencia.registro_id is 'The event that it hangs on, and what that is.';
comment on column divergencia.produto is 'Its fuel, by whose last known price litres are valued.';
comment on column divergencia.grupo is 'What cases have in common that stand together (`grupoOf`).';
comment on column divergencia.em_jogo is 'R$ by which the list is sorted: `valor`, else litres at the last known price, else 0.';
comment on column divergencia.pessoa_id is 'Whose records it was gathered from; null where it asks about one record.';
comment on column divergencia.assunto is 'What of the station it is about: ''bico …''; null of every other case.';
comment on column divergencia.quem is 'Who could have caused it; `desde` in ISO 8601.';
comment on column divergencia.responsavel_id is 'Who of Frota looks after it, and until which day; both or neither.';
comment on column divergencia.responsavel_ate is '''YYYY-MM-DD''.';

comment on table divergencia_pessoa is 'Who could have caused a case, by name.';

comment on table divergencia_historico is 'What happened to a case: lines are only added.';
comment on column divergencia_historico.usuario_id is 'Null where the server did it by itself.';
comment on column divergencia_historico.pessoa_id is 'Whom it is about.';

comment on table divergencia_pedido is 'A statement that was asked for.';
comment on column divergencia_pedido.texto is 'What the person wrote.';

comment on table divergencia_regra is 'A rule''s settings, where Frota changed them.';

comment on table divergencia_pares is 'What a vehicle''s like do.';
comment on column divergencia_pares.marca is ''''' where all of the Tipo are compared.';

comment on table divergencia_fila is 'Plates whose cases are to be worked out again from an instant on.';

comment on table divergencia_foto_fila is 'Fuelings and check-ins whose photos are to be compared with those of others.';

comment on table divergencia_pessoa_fila is 'People whose cases are to be worked out again from an instant on.';

comment on table divergencia_posto_fila is 'Nozzles, deliveries and tanks whose cases are to be worked out again from an instant on.';
comment on column divergencia_posto_fila.assunto is '''bico 0190…'', ''entrega 0190…'', ''tanque ARLA''';
comment on column divergencia_posto_fila.tomada_ate is 'Until when a server has it, by the database''s clock.';

comment on table extrato is 'A file that was taken in.';
comment on column extrato.conteudo_hash is 'SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key.';
comment on column extrato.operadora is 'The card company.';
comment on column extrato.inicio is 'Of its first and its last line.';

comment on table extrato_linha is 'A fueling as a card company tells it: no record by itself.';
comment on column extrato_linha.chave is 'SHA-256 (hex) of what it means, with its count among the same ones of a file.';
comment on column extrato_linha.linha is 'Its row in the file.';
comment on column extrato_linha.com_hora is 'Without a time of day `em` is the day''s beginning.';
comment on column extrato_linha.motorista_id is 'The driver of that name, where there is one.';
comment on column extrato_linha.lancado_id is 'The external fueling that Frota took it over as; one that is cancelled counts no more.';

comment on table extrato_mapa is 'How a card company''s files are read.';

comment on column foto.sha256 is 'SHA-256 (hex) of the bytes as the client sent them: links the reading of the same photo.';
comment on column foto.conteudo_sha256 is 'SHA-256 (hex) of the bytes as stored; null in photos of before it was kept.';
comment on column foto.bytes is 'Size in bytes and pixels as stored.';
comment on column foto.impressao is 'What it shows (`impressaoOf`), by which the same photo is told in another record.';
comment on column foto.nota_chave is 'The access key of the receipt that it shows.';
comment on column foto.vinculo_id is 'The record that the photo proves, and as what; null until it is submitted.';

comment on column leitura.tipo is 'Fuel gauges (''nivel'') were read until 2026-11-24: what was read stays.';
comment on column leitura.preco is 'R$ a litre.';
comment on column leitura.texto_foto is 'What the photo alone says where something known decided with it; null where that is the same reading.';
comment on column leitura.foto_id is 'A record''s photo as long as which it stays; null where it goes after some days, unless another one has its bytes.';

comment on table leitura_pendente is 'A photo of a booked record that nobody read before it was sent.';
comment on column leitura_pendente.ocorrido_em is 'Of the record.';
comment on column leitura_pendente.tentativas is 'How often its reading was begun.';
comment on column leitura_pendente.proxima_em is 'When it may be begun again: while it is being read nobody else begins.';

comment on table mudanca_nova is 'Not numbered yet.';

comment on table mudanca is 'The last change of a record.';
comment on column mudanca.numero is 'Given once the change is committed, in turn: who has read up to one has missed none before it.';
comment on column mudanca.em is 'When it was given.';

comment on table mudanca_ponto is 'One row: the last number, and the installation that counts; a restored one counts anew.';

comment on column chamada.chave is 'Who calls (user or address) and in which minute.';

comment on table retencao is 'Terms that Frota chose.';
comment on column retencao.meses_novos is 'In the place of `meses` from `vale_em` on.';

comment on table certificado is 'A domain''s certificate by ACME, for all servers.';
comment on column certificado.cert is 'PEM, the chain after it; null until the first.';
comment on column certificado.falha is 'Why there is no newer one, since when, and how often in a row.';
comment on column certificado.proxima_em is 'Nobody asks for one before; one server at a time moves it.';

comment on table desafio is 'What any server answers to an authority that looks whose a domain is.';

comment on table relogio is 'One row.';
comment on column relogio.visto_em is 'What the server''s clock showed when it was last believed.';
comment on column relogio.desvio_s is 'How many seconds it was then from the database''s.';

comment on table sistema_dia is 'How big things were on a day (''YYYY-MM-DD''), of which their growth is worked out.';

comment on table sistema_versao is 'The versions that have served here, each since its first start.';

comment on table sistema_chamada is 'Calls of a route on a day.';

comment on table sistema_erro is 'Failures of a kind at a place in an hour.';

comment on column movimento.litros is 'Signed: what the tank gained.';
comment on column movimento.ajuste is 'Written by hand by Frota.';
comment on column movimento.correcao is 'It brings an outflow up to what Frota corrected of its fueling, or back.';
comment on column movimento.motivo is 'Why, for a reconciliation, a reversal or a correction.';

comment on column saldo.saldo is 'Sum of the tank''s ledger, kept under this row''s lock.';

comment on table lancamento is 'What left a tank without being fueled; its line in the book has the litres that did not come back.';
comment on column lancamento.litros is 'Drawn.';
comment on column lancamento.devolvidos is 'Of them poured back.';
comment on column lancamento.erro_ml is 'Of an aferição: what came out more than the pump counted.';
comment on column lancamento.motivo is 'Null of an aferição of which nothing was said.';
comment on column lancamento.sem_foto is 'A loss of which no photo came.';

comment on table tanque is 'What each tank is: one a product, all three from the start.';
comment on column tanque.minimo is 'Litres below which fuel has to be ordered; 0 where nobody said.';
comment on column tanque.baixo_desde is 'Since when it is below its minimum, of which Frota was told.';
comment on column tanque.morto is 'Litres that no pump draws.';
comment on column tanque.diametro_cm is 'Of a lying cylinder whose litres are worked out.';

comment on table posto_ajuste is 'How the station is run: one row at most.';
comment on column posto_ajuste.medicao_cega is 'Dips are blind.';

comment on table arqueacao_ponto is 'The strapping table of a tank.';

comment on column bico.casas is 'Whole digits of its totaliser.';

comment on table encerrante is 'What a nozzle''s totaliser showed at the beginning or the end of a shift.';
comment on column encerrante.conteudo_hash is 'SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key.';
comment on column encerrante.casas is 'Whole digits that the totaliser had then.';
comment on column encerrante.motivo is 'Of a restart.';
comment on column encerrante.lido is 'What was read on its photo, where the reader gave something.';
comment on column encerrante.conferencia is 'What was typed is not borne out by the photo, the device''s clock is wrong, or its restart is to be looked at.';

comment on table medicao is 'One a day; the values that an edit replaced are in `medicao_versao`.';
comment on column medicao.ocorrido_em is 'When the dipstick was in the tank; the two times of the record are those of its saving.';
comment on column medicao.cm_s10 is 'What the stick said, where the litres were made of it, and of the water below.';
comment on column medicao.dia is '''YYYY-MM-DD'' in America/Campo_Grande.';

comment on table medicao_envio is 'The key of each post of a measurement, the first and its edits.';

comment on column medicao_versao.ocorrido_em is 'When the dipstick was in the tank; the two times of the record are those of its saving.';
comment on column medicao_versao.cm_s10 is 'What the stick said, where the litres were made of it, and of the water below.';

comment on table fechamento is 'The closings of the book''s months, those of a month counted from 1.';
comment on column fechamento.mes is 'Its first day.';
comment on column fechamento.sha256 is 'Of the month''s figures as they were (`formaCanonica`).';

comment on table nota_recebida is 'An invoice that was sent with others, or lay in the folder: offered as long as an item of it is not booked.';
comment on column nota_recebida.destinatario is 'Whom it is for; no person''s name.';
comment on column nota_recebida.emitida_em is 'As it says.';
comment on column nota_recebida.itens is 'Lines that fill a tank.';
comment on column nota_recebida.arquivo is 'The file''s name.';

comment on table nota_evento is 'What happened to an invoice after it was issued; it may come before the invoice.';
comment on column nota_evento.chave is 'Of the invoice.';
comment on column nota_evento.sequencia is 'Of its kind: a later letter of correction stands in place of an earlier one.';
comment on column nota_evento.em is 'As it says.';

comment on table descarga is 'The dips before and after an unloading, by who was there.';
comment on column descarga.conteudo_hash is 'SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key.';

comment on column entrada.preco is 'R$ a litre by the invoice.';
comment on column entrada.preco_lido is 'Whether the invoice was looked at for its price.';
comment on column entrada.descarga_id is 'Whose dips they are, where who booked the delivery did not dip.';
comment on column entrada.medido_antes is 'The dips before and after: both or neither.';
comment on column entrada.cm_antes is 'What the stick said, where the litres were made of it.';
comment on column entrada.agua_mm_antes is 'Water below, taken off.';
comment on column entrada.medido_erro is 'Litres of the standard error of the two dips together, by the strapping table of then; 0 without one, null without dips.';
comment on column entrada.motorista is 'The supplier''s driver, by name.';

comment on table custo is 'What a litre of own fuel costs from a delivery on.';
comment on column custo.saldo_antes is 'The book''s balance just before the delivery.';
comment on column custo.custo is 'R$ a litre.';

comment on table custo_mudanca is 'Since when a product''s cost is another than it was.';

comment on column checkin.conteudo_hash is 'SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key.';
comment on column checkin.placa is 'As Frota corrected it; `placa_informada` is then what the gate sent. Register''s columns follow it.';
comment on column checkin.km is 'As Frota corrected it; `km_informado` is then what the gate sent.';
comment on column checkin.em_informado is 'The instant that the gate sent, where Frota corrected it; `ocorrido_em` is then the right one.';
comment on column checkin.itens_nao_vistos is 'NOK because nobody looked at them; null where that is not known.';
comment on column checkin.tarefa_ja_aberta is 'Another task for the plate was open: the gate was told so.';

comment on column tarefa.id is 'The check-in''s id: plate, km and people are the check-in''s.';

comment on table tarefa_posse is 'Who held a task and when: decides whether a late completion is booked.';
comment on column tarefa_posse.concluida is 'Its own fueling ended it; else the task was given back.';

comment on column veiculo.placa_canonica is 'One name for both forms of the plate: unique among those not deleted.';
comment on column veiculo.tem_scr is 'Marked ''usa ARLA'': the engine takes Arla.';

comment on table cidade_versao is 'What a city was from an instant on; the newest is what it is.';
comment on column cidade_versao.abastece_ate is 'Up to which level the gate has vehicles fueled; null where at none.';
comment on column cidade_versao.fechada is 'Not offered any more.';

comment on column webhook.segredo is 'As it is shown: with ''whsec_''. It signs, so that it is kept as it is.';
comment on column webhook.anterior_ate is 'Until then the one before signs as well.';
comment on column webhook.usuario_id is 'Who answers for it: nothing is sent once he is no manager.';
comment on column webhook.falhas is 'Attempts that failed since it last took something.';
comment on column webhook.falha_desde is 'When the first of those was.';
comment on column webhook.tenta_em is 'Nothing is sent before.';
comment on column webhook.tomado_por is 'The server that sends to it just now, and until when it may be believed to.';

comment on table webhook_entrega is 'A message, written by triggers in the transaction of what it tells; its text is made when it is sent.';
comment on column webhook_entrega.tipo is 'The record: its kind (a `TipoMudanca`, or ''tanque'') and key.';
