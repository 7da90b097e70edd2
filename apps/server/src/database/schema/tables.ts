// Generated from a migrated database by `npm run esquema`: not to be edited. Comments are the database's own.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Decimal, Json, Meanings } from './meanings.ts';

export interface Schema {
  /** The keys of internal and external fuelings: one of them has it. */
  abastecimento: {
    id: string;
  };

  abastecimento_externo: {
    id: string;
    /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
    conteudo_hash: string;
    ocorrido_em: Date;
    recebido_em: Date;
    relogio_suspeito: boolean;
    placa: string;
    placa_canonica: string;
    veiculo_id: number | null;
    km: number;
    usuario_id: number | null;
    usuario_nome: string;
    nivel: Meanings['abastecimento_externo.nivel'] | null;
    tipo_combustivel: string;
    litros: Decimal;
    valor: Generated<Decimal>;
    arla_litros: Decimal;
    /** Frota, where it was written by hand. */
    lancado_por_id: number | null;
    lancado_por_nome: string | null;
    estornado_em: Date | null;
    /** Why; null of those from before it was asked. */
    lancado_motivo: string | null;
    informado: Json<Meanings['abastecimento_externo.informado'] | null>;
    /** The driver in whose name it was sent, where Frota corrected him; 'usuario_nome' is then the right one. */
    motorista_informado: string | null;
    motorista_informado_id: number | null;
  };

  abastecimento_interno: {
    id: string;
    /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
    conteudo_hash: string;
    ocorrido_em: Date;
    recebido_em: Date;
    relogio_suspeito: boolean;
    /** Null for a manual adjustment. */
    tarefa_id: string | null;
    placa: string;
    placa_canonica: string;
    veiculo_id: number | null;
    km: number;
    criado_em: Date;
    tipo_combustivel: string;
    litros: Decimal;
    valor: Decimal | null;
    arla_litros: Decimal;
    nivel: Meanings['abastecimento_interno.nivel'] | null;
    manobrista_id: number | null;
    manobrista_nome: string;
    portaria_nome: string;
    motorista_nome: string;
    /** Cancelled by Frota: kept, shown as such, out of every figure. */
    estornado_em: Date | null;
    /** Frota, where it was written by hand. */
    lancado_por_id: number | null;
    lancado_por_nome: string | null;
    /** Why; null of those from before it was asked. */
    lancado_motivo: string | null;
    /** Otherwise the vehicle is the check-in's. */
    outra_placa: Generated<boolean>;
    /** The nozzles of its diesel and of its Arla, where they are known. */
    bico_id: string | null;
    arla_bico_id: string | null;
    /** As it was sent, where Frota corrected it or its check-in's plate. */
    informado: Json<Meanings['abastecimento_interno.informado'] | null>;
  };

  /** The strapping table of a tank. */
  arqueacao_ponto: {
    tipo: Meanings['arqueacao_ponto.tipo'];
    cm: Decimal;
    litros: Decimal;
  };

  /** Who did what: lines are only added; names of deleted users may go. */
  auditoria: {
    id: string;
    em: Date;
    usuario_id: number | null;
    usuario_nome: string;
    acao: Meanings['auditoria.acao'];
    alvo: string;
    mudancas: Json<Meanings['auditoria.mudancas']>;
    endereco: string | null;
    busca: GeneratedAlways<string>;
    /** Whom `alvo` names, where that is a user. */
    alvo_usuario_id: number | null;
  };

  bico: {
    id: string;
    conteudo_hash: string;
    tipo: Meanings['bico.tipo'];
    nome: string;
    /** Whole digits of its totaliser. */
    casas: number;
    encerrante_inicial: Decimal;
    autor_id: number;
    criado_em: Date;
    fechado_em: Date | null;
  };

  /** A fueling's nozzle as Frota corrected it. */
  bico_corrigido: {
    id: string;
    abastecimento_id: string;
    /** Of what it took: its diesel, or Arla. */
    tipo: Meanings['bico_corrigido.tipo'];
    /** Null where nobody knew, or knows. */
    de: string | null;
    para: string | null;
    motivo: string;
    em: Date;
    usuario_id: number;
    usuario_nome: string;
  };

  carta: {
    id: string;
    usuario_id: number;
    ligada: boolean;
    /** 'HH:MM' in the company's time. */
    hora: string;
    /** When it was switched on, or its hour changed. */
    desde: Date;
    /** Where its links lead: scheme, name and port of the server as its manager called it. */
    origem: string;
    /** By which address (`chaveDaCarta`) the mail server did not take it, and what it answered. */
    recusada_chave: string | null;
    recusa: string | null;
  };

  /** Something that cannot wait, and was told of. */
  carta_alarme: {
    chave: string;
    visto_em: Date;
    avisado_em: Date;
  };

  /** A letter that waits, is being sent or was sent. */
  carta_envio: {
    id: string;
    usuario_id: number;
    tipo: 'manha' | 'urgente' | 'teste';
    /** The day of a morning's; once of each user and kind. */
    chave: string;
    /** What cannot wait, as it was when it was noticed. */
    alarmes: Json<Meanings['carta_envio.alarmes']>;
    criada_em: Date;
    proxima_em: Date;
    /** Not sent any more from then on. */
    vence_em: Date;
    situacao: 'espera' | 'enviando' | 'entregue' | 'recusada' | 'incerta' | 'vencida' | 'dispensada';
    tentativas: Generated<number>;
    /** When a server began to hand it over. */
    enviando_em: Date | null;
    terminada_em: Date | null;
    /** Why it was not taken at the last try. */
    falha: string | null;
  };

