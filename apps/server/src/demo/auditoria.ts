import { maskCpf } from '@frota/contract/acesso';
import { formatData } from '@frota/contract/formato';
import { diaOf, instantOf, nextDia } from '@frota/contract/tempo';
import { type Agente, diffFields, type Fato } from '../features/auditoria/record.ts';
import { minutesAfter, type Stage } from './stage.ts';
import type { Usuario, Usuarios } from './usuarios.ts';

const DIAS_LOGIN = 14;
const HORAS = { Frota: 7.5, Portaria: 10.6, Manobrista: 5.6, Motorista: 8 } as const;

export function stageAuditoria(
  { rows, random, makeId, usuarios }: Stage<'rows' | 'random' | 'makeId' | 'usuarios'>,
  now: Date,
): void {
  const write = (em: Date, agente: Agente, { acao, alvo, alvoId, mudancas = [] }: Fato): void => {
    if (em > now) return;
    rows.auditoria.push({
      id: makeId(em),
      em,
      acao,
      alvo,
      mudancas: JSON.stringify(mudancas),
      usuario_id: agente.id ?? null,
      usuario_nome: agente.usuario,
      alvo_usuario_id: alvoId ?? null,
      endereco: agente.endereco ?? null,
    });
  };
  const at = ({ id, usuario }: { id: number; usuario: string }): Agente => {
    return { id, usuario, endereco: `10.20.0.${10 + id}` };
  };

  for (const item of rows.conferencia) {
    const { decisao, decidida_em, decidida_por_id, decidida_por_nome, valor_aplicado } = item;
    if (decisao !== 'corrigido' || !decidida_em || !decidida_por_id || !decidida_por_nome) continue;
    const change = { campo: item.campo, antes: item.valor_informado };
    write(decidida_em, at({ id: decidida_por_id, usuario: decidida_por_nome }), {
      acao: 'correcao',
      alvo: item.placa,
      mudancas: [{ ...change, depois: valor_aplicado ?? null }],
    });
  }
  for (const { em, motivo, usuario_id, usuario_nome } of rows.estorno) {
    const alvo = `Abastecimento interno: ${motivo}`;
    write(em, at({ id: usuario_id, usuario: usuario_nome }), { acao: 'estorno', alvo });
  }
  for (const versao of rows.medicao_versao) {
    const medicao = rows.medicao.find(({ id }) => id === versao.medicao_id);
    if (!medicao) continue;
    const litros = (row: typeof versao | typeof medicao) => ({
      'DIESEL S10': Number(row.litros_s10),
    });
    const mudancas = diffFields(litros(versao), litros(medicao));
    const quem = at({ id: medicao.usuario_id, usuario: medicao.usuario_nome });
    const alvo = `Medição de ${formatData(medicao.dia)}`;
    write(medicao.atualizada_em, quem, { acao: 'medicao_alterada', alvo, mudancas });
  }
  const first = diaOf(minutesAfter(now, -DIAS_LOGIN * 1_440));
  for (let dia = first; dia <= diaOf(now); dia = nextDia(dia)) login(dia);

  function login(dia: string): void {
    for (const [tipo, hora] of Object.entries(HORAS)) {
      const people: readonly Usuario[] = usuarios[tipo as keyof Usuarios];
      for (const pessoa of people.filter(() => random.chance(0.5))) {
        const em = minutesAfter(instantOf(dia, '00:00'), hora * 60 + random.between(0, 40));
        const alvo = maskCpf(pessoa.cpf);
        const { endereco } = at(pessoa);
        if (random.chance(0.08)) {
          const refused = { usuario: '', ...(endereco && { endereco }) };
          write(minutesAfter(em, -1), refused, { acao: 'login_recusado', alvo });
        }
        write(em, at(pessoa), { acao: 'login', alvo, alvoId: pessoa.id });
      }
    }
  }
}
