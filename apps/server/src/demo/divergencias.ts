import { DIESEIS, parseDiesel } from '@frota/contract/combustivel';
import { limitesPadrao } from '@frota/contract/divergencias';
import { diaOf, instantOf } from '@frota/contract/tempo';
import type { Db } from '../database/schema.ts';
import { createDecisaoService } from '../features/divergencias/caso/decisao.service.ts';
import { createResponsavelService } from '../features/divergencias/caso/responsavel.service.ts';
import { PASSADO_MS, queueTodas } from '../features/divergencias/motor/fila.repository.ts';
import { catchUp } from '../features/divergencias/motor/fila.ts';
import { queueFotosSince } from '../features/divergencias/motor/foto.repository.ts';
import { queuePessoasSince } from '../features/divergencias/motor/pessoa.repository.ts';
import { queuePostoSince } from '../features/divergencias/motor/posto.fila.ts';
import { createDeclaracaoService } from '../features/divergencias/pedidos/declaracao.service.ts';
import { createDivergenciasService } from '../features/divergencias/pendencias/lista.service.ts';
import {
  CENAS,
  type Externo,
  type Interno,
  listVisitas,
  type Palco,
  type Visita,
} from './cenas.ts';
import type { Desenho } from './desenho.ts';
import type { Rows } from './rows.ts';
import { hasBalde, litrosText, minutesAfter, SEM_DECISAO, type Stage } from './stage.ts';
import type { Usuarios } from './usuarios.ts';

const DIA_MINUTOS = 1_440;
const DIAS_ABERTOS = 12;
/** All older ones were looked at. */
const DIAS_POR_OLHAR = 30;
const PERGUNTAS = 2;
const CONFIANCA = 0.97;

type PlantDeps = Stage<'rows' | 'makeId' | 'usuarios' | 'posto' | 'fotos'>;

/** One case of each rule in the last days, each on its own vehicle, none on `reservadas`. */
export function plantDivergencias(deps: PlantDeps, reservadas: readonly string[], now: Date): void {
  const since = minutesAfter(now, -DIAS_ABERTOS * DIA_MINUTOS);
  const taken = new Set<string>(reservadas);
  const visitas = listVisitas(deps.rows, since).filter(({ interno }) => !hasBalde(interno));
  const palco = palcoOf(deps);
  const externos = externosOf(deps.rows, since, taken);
  askOfDriver(deps, externos);
  const take = (fits: (visita: Visita) => boolean): Visita | undefined => {
    const found = visitas.find((visita) => !taken.has(visita.interno.placa) && fits(visita));
    if (found) taken.add(found.interno.placa);
    return found;
  };
  for (const cena of CENAS) {
    const visita = take(cena.fits);
    if (visita) cena.stage(visita, palco);
  }
  const [again, used] = [take(() => true), take(() => true)];
  if (used && again) deps.fotos.repeatBomba(used.interno.id, again.interno.id);
  plantExternos(deps, externos);
}

function palcoOf({ rows, makeId, usuarios, posto, fotos }: PlantDeps): Palco {
  const manobristaOf = ({ interno }: Visita) =>
    usuarios.Manobrista.find(({ id }) => id === interno.manobrista_id)!;
  const pumpUpTo: Palco['pumpUpTo'] = (visita, litros) => {
    const { interno } = visita;
    const diesel = parseDiesel(interno.tipo_combustivel);
    if (!diesel) return;
    const extra = litros - visita.litros;
    interno.litros = litrosText(litros);
    fotos.show(interno.id, 'fotoBomba', bombaOf(interno));
    const line = { classe: 'saida', abastecimento_id: interno.id } as const;
    posto.append(diesel, -extra, manobristaOf(visita), interno.ocorrido_em, line);
  };
  return {
    show: fotos.show,
    pumpUpTo,
    mistypeBomba(visita, aMais) {
      const { interno } = visita;
      const lidos = visita.litros;
      pumpUpTo(visita, lidos + aMais);
      const { id: usuario_id, usuario } = manobristaOf(visita);
      const lido = litrosText(lidos);
      fotos.show(interno.id, 'fotoBomba', bombaOf({ ...interno, litros: lido }));
      const [criada_em, id] = [interno.recebido_em, interno.id];
      rows.conferencia.push({
        ...SEM_DECISAO,
        id: makeId(criada_em),
        origem: 'abastecimento_interno',
        origem_id: id,
        campo: 'bombaLitros',
        motivo: 'diferenteDaLeitura',
        placa: interno.placa,
        valor_informado: String(interno.litros),
        valor_lido: lido,
        detalhe: null,
        usuario_id,
        usuario_nome: usuario,
        criada_em,
      });
      const foto = rows.foto.find(
        ({ vinculo_id, papel }) => vinculo_id === id && papel === 'fotoBomba',
      );
      if (!foto) return;
      rows.leitura.push({
        id: makeId(criada_em),
        sha256: foto.sha256,
        usuario_id,
        tipo: 'bomba',
        texto: lido,
        litros: lido,
        valor: interno.valor ?? null,
        confianca: CONFIANCA,
        ms: 430,
        criada_em: minutesAfter(criada_em, -2),
      });
    },
  };
}