  /** A domain's certificate by ACME, for all servers. */
  certificado: {
    dominio: string;
    acme_url: string;
    /** PEM, the chain after it; null until the first. */
    cert: string | null;
    chave: string | null;
    /** Why there is no newer one, since when, and how often in a row. */
    falha: Meanings['certificado.falha'] | null;
    falha_desde: Date | null;
    falhas: Generated<number>;
    /** Nobody asks for one before; one server at a time moves it. */
    proxima_em: Date;
  };

  chamada: {
    /** Who calls (user or address) and in which minute. */
    chave: string;
    minuto: Date;
    total: number;
  };

  checkin: {
    id: string;
    /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
    conteudo_hash: string;
    ocorrido_em: Date;
    recebido_em: Date;
    relogio_suspeito: boolean;
    /** As Frota corrected it; `placa_informada` is then what the gate sent. Register's columns follow it. */
    placa: string;
    placa_canonica: string;
    /** As Frota corrected it; `km_informado` is then what the gate sent. */
    km: number;
    veiculo_id: number | null;
    usuario_id: number;
    usuario_nome: string;
    motorista_id: number | null;
    motorista_nome: string;
    cidade: string;
    tipo_combustivel: string;
    capacidade: Decimal | null;
    nivel: Meanings['checkin.nivel'];
    carrinho: 'OK' | 'NOK';
    cone: 'OK' | 'NOK';
    trava_rodas: 'OK' | 'NOK';
    status: 'pendente' | 'isento' | 'finalizado';
    /** Another task for the plate was open: the gate was told so. */
    tarefa_ja_aberta: boolean;
    finalizado_em: Date | null;
    km_manobrista: number | null;
    busca: GeneratedAlways<string>;
    /** NOK because nobody looked at them; null where that is not known. */
    itens_nao_vistos: Meanings['checkin.itens_nao_vistos'] | null;
    placa_informada: string | null;
    km_informado: number | null;
    /** The instant that the gate sent, where Frota corrected it; `ocorrido_em` is then the right one. */
    em_informado: Date | null;
    /** The driver whom the gate named, where Frota corrected him. */
    motorista_informado: string | null;
    motorista_informado_id: number | null;
  };

  /** What a city was from an instant on; the newest is what it is. */
  cidade_versao: {
    cidade_id: number;
    desde: Date;
    nome: string;
    /** Up to which level the gate has vehicles fueled; null where at none. */
    abastece_ate: '0' | '1/4' | '1/2' | '3/4' | '1' | null;
    /** Not offered any more. */
    fechada: Generated<boolean>;
  };

  /** A value that a person must look at: accepted by hand, corrected or out of order. */
  conferencia: {
    id: string;
    origem: Meanings['conferencia.origem'];
    origem_id: string;
    campo: string;
    motivo: Meanings['conferencia.motivo'];
    valor_informado: string;
    valor_lido: string | null;
    placa: string;
    usuario_id: number;
    usuario_nome: string;
    criada_em: Date;
    detalhe: Json<Meanings['conferencia.detalhe'] | null>;
    decidida_em: Date | null;
    decidida_por_id: number | null;
    decidida_por_nome: string | null;
    decisao: 'confirmado' | 'corrigido' | 'inconclusivo' | 'outro_corrigido' | 'cadastrada' | 'estornado' | 'tarefa_excluida' | null;
    valor_corrigido: string | null;
    /** The same as figures take it: km, decimal, plate or instant. */
    valor_aplicado: string | null;
    busca: GeneratedAlways<string>;
    /** What goes with Frota's decision. */
    nota: string | null;
    /** Whose name valor_informado is, where Frota corrected the driver. */
    motorista_de_id: number | null;
    /** Whose name valor_corrigido and valor_aplicado are. */
    motorista_para_id: number | null;
  };

  /** A decision of Conferência that was taken back. */
  conferencia_desfeita: {
    id: string;
    conferencia_id: string;
    decisao: 'confirmado' | 'corrigido' | 'inconclusivo';
    valor_corrigido: string | null;
    decidida_em: Date;
    /** Null where a late reading decided. */
    decidida_por_id: number | null;
    decidida_por_nome: string;
    desfeita_em: Date;
    desfeita_por_id: number;
    desfeita_por_nome: string;
    nota: string | null;
    motorista_para_id: number | null;
  };

  /** An account of the company's own login that came here, and whose it is. */
  conta_externa: {
    id: string;
    /** OIDC_ISSUER, and what it calls the account for ever. */
    emissor: string;
    sub: string;
    /** Name and e-mail, as the issuer has them. */
    apresentacao: string;
    usuario_id: number | null;
    vista_em: Date;
    /** The user that it was taken away from: his CPF does not bring it back. */
    desligada_de: number | null;
  };

