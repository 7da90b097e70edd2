import { checkinStatus, ITENS_SEGURANCA } from '@frota/contract/checkin';
import { COMBUSTIVEL_DESCONHECIDO } from '@frota/contract/combustivel';
import { mensagensConferencia } from '@frota/contract/conferencia';
import { placaCanonica, REGRAS_PADRAO } from '@frota/contract/veiculos';
import type { NewRow } from '../database/schema.ts';
import type { NovoExterno, NovoInterno } from '../features/abastecimentos/abastecimentos.public.ts';
import { outflowsOf } from '../features/abastecimentos/book.ts';
import { fillArla, nivelOf, round, type Stop } from './drive.ts';
import { precoDe } from './posto.ts';
import { envioOf, litrosText, type Stage } from './stage.ts';
import type { Usuario } from './usuarios.ts';
import type { Veiculo } from './veiculos.ts';

type Checkin = NewRow<'checkin'>;
type Tarefa = NewRow<'tarefa'>;
type Itens = Pick<Checkin, 'carrinho' | 'cone' | 'trava_rodas' | 'itens_nao_vistos'>;

const NAO_VISTOS: Itens = {
  carrinho: 'NOK',
  cone: 'NOK',
  trava_rodas: 'NOK',
  itens_nao_vistos: [...ITENS_SEGURANCA],
};

type YardDeps = Stage<
  'rows' | 'random' | 'makeId' | 'usuarios' | 'posto' | 'achados' | 'fotos' | 'habitos'
>;

export type Yard = ReturnType<typeof createYard>;

