/** A call that one user sends twenty times at once. */
export interface Read {
  readonly name: string;
  /** Who sends it: a manager of his own, who has done nothing yet, the gate's user of all check-ins, or nobody. */
  readonly who: 'frota' | 'portaria' | 'anyone';
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Of the `n`th call. */
  readonly body?: (n: number) => object;
}

export interface Named {
  /** The gate's user. */
  readonly portariaId: number;
  readonly casoId: string;
  readonly placa: string;
}

const ANO = 'inicio=2025-11-01&fim=2026-10-31';
const DEZ_ANOS = 'inicio=2016-11-01&fim=2026-10-31';

/** What reads, works out or answers much. */
export function readsOf({ portariaId, casoId, placa }: Named): Read[] {
  const who = 'frota';
  const limites = () => ({ limites: {} });
  return [
    { who, name: 'registros.csv, ten years', path: `/api/dashboard/registros.csv?${DEZ_ANOS}` },
    { who, name: 'checkin.csv', path: '/api/checkin.csv' },
    { who, name: 'resumo.csv, a year', path: `/api/dashboard/resumo.csv?${ANO}` },
    { who, name: 'answers, a year', path: `/api/dashboard/respostas?${ANO}` },
    { who, name: 'answers, ten years', path: `/api/dashboard/respostas?${DEZ_ANOS}` },
    { who, name: 'summary, a year', path: `/api/dashboard/resumo?${ANO}` },
    { who, name: 'summary, ten years', path: `/api/dashboard/resumo?${DEZ_ANOS}` },
    { who, name: 'records, ten years', path: `/api/dashboard/registros?${DEZ_ANOS}` },
    { who, name: 'line of a gate’s user', path: `/api/historia/pessoas/${portariaId}/marcos` },
    { who, name: 'figures of a gate’s user', path: `/api/historia/pessoas/${portariaId}?${ANO}` },
    { who, name: 'line of a vehicle', path: `/api/historia/veiculos/${placa}/marcos` },
    { who, name: 'figures of a vehicle', path: `/api/historia/veiculos/${placa}` },
    {
      who,
      name: 'preview of a rule',
      method: 'POST',
      body: limites,
      path: '/api/divergencias/regras/consumo_fora/previa',
    },
    {
      who,
      name: 'preview of a rule about people',
      method: 'POST',
      body: limites,
      path: '/api/divergencias/regras/digitado_pessoa/previa',
    },
    {
      who,
      name: 'saving a rule about people',
      method: 'PUT',
      // Each with another limit, as what is saved again is not worked out again.
      body: (n) => ({
        regras: [{ regra: 'digitado_pessoa', ativa: true, limites: { diferentes: 20 + (n % 40) } }],
      }),
      path: '/api/divergencias/regras',
    },
    { who, name: 'search of two letters', path: '/api/checkin?busca=k3' },
    { who, name: 'list of check-ins', path: '/api/checkin' },
    { who, name: 'list of cases', path: '/api/divergencias?situacao=decidida&limite=200' },
    { who, name: 'dossier', path: `/api/divergencias/${casoId}/dossie.pdf` },
    { who, name: 'terms', path: '/api/retencao' },
    { who, name: 'data of a gate’s user', path: `/api/usuarios/${portariaId}/dados.json` },
    { who: 'portaria', name: 'own data', path: '/api/privacidade/meus-dados.json' },
    { who: 'portaria', name: 'own records', path: '/api/lancamentos/meus' },
    { who: 'anyone', name: 'the API’s page as JSON', path: '/api/docs/json' },
    {
      who: 'anyone',
      name: 'the API’s page’s program',
      path: '/api/docs/static/swagger-ui-bundle.js',
    },
  ];
}