  copia: {
    id: string;
    pedida_em: Date;
    /** When the server that makes it last said so; null while none has begun. */
    vista_em: Date | null;
    terminada_em: Date | null;
    /** Where it was made (COPIAS_DIR): what lies elsewhere is not asked for any more. */
    lugar: string | null;
    /** Name of the file; this and what follows is known of one that was made and read back. */
    arquivo: string | null;
    feita_em: Date | null;
    bytes: number | null;
    linhas: number | null;
    fotos_novas: number | null;
    fotos_perdidas: number | null;
    ms: number | null;
    /** Why there is none, in a sentence. */
    falha: string | null;
    /** Its drill: the same of restoring it into a scratch database. */
    prova_pedida_em: Date | null;
    prova_vista_em: Date | null;
    prova_em: Date | null;
    prova_ms: number | null;
    prova_falha: string | null;
  };

  /** What a litre of own fuel costs from a delivery on. */
  custo: {
    entrada_id: string;
    tipo: Meanings['custo.tipo'];
    em: Date;
    /** The book's balance just before the delivery. */
    saldo_antes: Decimal;
    /** R$ a litre. */
    custo: Decimal;
  };

  /** Plates of check-ins and fuelings, each locked while its records are worked out anew. */
  dashboard_placa: {
    placa_canonica: string;
    /** The plate's Mercosul form, where it has both. */
    mercosul: GeneratedAlways<string>;
    /** Its last fueling that counts; null where all were cancelled. */
    ultimo_em: Date | null;
    /** The vehicle's km now (`ultimosKm`), when it was read, and where. */
    ultimo_km: number | null;
    /** Σkm/ΣL of the stretches between full tanks of the 90 days up to the day of that fueling. */
    media_km: number | null;
    ultimo_km_em: Date | null;
    ultimo_km_onde: Meanings['dashboard_placa.ultimo_km_onde'] | null;
    /** When a gate or a pump saw it last. */
    visto_em: Date | null;
    /** What that is made of: km and litres; and `custoKmOf` of these days. */
    km_90: number | null;
    litros_km_90: Decimal | null;
    custo_km: number | null;
    /** The same as `media_km` of 12 months. */
    media_12: number | null;
    /** Its figures are to be worked out again, as a litre has another cost than it had. */
    a_refazer: Generated<boolean>;
    /** The band in which its km/L usually is (`evolucaoDe`); null of too few stretches. */
    faixa_de: number | null;
    faixa_ate: number | null;
  };

  /** One fueling that counts (not cancelled), as corrected, with what is derived. */
  dashboard_registro: {
    id: string;
    interno: boolean;
    em: Date;
    placa: string;
    placa_canonica: string;
    tipo_combustivel: string;
    litros: Decimal;
    arla_litros: Decimal;
    valor: Decimal | null;
    km: number;
    km_portaria: number | null;
    manobrista: string;
    portaria: string;
    motorista: string;
    corrigido: boolean;
    /** Of the plate's internal record before; null for the first one and for external ones. */
    km_anterior: number | null;
    em_anterior: Date | null;
    /** All litres after that record up to and including this one. */
    litros_desde: Decimal | null;
    /** First day of the month in America/Campo_Grande. */
    mes: GeneratedAlways<Day>;
    /** The gauge after fueling; null where nobody noted it. */
    nivel: Meanings['dashboard_registro.nivel'] | null;
    /** What the panels before the one that shows `km`, or `km_portaria`, counted (`kmAntes`). */
    km_antes: Generated<number>;
    portaria_antes: Generated<number>;
    /** km since that record, whatever panel showed them. */
    rodados: number | null;
    /** Of a full tank: since the plate's full tank before, at whatever station. */
    trecho_km: number | null;
    trecho_litros: Decimal | null;
    trecho_em: Date | null;
    /** Fuel was filled up to the brim, as the gauge says or where nobody noted it; or not up to it. */
    cheio: GeneratedAlways<boolean>;
    parcial: GeneratedAlways<boolean>;
    diferenca_km: GeneratedAlways<number | null>;
    media_km: GeneratedAlways<number | null>;
    passo: GeneratedAlways<Meanings['dashboard_registro.passo'] | null>;
    /** From one full tank to this one, and its km can be: Σ of these is a vehicle's km/L. */
    trecho: GeneratedAlways<boolean>;
    /** Null where only the name is known. */
    manobrista_id: number | null;
    portaria_id: number | null;
    motorista_id: number | null;
  };

  /** What any server answers to an authority that looks whose a domain is. */
  desafio: {
    token: string;
    resposta: string;
    criado_em: Date;
  };

  /** The dips before and after an unloading, by who was there. */
  descarga: {
    id: string;
    /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
    conteudo_hash: string;
    ocorrido_em: Date;
    recebido_em: Date;
    relogio_suspeito: boolean;
    tipo: Meanings['descarga.tipo'];
    medido_antes: Decimal;
    medido_depois: Decimal;
    cm_antes: Decimal | null;
    cm_depois: Decimal | null;
    agua_mm_antes: Decimal | null;
    agua_mm_depois: Decimal | null;
    medido_antes_em: Date;
    medido_depois_em: Date;
    medido_erro: Decimal;
    lacres: string | null;
    placa_caminhao: string | null;
    usuario_id: number;
    usuario_nome: string;
    estornada_em: Date | null;
  };

