import { formatDataHora, formatHora } from '../../formato/data-hora.ts';
import { formatInteiro, formatKm, formatLitros } from '../../formato/numero.ts';
import { plainText } from '../../rota/plain-text.ts';
import { diaOf } from '../../tempo/fuso.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import { enchido, horasEntre, type Pergunta, tudo } from './vista.ts';

const DOMINGO = 0;

/** Twice a day, or within few hours, without driving in between. */
export const cedoDemais: Pergunta<'cedo_demais'> = ({ fato, passadas }, { horas, km }) => {
  // Diesel and Arla may be two records of one stop.
  const anterior = passadas.slice(0, -1).findLast((passada) => passada.fato.litros > 0)?.fato;
  if (!anterior || fato.litros <= 0) return undefined;
  const rodados = rodadosEntre(anterior, fato);
  const perto = horasEntre(anterior, fato) < horas || diaOf(anterior.em) === diaOf(fato.em);
  if (!perto || rodados < 0 || rodados >= km) return undefined;
  return {
    ...tudo(fato),
    frase: `Abasteceu ${formatLitros(anterior.litros)} L em ${formatDataHora(anterior.em)}, rodou ${formatKm(rodados)} km e abasteceu mais ${formatLitros(fato.litros)} L.`,
    numeros: {
      Abastecido: `${formatLitros(fato.litros)} L (${formatDataHora(fato.em)})`,
      'Abastecido antes': `${formatLitros(anterior.litros)} L (${formatDataHora(anterior.em)})`,
      'Rodados entre os dois': `${formatKm(rodados)} km`,
    },
  };
};

export const foraDeHora: Pergunta<'fora_de_hora'> = ({ fato }, { inicio, fim, domingo }) => {
  const hora = Number(formatHora(fato.em).slice(0, 2));
  const noite = hora >= inicio || hora < fim;
  const noDomingo = domingo && new Date(`${diaOf(fato.em)}T00:00:00Z`).getUTCDay() === DOMINGO;
  if (!noite && !noDomingo) return undefined;
  const quando = [noDomingo && 'no domingo', noite && 'à noite'].filter(Boolean).join(', ');
  return {
    ...tudo(fato),
    frase: `${enchido(fato)} abastecidos ${quando}: ${formatDataHora(fato.em)}. Era serviço previsto?`,
    numeros: {
      Horário: formatDataHora(fato.em),
      'Noite nos limites': `das ${formatInteiro(inicio)} h às ${formatInteiro(fim)} h`,
    },
  };
};

export const semCheckin: Pergunta<'sem_checkin'> = ({ fato }, { horas }) => {
  const { interno, checkinEm, em } = fato;
  if (!interno || (checkinEm && horasEntre({ em: checkinEm }, { em }) <= horas)) return undefined;
  const ultimo = checkinEm ? `o último foi em ${formatDataHora(checkinEm)}` : 'não há nenhum';
  return {
    ...tudo(fato),
    frase: `${enchido(fato)} no posto próprio sem check-in da placa nas ${formatInteiro(horas)} horas anteriores: ${ultimo}.`,
    numeros: {
      Abastecido: `${enchido(fato)} (${formatDataHora(em)})`,
      'Último check-in': checkinEm ? formatDataHora(checkinEm) : 'nenhum',
    },
  };
};

/** The vehicle is not the company's, or not registered. */
export const deTerceiro: Pergunta<'de_terceiro'> = ({ fato, veiculo }, { proprios }) => {
  if (!fato.interno) return undefined;
  const litros = enchido(fato);
  if (!veiculo.cadastrado) {
    return {
      ...tudo(fato),
      frase: `${litros} para uma placa fora do cadastro de veículos.`,
      numeros: { Abastecido: litros, Cadastro: 'placa não cadastrada' },
    };
  }
  const { proprietario } = veiculo;
  if (proprietario === null || proprios.length === 0) return undefined;
  if (proprios.some((nome) => plainText(nome) === plainText(proprietario))) return undefined;
  return {
    ...tudo(fato),
    frase: `${litros} para um veículo de ${proprietario}, pelo cadastro.`,
    numeros: { Abastecido: litros, Proprietário: proprietario },
  };
};