const bombaOf = ({ litros, valor }: Pick<Interno, 'litros' | 'valor'>): Desenho => ({
  de: 'bomba',
  litros: String(litros),
  valor: String(valor ?? '0.00'),
});

type Take = (fits: (externo: Externo) => boolean) => Externo | undefined;

function externosOf(rows: Rows, since: Date, taken: Set<string>): Take {
  const recent = rows.abastecimento_externo
    .filter(({ ocorrido_em, veiculo_id }) => ocorrido_em >= since && veiculo_id != null)
    .toReversed();
  return (fits) => {
    const fitting = recent.filter(fits);
    const found = fitting.find(({ placa }) => !taken.has(placa)) ?? fitting[0];
    if (!found) return undefined;
    taken.add(found.placa);
    recent.splice(recent.indexOf(found), 1);
    return found;
  };
}

/** Enough fuelings in the two weeks before to tell the usual price. */
const hasUsual =
  ({ abastecimento_externo }: Rows) =>
  ({ tipo_combustivel, ocorrido_em }: Externo): boolean =>
    abastecimento_externo.filter(
      (outro) =>
        outro.tipo_combustivel === tipo_combustivel &&
        outro.ocorrido_em < ocorrido_em &&
        outro.ocorrido_em >= minutesAfter(ocorrido_em, -14 * DIA_MINUTOS),
    ).length >= limitesPadrao('externo_caro').minimo;

function askOfDriver({ rows, usuarios, fotos }: PlantDeps, take: Take): void {
  const own = take(({ usuario_id }) => usuario_id === usuarios.Motorista[0].id);
  if (!own) return;
  if (hasUsual(rows)(own)) own.valor = litrosText(Number(own.valor) * 1.2);
  else fotos.discard(own.id, 'fotoComprovante');
}

function plantExternos({ rows, fotos }: PlantDeps, take: Take): void {
  const dear = take(hasUsual(rows));
  if (dear) dear.valor = litrosText(Number(dear.valor) * 1.3);
  const cheap = take(hasUsual(rows));
  if (cheap) cheap.valor = litrosText(Number(cheap.valor) * 0.45);
  const late = take(() => true);
  if (late) late.ocorrido_em = minutesAfter(instantOf(diaOf(late.ocorrido_em), '00:00'), 150);
  const other = take(() => true);
  if (other) {
    const [s10, s500] = DIESEIS;
    other.tipo_combustivel = other.tipo_combustivel === s10 ? s500 : s10;
  }
  const [again, used] = [take(fotos.hasNota), take(fotos.hasNota)];
  if (again && used) fotos.repeatNota(used.id, again.id);
  const unproven = take(() => true);
  if (unproven) fotos.discard(unproven.id, 'fotoComprovante');
}

/** Runs the rules, decides older cases, and asks the first driver about one. */
export async function askDivergencias(
  db: Db,
  { Frota, Motorista }: Usuarios,
  now: Date,
): Promise<void> {
  const at = (em: Date) => ({ db, clock: { now: () => em } });
  const since = new Date(now.getTime() - PASSADO_MS);
  await queueTodas(db, since);
  await queuePessoasSince(db, since);
  await queuePostoSince(db, since);
  await queueFotosSince(db, minutesAfter(now, -DIAS_ABERTOS * DIA_MINUTOS));
  await catchUp(at(now), new AbortController().signal);
  const list = createDivergenciasService(at(now));
  const fim = diaOf(minutesAfter(now, -DIAS_ABERTOS * DIA_MINUTOS));
  const { rows } = await list.list(Frota[0].id, { situacao: 'aberta', fim, limite: 200 });
  const { rows: todas } = await list.list(Frota[0].id, { situacao: 'aberta', limite: 200 });
  const porRegra = Map.groupBy(todas, ({ regra }) => regra);
  for (const [i, { id, regra, ocorrido_em }] of rows.entries()) {
    // Open: every fifth, the most expensive, and the last of its rule.
    const recente = new Date(ocorrido_em) > minutesAfter(now, -DIAS_POR_OLHAR * DIA_MINUTOS);
    if (recente && (i % 5 === 4 || regra === 'consumo_fora')) continue;
    if (porRegra.get(regra)?.length === 1) continue;
    porRegra.get(regra)?.pop();
    const em = minutesAfter(new Date(ocorrido_em), 2 * DIA_MINUTOS);
    const decisao = i % 4 === 3 ? 'nao_procede' : i % 7 === 6 ? 'inconclusivo' : 'procede';
    await createDecisaoService(at(em)).decide(Frota[0], id, { decisao });
  }
  const [{ id: pessoa }] = Motorista;
  const abertas = await list.list(Frota[0].id, { situacao: 'aberta', pessoa, limite: 200 });
  const suas = abertas.rows.filter(({ origem }) => origem === 'abastecimento_externo');
  for (const { id } of suas.slice(0, PERGUNTAS)) {
    await createDeclaracaoService(at(now)).ask(Frota[0], id, pessoa);
  }
  for (const [i, { id }] of abertas.rows.slice(0, 2).entries()) {
    const ate = diaOf(minutesAfter(now, (4 * i - 1) * DIA_MINUTOS));
    const antes = at(minutesAfter(now, -2 * DIA_MINUTOS));
    const quem = { responsavel: Frota[0].id, ate };
    await createResponsavelService(antes).save(Frota[0], id, quem);
  }
}