  /** One case: what one rule asks of one event. */
  divergencia: {
    id: string;
    regra: Meanings['divergencia.regra'];
    /** The event that it hangs on, and what that is. */
    registro_id: string;
    origem: Meanings['divergencia.origem'];
    placa: string | null;
    placa_canonica: string | null;
    /** Its fuel, by whose last known price litres are valued. */
    produto: string | null;
    ocorrido_em: Date;
    litros: Decimal | null;
    valor: Decimal | null;
    /** R$ by which the list is sorted: `valor`, else litres at the last known price, else 0. */
    em_jogo: Decimal;
    frase: string;
    numeros: Json<Meanings['divergencia.numeros']>;
    situacao: 'aberta' | 'decidida' | 'encerrada';
    criada_em: Date;
    encerrada_em: Date | null;
    decisao: 'procede' | 'nao_procede' | 'inconclusivo' | null;
    nota: string | null;
    decidida_por_id: number | null;
    decidida_por_nome: string | null;
    decidida_em: Date | null;
    /** Whose records it was gathered from; null where it asks about one record. */
    pessoa_id: number | null;
    lancamentos: Json<Meanings['divergencia.lancamentos'], undefined>;
    /** Who could have caused it; `desde` in ISO 8601. */
    quem: Json<Meanings['divergencia.quem'], undefined>;
    /** What cases have in common that stand together (`grupoOf`). */
    grupo: string;
    /** Who of Frota looks after it, and until which day; both or neither. */
    responsavel_id: number | null;
    responsavel_nome: string | null;
    /** 'YYYY-MM-DD'. */
    responsavel_ate: Day | null;
    /** What of the station it is about: 'bico …'; null of every other case. */
    assunto: string | null;
  };

  /** What happened to a case: lines are only added. */
  divergencia_historico: {
    id: string;
    divergencia_id: string;
    em: Date;
    acao: Meanings['divergencia_historico.acao'];
    /** Null where the server did it by itself. */
    usuario_id: number | null;
    usuario_nome: string;
    detalhe: string | null;
    /** Whom it is about. */
    pessoa_id: number | null;
    pessoa_nome: string | null;
  };

  /** What a vehicle's like do. */
  divergencia_pares: {
    medida: 'consumo' | 'arla';
    tipo: string;
    /** '' where all of the Tipo are compared. */
    marca: string;
    mediana: number;
    mad: number;
    n: number;
    calculada_em: Date;
  };

  /** A statement that was asked for. */
  divergencia_pedido: {
    id: string;
    divergencia_id: string;
    pessoa_id: number;
    pessoa_nome: string;
    pedido_em: Date;
    pedido_por_id: number;
    pedido_por_nome: string;
    /** What the person wrote. */
    texto: string | null;
    declarada_em: Date | null;
  };

  /** Who could have caused a case, by name. */
  divergencia_pessoa: {
    id: Generated<string>;
    divergencia_id: string;
    papel: 'manobrista' | 'portaria' | 'motorista' | 'frota';
    usuario_id: number | null;
    usuario_nome: string;
  };

  /** A rule's settings, where Frota changed them. */
  divergencia_regra: {
    id: string;
    regra: Meanings['divergencia_regra.regra'];
    ativa: boolean;
    limites: Json<Meanings['divergencia_regra.limites']>;
    alterada_em: Date;
    alterada_por_id: number;
    alterada_por_nome: string;
  };

  /** What a nozzle's totaliser showed at the beginning or the end of a shift. */
  encerrante: {
    id: string;
    /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
    conteudo_hash: string;
    ocorrido_em: Date;
    recebido_em: Date;
    relogio_suspeito: boolean;
    bico_id: string;
    momento: 'abertura' | 'fechamento';
    valor: Decimal;
    /** Whole digits that the totaliser had then. */
    casas: number;
    reinicio: 'virou' | 'trocada' | null;
    /** Of a restart. */
    motivo: string | null;
    /** What was read on its photo, where the reader gave something. */
    lido: Decimal | null;
    /** What was typed is not borne out by the photo, the device's clock is wrong, or its restart is to be looked at. */
    conferencia: boolean;
    usuario_id: number;
    usuario_nome: string;
    estornado_em: Date | null;
  };

  entrada: {
    id: string;
    conteudo_hash: string;
    chave: string;
    item: number;
    nf: string;
    tipo: 'DIESEL S10' | 'DIESEL S500' | 'ARLA';
    litros: Decimal;
    usuario_id: number;
    usuario_nome: string;
    registrada_em: Date;
    estornada_em: Date | null;
    /** R$ a litre by the invoice. */
    preco: Decimal | null;
    /** Whether the invoice was looked at for its price. */
    preco_lido: Generated<boolean>;
    /** The dips before and after: both or neither. */
    medido_antes: Decimal | null;
    medido_depois: Decimal | null;
    /** What the stick said, where the litres were made of it. */
    cm_antes: Decimal | null;
    cm_depois: Decimal | null;
    /** Water below, taken off. */
    agua_mm_antes: Decimal | null;
    agua_mm_depois: Decimal | null;
    medido_antes_em: Date | null;
    medido_depois_em: Date | null;
    /** Litres of the standard error of the two dips together, by the strapping table of then; 0 without one, null without dips. */
    medido_erro: Decimal | null;
    lacres: string | null;
    placa_caminhao: string | null;
    /** The supplier's driver, by name. */
    motorista: string | null;
    /** Whose dips they are, where who booked the delivery did not dip. */
    descarga_id: string | null;
    /** As it was booked, where Frota corrected it: its tank, litres and instant; those of the invoice. */
    informado: Json<Meanings['entrada.informado'] | null>;
  };

