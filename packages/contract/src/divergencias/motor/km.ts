import { formatData, formatDataHora } from '../../formato/data-hora.ts';
import { formatContagem, formatDiferenca, formatKm } from '../../formato/numero.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import type { Fato } from './fatos.ts';
import { enchido, horasEntre, NADA, type Pergunta, tudo } from './vista.ts';

const osDois = (fato: Fato, anterior: Fato): Record<string, string> => ({
  KM: formatKm(fato.km),
  'KM anterior': `${formatKm(anterior.km)} (${formatDataHora(anterior.em)})`,
  Diferença: `${formatDiferenca(rodadosEntre(anterior, fato), 'km')} km`,
});

export const kmRegressivo: Pergunta<'km_regressivo'> = ({ fato, passada }) => {
  const { estado, anterior } = passada;
  if (estado !== 'volta' || !anterior) return undefined;
  return {
    ...NADA,
    frase: `O KM ${formatKm(fato.km)} é menor que os ${formatKm(anterior.km)} do abastecimento de ${formatData(anterior.em)}. Qual dos dois está certo?`,
    numeros: osDois(fato, anterior),
  };
};

/** `passadasOf` has applied the limit; under 24 hours count as a day. */
export const kmImpossivel: Pergunta<'km_impossivel'> = ({ fato, passada }, { kmPorDia }) => {
  const { estado, anterior } = passada;
  if (estado !== 'salto' || !anterior) return undefined;
  const horas = Math.max(1, Math.round(horasEntre(anterior, fato)));
  const tempo =
    horas < 48
      ? formatContagem(horas, 'hora', 'horas')
      : formatContagem(Math.round(horas / 24), 'dia', 'dias');
  return {
    ...NADA,
    frase: `O KM subiu ${formatKm(rodadosEntre(anterior, fato))} em ${tempo}, de ${formatKm(anterior.km)} para ${formatKm(fato.km)}. O limite é de ${formatKm(kmPorDia)} km por dia.`,
    numeros: osDois(fato, anterior),
  };
};

/** One digit from the thousands on, changed, makes the km right (`passadasOf` found it). */
export const kmRedondo: Pergunta<'km_redondo'> = ({ fato, passada }) => {
  const { estado, anterior, kmProvavel } = passada;
  if (estado !== 'milhar' || !anterior || kmProvavel === undefined) return undefined;
  return {
    ...NADA,
    frase: `O KM ${formatKm(fato.km)} não segue o anterior, ${formatKm(anterior.km)} em ${formatData(anterior.em)}; ${formatKm(kmProvavel)} seguiria. Algarismo trocado?`,
    numeros: { ...osDois(fato, anterior), 'KM provável': formatKm(kmProvavel) },
  };
};

/** Pump against gate. Silent where the km itself is doubtful. */
export const kmPortaria: Pergunta<'km_portaria'> = ({ fato, passada }, { diferenca }) => {
  const { kmPortaria: portaria, portariaAntes } = fato;
  if (portaria === null) return undefined;
  const desde = rodadosEntre({ km: portaria, kmAntes: portariaAntes }, fato);
  if (Math.abs(desde) <= diferenca) return undefined;
  if (['volta', 'salto', 'milhar'].includes(passada.estado)) return undefined;
  return {
    ...NADA,
    frase: `Na bomba o KM era ${formatKm(fato.km)}, na portaria ${formatKm(portaria)}: ${formatKm(Math.abs(desde))} km de diferença.`,
    numeros: {
      'KM na bomba': formatKm(fato.km),
      'KM na portaria': formatKm(portaria),
      Diferença: `${formatDiferenca(desde, 'km')} km`,
    },
  };
};

/** Only hours apart: sooner it is the same stop. */
export const kmRepetido: Pergunta<'km_repetido'> = ({ fato, passada, passadas }, { horas }) => {
  if (passada.estado !== 'parado' || fato.litros <= 0) return undefined;
  // A fueling of Arla alone at the same km does not count.
  const anterior = passadas
    .slice(0, -1)
    .findLast((outra) => rodadosEntre(outra.fato, fato) === 0 && outra.fato.litros > 0)?.fato;
  if (!anterior || horasEntre(anterior, fato) < horas) return undefined;
  return {
    ...tudo(fato),
    frase: `O mesmo KM, ${formatKm(fato.km)}, já estava no abastecimento de ${formatDataHora(anterior.em)}: ${enchido(fato)} sem rodar.`,
    numeros: osDois(fato, anterior),
  };
};