export function createYard(deps: YardDeps) {
  const { rows, random, makeId, usuarios, posto, achados, fotos, habitos } = deps;
  const okMost = (): 'OK' | 'NOK' => (random.chance(0.94) ? 'OK' : 'NOK');
  const seenItems = (): Itens => ({
    carrinho: okMost(),
    cone: okMost(),
    trava_rodas: okMost(),
    itens_nao_vistos: [],
  });
  const checkins = new Map<string, Checkin>();

  function checkin(veiculo: Veiculo, em: Date): Tarefa | undefined {
    const porteiro = random.pick(usuarios.Portaria);
    const motorista = random.chance(0.8) ? veiculo.motoristas[0] : veiculo.motoristas[1];
    const nivel = nivelOf(veiculo);
    const registered = veiculo.id !== null;
    const row: Checkin = {
      ...envioOf(makeId(em), em),
      placa: veiculo.placa,
      placa_canonica: placaCanonica(veiculo.placa),
      km: veiculo.km,
      veiculo_id: veiculo.id,
      usuario_id: porteiro.id,
      usuario_nome: porteiro.usuario,
      motorista_id: motorista.id,
      motorista_nome: motorista.usuario,
      cidade: veiculo.cidade,
      tipo_combustivel: registered ? veiculo.diesel : COMBUSTIVEL_DESCONHECIDO,
      capacidade: registered ? String(veiculo.capacidade) : null,
      ...(random.chance(0.05) ? NAO_VISTOS : seenItems()),
      nivel,
      status: checkinStatus(REGRAS_PADRAO, veiculo.cidade, nivel),
      tarefa_ja_aberta: false,
      finalizado_em: null,
      km_manobrista: null,
    };
    rows.checkin.push(row);
    checkins.set(row.id, row);
    fotos.ofCheckin(row, achados.ofCheckin(row, porteiro));
    if (row.status !== 'pendente') return undefined;
    const tarefa: Tarefa = {
      id: row.id,
      status: 'pendente',
      criado_em: em,
      assumido_por_id: null,
      assumido_por_nome: null,
      excluido_em: null,
    };
    rows.tarefa.push(tarefa);
    return tarefa;
  }

  function take(tarefa: Tarefa, { id, usuario }: Usuario, em: Date): void {
    tarefa.status = 'andamento';
    tarefa.assumido_por_id = id;
    tarefa.assumido_por_nome = usuario;
    const { id: tarefa_id } = tarefa;
    const posse = { tarefa_id, usuario_id: id, de: em, ate: null, concluida: false };
    rows.tarefa_posse.push({ id: makeId(em), ...posse });
  }

  function fuel(tarefa: Tarefa, veiculo: Veiculo, em: Date): void {
    const manobrista = usuarios.Manobrista.find(({ id }) => id === tarefa.assumido_por_id)!;
    const cheio = veiculo.capacidade * random.between(0.94, 1) - veiculo.tanque;
    const { capacidade } = veiculo;
    const entrada = checkins.get(tarefa.id)!;
    const { nivel } = entrada;
    const balde = habitos.balde(manobrista, em, { capacidade, nivel, litros: cheio });
    const litros = round(cheio + balde);
    const withArla = veiculo.diesel === 'DIESEL S10' && veiculo.arla > 12 && random.chance(0.6);
    const arla = withArla && !veiculo.semArla ? fillArla(veiculo) : 0;
    veiculo.tanque += cheio;
    veiculo.km += random.chance(0.03) ? random.int(6, 24) : random.pick([0, 0, 0, 1, 1, 2]);
    // Sometimes the first digit is wrong.
    const km = random.chance(0.006) ? veiculo.km + 100_000 : veiculo.km;
    const row: NovoInterno = {
      ...envioOf(makeId(em), em),
      tarefa_id: tarefa.id,
      placa: entrada.placa,
      placa_canonica: entrada.placa_canonica,
      veiculo_id: veiculo.id,
      km,
      criado_em: tarefa.criado_em,
      tipo_combustivel: veiculo.diesel,
      nivel: '1',
      litros: litrosText(litros),
      valor: litrosText(litros * precoDe(veiculo.diesel, em)),
      arla_litros: litrosText(arla),
      manobrista_id: manobrista.id,
      manobrista_nome: manobrista.usuario,
      portaria_nome: entrada.usuario_nome,
      motorista_nome: entrada.motorista_nome,
      estornado_em: null,
    };
    rows.abastecimento_interno.push(row);
    const listed = rows.conferencia.length;
    fotos.ofInterno(row, manobrista, achados.ofAbastecimento(row, veiculo.km, manobrista));
    const line = { classe: 'saida', abastecimento_id: row.id } as const;
    for (const outflow of outflowsOf(row)) {
      posto.append(outflow.tipo, -Number(outflow.litros), manobrista, em, line);
    }
    for (const item of rows.conferencia.slice(listed)) {
      const { campo, valor_aplicado, decidida_em, decidida_por_id, decidida_por_nome } = item;
      if (campo !== 'bombaLitros' || !valor_aplicado || !decidida_em || !decidida_por_id) continue;
      const gestor = { id: decidida_por_id, usuario: decidida_por_nome ?? '' };
      const motivo = mensagensConferencia.noLivro.corrigido;
      posto.append(veiculo.diesel, litros - Number(valor_aplicado), gestor, em, {
        ...line,
        correcao: true,
        motivo,
        recebido_em: decidida_em,
      });
    }
    const done = { status: 'finalizado', finalizado_em: em, km_manobrista: km };
    Object.assign(entrada, done);
    tarefa.status = 'finalizado';
    const posse = rows.tarefa_posse.findLast(({ tarefa_id }) => tarefa_id === tarefa.id)!;
    Object.assign(posse, { ate: row.recebido_em, concluida: true });
  }

  function remove(tarefa: Tarefa, motivo: string, em: Date): void {
    const gestor = random.pick(usuarios.Frota);
    tarefa.excluido_em = em;
    rows.exclusao_tarefa.push({
      id: makeId(em),
      tarefa_id: tarefa.id,
      motivo,
      excluido_por_id: gestor.id,
      excluido_por_nome: gestor.usuario,
      excluido_em: em,
    });
  }

  function external(veiculo: Veiculo, { km, litros, arla, nivel }: Stop, em: Date): void {
    const [motorista] = veiculo.motoristas;
    const valor = litros * precoDe(veiculo.diesel, em) * random.between(1.01, 1.07);
    const row: NovoExterno = {
      ...envioOf(makeId(em), em),
      placa: veiculo.placa,
      placa_canonica: placaCanonica(veiculo.placa),
      veiculo_id: veiculo.id,
      km,
      nivel,
      tipo_combustivel: veiculo.diesel,
      usuario_id: motorista.id,
      usuario_nome: motorista.usuario,
      litros: litrosText(litros),
      valor: litrosText(valor),
      arla_litros: litrosText(arla),
      estornado_em: null,
    };
    rows.abastecimento_externo.push(row);
    fotos.ofExterno(row, motorista);
  }

  return { checkin, take, fuel, remove, external };
}