  estorno: {
    id: string;
    origem: 'entrada' | 'abastecimento_interno' | 'abastecimento_externo' | 'lancamento' | 'encerrante' | 'descarga';
    origem_id: string;
    motivo: string;
    usuario_id: number;
    usuario_nome: string;
    em: Date;
  };

  evento: {
    id: string;
    topico: string;
    em: Date;
  };

  exclusao_tarefa: {
    id: string;
    tarefa_id: string;
    excluido_por_id: number;
    excluido_por_nome: string;
    motivo: string;
    excluido_em: Date;
    busca: GeneratedAlways<string>;
  };

  /** A file that was taken in. */
  extrato: {
    id: string;
    /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
    conteudo_hash: string;
    ocorrido_em: Date;
    recebido_em: Date;
    relogio_suspeito: boolean;
    usuario_id: number;
    usuario_nome: string;
    /** The card company. */
    operadora: string;
    arquivo: string;
    /** Of its first and its last line. */
    inicio: Date;
    fim: Date;
    novas: number;
    repetidas: number;
    recusadas: number;
  };

  /** A fueling as a card company tells it: no record by itself. */
  extrato_linha: {
    id: string;
    extrato_id: string;
    /** SHA-256 (hex) of what it means, with its count among the same ones of a file. */
    chave: string;
    /** Its row in the file. */
    linha: number;
    em: Date;
    /** Without a time of day `em` is the day's beginning. */
    com_hora: boolean;
    placa: string;
    placa_canonica: string;
    km: number | null;
    litros: Decimal;
    valor: Decimal | null;
    produto: string;
    posto: string;
    /** The driver of that name, where there is one. */
    motorista_id: number | null;
    motorista_nome: string;
    nota_chave: string | null;
    /** The external fueling that Frota took it over as; one that is cancelled counts no more. */
    lancado_id: string | null;
  };

  /** How a card company's files are read. */
  extrato_mapa: {
    id: string;
    operadora: string;
    mapa: Json<Meanings['extrato_mapa.mapa']>;
  };

  /** The closings of the book's months, those of a month counted from 1. */
  fechamento: {
    id: string;
    /** Its first day. */
    mes: Day;
    numero: number;
    /** Of the month's figures as they were (`formaCanonica`). */
    sha256: string;
    em: Date;
    usuario_id: number;
    usuario_nome: string;
  };

  /** What waits for background work. A line is one request; a subject may have several. */
  fila: {
    id: Generated<string>;
    /** The queue, such as 'placa' or 'foto'. */
    tipo: Meanings['fila.tipo'];
    /** What is to be worked on: a plate, an id, 'bico 0190…', 'tanque ARLA'. */
    assunto: string;
    /** From which instant on it is to be worked out again. */
    desde: Generated<Date>;
    /** What else the work needs to know. */
    dados: Json<Meanings['fila.dados'] | null>;
    /** How often a server began. */
    tentativas: Generated<number>;
    /** When it may be taken. In the future while a server works on it, or after a failure. */
    proxima_em: Generated<Date>;
  };

  foto: {
    id: string;
    key: string;
    /** SHA-256 (hex) of the bytes as the client sent them: links the reading of the same photo. */
    sha256: string;
    /** Size in bytes and pixels as stored. */
    bytes: number;
    largura: number;
    altura: number;
    usuario_id: number;
    criada_em: Date;
    /** The record that the photo proves, and as what; null until it is submitted. */
    vinculo_id: string | null;
    papel: string | null;
    /** What it shows (`impressaoOf`), by which the same photo is told in another record. */
    impressao: string | null;
    /** The access key of the receipt that it shows. */
    nota_chave: string | null;
    /** SHA-256 (hex) of the bytes as stored; null in photos of before it was kept. */
    conteudo_sha256: string | null;
  };

  /** A device that is told of new tasks by its browser's push service, while its session lasts. */
  inscricao: {
    id: string;
    sessao_hash: Buffer;
    usuario_id: number;
    endpoint: string;
    /** Of the browser, in base64url: its public key and a secret (RFC 8291). */
    p256dh: string;
    auth: string;
    criada_em: Date;
  };

  /** What left a tank without being fueled; its line in the book has the litres that did not come back. */
  lancamento: {
    id: string;
    conteudo_hash: string;
    classe: 'afericao' | 'amostra' | 'perda';
    tipo: Meanings['lancamento.tipo'];
    bico_id: string | null;
    /** Drawn. */
    litros: Decimal;
    /** Of them poured back. */
    devolvidos: Generated<Decimal>;
    /** Of an aferição: what came out more than the pump counted. */
    erro_ml: number | null;
    /** Null of an aferição of which nothing was said. */
    motivo: string | null;
    usuario_id: number;
    usuario_nome: string;
    ocorrido_em: Date;
    recebido_em: Date;
    estornado_em: Date | null;
    /** A loss of which no photo came. */
    sem_foto: Generated<boolean>;
  };

  leitura: {
    id: string;
    sha256: string;
    usuario_id: number;
    /** Fuel gauges ('nivel') were read until 2026-11-24: what was read stays. */
    tipo: 'placa' | 'km' | 'bomba' | 'comprovante' | 'totalizador' | 'nivel';
    texto: string;
    confianca: number;
    litros: Decimal | null;
    valor: Decimal | null;
    ms: number;
    criada_em: Date;
    /** R$ a litre. */
    preco: Decimal | null;
    /** What the photo alone says where something known decided with it; null where that is the same reading. */
    texto_foto: string | null;
    confianca_foto: number | null;
    /** A record's photo as long as which it stays; null where it goes after some days, unless another one has its bytes. */
    foto_id: string | null;
  };

