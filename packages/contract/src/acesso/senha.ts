import { plainText } from '../rota/hidden-characters.ts';
import { mensagensAcesso, SENHA_MAX, SENHA_MIN } from './acesso.rules.ts';

export interface DonoSenha {
  readonly cpf: string;
  readonly usuario: string;
  readonly empresa: string;
}

const PARTE_MIN = 3;
const PARTICULAS = ['', 'e', 'da', 'de', 'do', 'das', 'dos'];

/** 'João_Silva!' becomes 'joaosilva'. */
function letrasDaSenha(senha: string): string {
  return plainText(senha).replace(/[^a-z0-9]/g, '');
}

/** 'aaaa', '7890', 'dcba'. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((char, i) => {
    const step = char.charCodeAt(0) - text.charCodeAt(i);
    return /\d/.test(char) && /\d/.test(text[i]!) ? (step + 10) % 10 : step;
  });
  const [first = 0] = steps;
  return [0, 1, -1, 9].includes(first) && steps.every((step) => step === first);
}

/** '12121212', 'abcabcabc'. */
const REPETIDA = /^(.{1,4})\1+$/su;

function isDate(text: string): boolean {
  const [, dia, mes] = /^(\d\d)(\d\d)(?:19|20)\d\d$/.exec(text) ?? [];
  const [, mesAntes, diaDepois] = /^(?:19|20)\d\d(\d\d)(\d\d)$/.exec(text) ?? [];
  const isDay = (d = '0', m = '0') =>
    Number(d) > 0 && Number(d) < 32 && Number(m) > 0 && Number(m) < 13;
  return isDay(dia, mes) || isDay(diaDepois, mesAntes);
}

function isMadeOf(letters: string, words: readonly string[]): boolean {
  const rest = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ' '), letters);
  return rest !== letters && rest.split(/[ \d]+/).every((part) => PARTICULAS.includes(part));
}

function wordsOf(name: string): string[] {
  return plainText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= PARTE_MIN);
}

/** Undefined where the length is good. A letter with its accent counts as one. */
export function faultOfSenha(senha: string): string | undefined {
  const { length } = [...senha.normalize('NFC')];
  return length >= SENHA_MIN && length <= SENHA_MAX ? undefined : mensagensAcesso.senhaCurta;
}

/** A sentence for the user; undefined where the password is hard to guess. */
export function findSenhaFraca(
  senha: string,
  { cpf, usuario, empresa }: DonoSenha,
): string | undefined {
  const letters = letrasDaSenha(senha);
  if (isSequence(senha.toLowerCase()) || REPETIDA.test(senha))
    return mensagensAcesso.senhaSequencia;
  if (isDate(letters)) return mensagensAcesso.senhaData;
  if (cpf !== '' && letters.includes(cpf)) return mensagensAcesso.senhaCpf;
  const words = [...wordsOf(usuario), ...wordsOf(empresa)];
  return isMadeOf(letters, words) ? mensagensAcesso.senhaNome : undefined;
}
