import type { TipoLogin } from '@frota/contract/acesso';

/** The yard's vehicle. */
export const PLACA = 'RWB5K21';
const KM = 120_500;

export function checkinForm(motorista: string, photos: Readonly<Record<string, Buffer>>): FormData {
  const form = new FormData();
  const fields = { placa: PLACA, km: String(KM), motorista, combustivel: '1/4' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(photos)) {
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
  }
  return form;
}

export interface Credentials {
  readonly cpf: string;
  readonly senha: string;
}

/** The first user of a measured server. */
export const GESTOR: Credentials = { cpf: '10000000019', senha: 'medida-do-patio-1' };
/** Environment variables that make GESTOR the server's first user. */
export const GESTOR_ENV = {
  FROTA_CPF: GESTOR.cpf,
  FROTA_SENHA: GESTOR.senha,
  FROTA_NOME: 'Gestor',
};

/** Answers the session's cookie, 'name=value'. */
export async function login(url: string, cpf: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf, password }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`Login refused: ${await answer.text()}`);
  return cookie.split(';')[0]!;
}

/** The first user's session cookie. */
export function loginGestor(url: string): Promise<string> {
  return login(url, GESTOR.cpf, GESTOR.senha);
}

export interface YardUser extends Credentials {
  readonly tipo: TipoLogin;
  readonly usuario: string;
  readonly cookie: string;
}

export interface Yard {
  readonly motorista: string;
  /** Session cookies, one per client: the limit of calls a minute is per user. */
  readonly portaria: readonly string[];
  readonly manobristas: readonly string[];
  /** All of them. */
  readonly users: readonly YardUser[];
}

/** Users and the vehicle that the measured calls need. */
export async function prepareYard(url: string, clients: number): Promise<Yard> {
  const gestor = await loginGestor(url);
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: gestor },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const users: YardUser[] = [];
  const user = async (tipo: TipoLogin): Promise<YardUser> => {
    const made = users.length + 1;
    const usuario = `${tipo} ${made}`;
    const { senha } = GESTOR;
    const cpf = String(30_000_000_000 + made);
    await post('/api/usuarios', {
      usuario,
      cpf,
      senha,
      tipo_login: tipo,
      email: null,
      senha_definitiva: true,
    });
    const created = { tipo, usuario, cpf, senha, cookie: await login(url, cpf, senha) };
    users.push(created);
    return created;
  };
  await post('/api/veiculos-frota', {
    Placa: PLACA,
    'Centro de custo': 'ENTREGA',
    Tipo: 'Caminhão',
    Marca: 'Volvo',
    'Tipo de Combustível': 'DIESEL S10',
    Cidade: 'Dourados',
    Proprietario: 'Distribuidora',
    'Capacidade Combustível': '275',
  });
  const motorista = await user('Motorista');
  const portaria: string[] = [];
  const manobristas: string[] = [];
  for (let i = 0; i < clients; i++) {
    portaria.push((await user('Portaria')).cookie);
    manobristas.push((await user('Manobrista')).cookie);
  }
  return { motorista: motorista.usuario, portaria, manobristas, users };
}