  /** A single row, once something was set. */
  login_ajuste: {
    id: Meanings['login_ajuste.id'];
    segundo_fator_exigido: boolean;
  };

  login_falha: {
    id: string;
    cpf: string;
    endereco: string;
    em: Date;
    /** What was guessed; 'pedido' is no guess, but a new password asked for. */
    etapa: Generated<'senha' | 'fator' | 'pedido'>;
  };

  /** A login that waits for the second factor; it ends as a session does. */
  login_pendente: {
    /** SHA-256 of the cookie's random id. */
    token_hash: Buffer;
    usuario_id: number;
    criado_em: Date;
    /** What a passkey is to sign. */
    desafio: string | null;
  };

  /** One a day; the values that an edit replaced are in `medicao_versao`. */
  medicao: {
    id: string;
    /** 'YYYY-MM-DD' in America/Campo_Grande. */
    dia: Day;
    litros_s10: Decimal;
    litros_s500: Decimal;
    litros_arla: Decimal;
    usuario_id: number;
    usuario_nome: string;
    criada_em: Date;
    atualizada_em: Date;
    /** When the dipstick was in the tank; the two times of the record are those of its saving. */
    ocorrido_em: Date;
    /** What the stick said, where the litres were made of it, and of the water below. */
    cm_s10: Decimal | null;
    agua_mm_s10: Decimal | null;
    cm_s500: Decimal | null;
    agua_mm_s500: Decimal | null;
    cm_arla: Decimal | null;
    agua_mm_arla: Decimal | null;
  };

  /** The key of each post of a measurement, the first and its edits. */
  medicao_envio: {
    id: string;
    conteudo_hash: string;
    autor_id: number;
    dia: Day;
  };

  medicao_versao: {
    id: string;
    medicao_id: string;
    litros_s10: Decimal;
    litros_s500: Decimal;
    litros_arla: Decimal;
    usuario_id: number;
    usuario_nome: string;
    em: Date;
    /** When the dipstick was in the tank; the two times of the record are those of its saving. */
    ocorrido_em: Date;
    /** What the stick said, where the litres were made of it, and of the water below. */
    cm_s10: Decimal | null;
    agua_mm_s10: Decimal | null;
    cm_s500: Decimal | null;
    agua_mm_s500: Decimal | null;
    cm_arla: Decimal | null;
    agua_mm_arla: Decimal | null;
  };

  movimento: {
    id: string;
    tipo: 'DIESEL S10' | 'DIESEL S500' | 'ARLA';
    classe: 'abertura' | 'entrada' | 'saida' | 'conciliacao' | 'afericao' | 'amostra' | 'perda';
    /** Signed: what the tank gained. */
    litros: Decimal;
    abastecimento_id: string | null;
    usuario_id: number | null;
    usuario_nome: string;
    ocorrido_em: Date;
    recebido_em: Date;
    estorno_de: string | null;
    entrada_id: string | null;
    medicao_id: string | null;
    /** Written by hand by Frota. */
    ajuste: Generated<boolean>;
    /** Why, for a reconciliation, a reversal or a correction. */
    motivo: string | null;
    /** It brings an outflow up to what Frota corrected of its fueling, or back. */
    correcao: Generated<boolean>;
    lancamento_id: string | null;
  };

  /** The last change of a record. */
  mudanca: {
    tipo: Meanings['mudanca.tipo'];
    registro_id: string;
    /** Given once the change is committed, in turn: who has read up to one has missed none before it. */
    numero: number;
    /** When it was given. */
    em: Date;
  };

  /** Not numbered yet. */
  mudanca_nova: {
    id: GeneratedAlways<number>;
    tipo: Meanings['mudanca_nova.tipo'];
    registro_id: string;
  };

  /** One row: the last number, and the installation that counts; a restored one counts anew. */
  mudanca_ponto: {
    unico: Generated<boolean>;
    epoca: Generated<string>;
    numero: Generated<number>;
  };

  /** What happened to an invoice after it was issued; it may come before the invoice. */
  nota_evento: {
    id: string;
    /** Of the invoice. */
    chave: string;
    tipo: 'cancelamento' | 'correcao';
    /** Of its kind: a later letter of correction stands in place of an earlier one. */
    sequencia: number;
    /** As it says. */
    em: string;
    texto: string;
    xml: Buffer;
    arquivo: string;
    recebido_em: Date;
  };

  nota_fiscal: {
    chave: string;
    nf: string;
    emitente: string;
    xml: Buffer;
    recebida_em: Date;
  };

  /** An invoice that was sent with others, or lay in the folder: offered as long as an item of it is not booked. */
  nota_recebida: {
    id: string;
    chave: string;
    nf: string;
    emitente: string;
    /** Whom it is for; no person's name. */
    destinatario: string;
    /** As it says. */
    emitida_em: string;
    homologacao: boolean;
    /** Lines that fill a tank. */
    itens: Json<Meanings['nota_recebida.itens']>;
    xml: Buffer;
    /** The file's name. */
    arquivo: string;
    recebida_em: Date;
    dispensada_em: Date | null;
    avisos: Json<Meanings['nota_recebida.avisos'], undefined>;
  };

