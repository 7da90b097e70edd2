import type { TipoLogin } from '@frota/contract/acesso';
import { plainText } from '@frota/contract/rota';
import type { Db } from '../database/schema.ts';
import type { Autor } from '../kernel/envio.ts';

export interface Usuario extends Autor {
  readonly cpf: string;
}

export type Usuarios = Readonly<Record<TipoLogin, readonly [Usuario, ...Usuario[]]>>;

const NOMES: Record<TipoLogin, readonly string[]> = {
  Frota: ['Marina Azevedo', 'Paulo Siqueira'],
  Portaria: ['Antônio Barbosa', 'Cleide Ramires', 'Josué Pereira', 'Rosana Vilela'],
  Manobrista: ['Edson Machado', 'Fábio Lescano', 'Gilmar Ortiz', 'Nélson Duarte', 'Wagner Cabral'],
  Motorista: [
    'Adão Benites',
    'Ademir Souza',
    'Carlos Escobar',
    'Celso Martins',
    'Cícero Lopes',
    'Devanir Rocha',
    'Elias Cáceres',
    'Gerson Prado',
    'Ivo Fernandes',
    'Jair Moraes',
    'Leandro Arce',
    'Luiz Bogado',
    'Osvaldo Nunes',
    'Ramão Vargas',
    'Valdir Teixeira',
    'Zenildo Freitas',
  ],
};

/** Invented, with valid check digits. */
function cpfOf(index: number): string {
  const digits = [...String(104_729_131 + index * 7_919)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export async function insertUsuarios(
  db: Db,
  { senha_hash, criado_em }: { senha_hash: string; criado_em: Date },
): Promise<Usuarios> {
  const people = (Object.keys(NOMES) as TipoLogin[]).flatMap((tipo_login) =>
    NOMES[tipo_login].map((usuario) => ({ tipo_login, usuario })),
  );
  const rows = people.map(({ tipo_login, usuario }, index) => ({
    tipo_login,
    usuario,
    senha_hash,
    criado_em,
    foto_key: null,
    usuario_busca: plainText(usuario),
    cpf: cpfOf(index),
    email:
      tipo_login === 'Motorista' ? null : `${plainText(usuario).replace(' ', '.')}@exemplo.com`,
  }));
  const inserted = await db
    .insertInto('usuario')
    .values(rows)
    .returning(['id', 'usuario', 'cpf', 'tipo_login'])
    .execute();
  const of = (tipo: TipoLogin): [Usuario, ...Usuario[]] => {
    const [first, ...others] = inserted.filter(({ tipo_login }) => tipo_login === tipo);
    return [first!, ...others];
  };
  return {
    Frota: of('Frota'),
    Portaria: of('Portaria'),
    Manobrista: of('Manobrista'),
    Motorista: of('Motorista'),
  };
}