  /** A vehicle's panel was replaced, or its first km as it came used; distances go on across it. */
  painel_trocado: {
    id: string;
    placa: string;
    placa_canonica: string;
    em: Date;
    /** Last km of the old panel; null of a vehicle's first one. */
    ultimo_km: number | null;
    primeiro_km: number;
    registrado_em: Date;
    usuario_id: number;
    usuario_nome: string;
    /** It was not replaced after all. */
    desfeito_em: Date | null;
    desfeito_por_id: number | null;
    desfeito_por_nome: string | null;
  };

  /** A key pair of a device; the private half never leaves it. */
  passkey: {
    id: string;
    usuario_id: number;
    /** The device's own name of it, in base64url. */
    credencial: string;
    chave_publica: Buffer;
    /** How often it has signed, as far as the device counts. */
    contador: number;
    /** The server's name for which it was made: it is asked for under no other. */
    dominio: string;
    /** Ways to reach the device: 'internal', 'usb', 'hybrid' … */
    transportes: string[];
    /** What its user calls it. */
    nome: string;
    criada_em: Date;
    usada_em: Date | null;
  };

  /** A safety item that was seen missing; open until `resolvida_em`. */
  pendencia: {
    id: string;
    placa: string;
    placa_canonica: string;
    item: 'carrinho' | 'cone' | 'travaRodas';
    /** Of the check-in that first saw it missing. */
    desde: Date;
    checkin_id: string;
    usuario_id: number;
    usuario_nome: string;
    resolvida_em: Date | null;
    /** The check-in whose photo shows it; null where Frota cleared it. */
    resolvida_checkin_id: string | null;
    resolvida_por_id: number | null;
    resolvida_por_nome: string | null;
    motivo: string | null;
  };

  /** How the station is run: one row at most. */
  posto_ajuste: {
    id: number;
    /** Dips are blind. */
    medicao_cega: boolean;
  };

  /** A preventive maintenance that was done. */
  preventiva: {
    id: string;
    veiculo_id: number;
    km: number;
    /** 'YYYY-MM-DD' */
    dia: Day;
    registrada_em: Date;
    usuario_id: number;
    usuario_nome: string;
    /** It was not done after all. */
    desfeita_em: Date | null;
    desfeita_por_id: number | null;
    desfeita_por_nome: string | null;
  };

  /** Each counts once in place of the second factor. */
  recuperacao: {
    id: string;
    usuario_id: number;
    codigo_hash: string;
    criado_em: Date;
    usado_em: Date | null;
  };

  /** One row. */
  relogio: {
    unico: Generated<boolean>;
    /** What the server's clock showed when it was last believed. */
    visto_em: Date;
    /** How many seconds it was then from the database's. */
    desvio_s: Generated<number>;
  };

  removido: {
    tipo: 'pessoa' | 'foto';
    /** The user's or the photo's id. */
    alvo: string;
    /** The photo's key, until its file is out of the copies. */
    arquivo: string | null;
    em: Date;
    /** When it was written beside the copies. */
    gravado_em: Date | null;
  };

  /** Terms that Frota chose. */
  retencao: {
    classe: Meanings['retencao.classe'];
    meses: number;
    /** In the place of `meses` from `vale_em` on. */
    meses_novos: number | null;
    vale_em: Date | null;
  };

  saldo: {
    tipo: 'DIESEL S10' | 'DIESEL S500' | 'ARLA';
    /** Sum of the tank's ledger, kept under this row's lock. */
    saldo: Decimal;
  };

  /** What the installation signs with; the same for all its server processes. */
  segredo: {
    nome: Meanings['segredo.nome'];
    valor: Buffer;
  };

  sessao: {
    /** SHA-256 of the cookie's random id. */
    id_hash: Buffer;
    usuario_id: number;
    criada_em: Date;
    vista_em: Date;
    /** Names the session in the user's own list of sessions; the cookie's id is never shown. */
    id: Generated<string>;
    /** IP address and User-Agent of the login. */
    endereco: Generated<string>;
    agente: Generated<string>;
    /** What a passkey that is being made is to sign. */
    desafio: string | null;
    /** Opened by the company's own login: no password of ours was asked. */
    externa: Generated<boolean>;
  };

  /** Calls of a route on a day. */
  sistema_chamada: {
    dia: Day;
    rota: string;
    vezes: number;
    total_ms: number;
    maior_ms: number;
  };

  /** How big things were on a day ('YYYY-MM-DD'), of which their growth is worked out. */
  sistema_dia: {
    dia: Day;
    em: Date;
    banco_bytes: number;
    fotos_bytes: number;
  };

  /** Failures of a kind at a place in an hour. */
  sistema_erro: {
    hora: Date;
    tipo: Meanings['sistema_erro.tipo'];
    onde: string;
    vezes: number;
    ultimo_em: Date;
  };

  /** The versions that have served here, each since its first start. */
  sistema_versao: {
    versao: string;
    em: Date;
  };

  /** What each tank is: one a product, all three from the start. */
  tanque: {
    tipo: 'DIESEL S10' | 'DIESEL S500' | 'ARLA';
    nome: string;
    capacidade: Decimal;
    /** Litres below which fuel has to be ordered; 0 where nobody said. */
    minimo: Generated<Decimal>;
    /** Litres that no pump draws. */
    morto: Generated<Decimal>;
    /** Of a lying cylinder whose litres are worked out. */
    diametro_cm: Decimal | null;
    comprimento_cm: Decimal | null;
    /** Since when it is below its minimum, of which Frota was told. */
    baixo_desde: Date | null;
  };

  tarefa: {
    /** The check-in's id: plate, km and people are the check-in's. */
    id: string;
    status: 'pendente' | 'andamento' | 'finalizado';
    criado_em: Date;
    assumido_por_id: number | null;
    assumido_por_nome: string | null;
    excluido_em: Date | null;
  };

  /** Who held a task and when: decides whether a late completion is booked. */
  tarefa_posse: {
    id: string;
    tarefa_id: string;
    usuario_id: number;
    de: Date;
    ate: Date | null;
    /** Its own fueling ended it; else the task was given back. */
    concluida: Generated<boolean>;
  };

  /** By which another system of the company calls, in the stead of the manager who made it. */
  token: {
    id: string;
    /** SHA-256 of the token, which is shown once. */
    hash: Buffer;
    /** What it calls itself after 'Integração'. */
    nome: string;
    escopos: Json<Meanings['token.escopos']>;
    usuario_id: number;
    criado_em: Date;
    /** 'YYYY-MM-DD': the last day on which it counts. */
    expira_em: Day;
    usado_em: Date | null;
  };

  /** An app that shows six digits. */
  totp: {
    id: string;
    usuario_id: number;
    /** In base32, as the app has it. */
    segredo: string;
    criado_em: Date;
    /** Null until the first code was typed: before that it is asked of nobody. */
    confirmado_em: Date | null;
    /** The half minute whose code was taken last, since 1970: none before it counts any more. */
    passo: number | null;
  };

  usuario: {
    id: Generated<number>;
    usuario: string;
    /** `usuario` without accents and letter case: unique among those not deleted, and searched. */
    usuario_busca: string;
    cpf: string;
    tipo_login: 'Frota' | 'Portaria' | 'Manobrista' | 'Motorista';
    email: string | null;
    senha_hash: string;
    foto_key: string | null;
    criado_em: Date;
    excluido_em: Date | null;
    /** Deleted, and nobody can tell any more who it was. */
    anonimo_em: Date | null;
    /** Somebody else set the password: until then it opens a session, in which it must be changed. */
    senha_ate: Date | null;
    /** When he last said that he has forgotten his password; null once he has another one, or has logged in. */
    senha_pedida_em: Date | null;
  };

  veiculo: {
    id: Generated<number>;
    placa: string;
    /** One name for both forms of the plate: unique among those not deleted. */
    placa_canonica: string;
    centro_custo: string;
    tipo: string;
    marca: string;
    tipo_combustivel: string;
    cidade: string;
    proprietario: string;
    capacidade_combustivel: Decimal;
    km_preventiva: number | null;
    criado_em: Date;
    excluido_em: Date | null;
    /** Marked 'usa ARLA': the engine takes Arla. */
    tem_scr: Generated<boolean>;
  };

  /** The day on which a document expires: of a vehicle or of a driver, never of both. */
  vencimento: {
    id: string;
    veiculo_id: number | null;
    usuario_id: number | null;
    tipo: 'crlv' | 'tacografo' | 'cnh' | 'toxicologico' | 'outro';
    /** Of type 'outro'; '' of the others. */
    nome: string;
    /** 'YYYY-MM-DD' */
    vence_em: Day;
    alterado_em: Date;
    alterado_por_id: number;
    alterado_por_nome: string;
  };

  /** How many days before documents of a kind are over they are told; by default where it is not there. */
  vencimento_prazo: {
    tipo: Meanings['vencimento_prazo.tipo'];
    dias: number;
  };

  webhook: {
    id: string;
    url: string;
    eventos: Json<Meanings['webhook.eventos']>;
    /** As it is shown: with 'whsec_'. It signs, so that it is kept as it is. */
    segredo: string;
    segredo_anterior: string | null;
    /** Until then the one before signs as well. */
    anterior_ate: Date | null;
    /** Who answers for it: nothing is sent once he is no manager. */
    usuario_id: number;
    criado_em: Date;
    parado_em: Date | null;
    parado_por: 'falhas' | 'recusado' | null;
    /** Attempts that failed since it last took something. */
    falhas: Generated<number>;
    /** When the first of those was. */
    falha_desde: Date | null;
    aceito_em: Date | null;
    /** Nothing is sent before. */
    tenta_em: Date | null;
    /** The server that sends to it just now, and until when it may be believed to. */
    tomado_por: string | null;
    tomado_ate: Date | null;
  };

  /** A message, written by triggers in the transaction of what it tells; its text is made when it is sent. */
  webhook_entrega: {
    id: Generated<string>;
    ordem: GeneratedAlways<number>;
    webhook_id: string;
    evento: Meanings['webhook_entrega.evento'];
    /** The record: its kind (a `TipoMudanca`, or 'tanque') and key. */
    tipo: string;
    registro_id: string;
    em: Generated<Date>;
    situacao: Generated<'espera' | 'entregue' | 'desistiu'>;
    tentativas: Generated<number>;
    primeira_em: Date | null;
    ultima_em: Date | null;
    tenta_em: Date | null;
    status: number | null;
    resposta: string | null;
    ms: number | null;
  };
}
