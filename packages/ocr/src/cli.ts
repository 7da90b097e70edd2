import { readFile } from 'node:fs/promises';
import type { MotivoImagemInvalida } from '@frota/contract/ocr/leitura';
import { type Pedido, parseCommand } from './command.ts';
import { createLeitor, ImagemInvalidaError, type Leitor } from './index.ts';

const USAGE = `Uso: npm run -s ocr -- --tipo placa|km|bomba|comprovante|totalizador ARQUIVO…
O que já se sabe do veículo:
  km:    --km-anterior 437907 --km-maximo 439000
  bomba: --capacidade 300 --preco-usual 5,99`;
const EXIT_USAGE = 2;

const ERROS: Readonly<Record<MotivoImagemInvalida, string>> = {
  vazia: 'O arquivo está vazio.',
  'nao-e-imagem': 'O arquivo não é uma imagem.',
  'formato-nao-aceito': 'O formato da imagem não é aceito: use JPEG, PNG ou WebP.',
  truncada: 'A imagem está incompleta ou danificada.',
  'grande-demais': 'O arquivo passa de 8 MB.',
  'pixels-demais': 'A imagem passa de 40 megapixels ou de 10000 pixels de lado.',
};

async function main(argv: readonly string[]): Promise<void> {
  const parsed = parseCommand(argv);
  if (!parsed) {
    console.error(USAGE);
    process.exitCode = EXIT_USAGE;
    return;
  }
  const leitor = await createLeitor({ threads: 1 });
  for (const arquivo of parsed.arquivos) {
    console.log(JSON.stringify(await readArquivo(leitor, arquivo, parsed)));
  }
  await leitor.close();
}

async function readArquivo(
  leitor: Leitor,
  arquivo: string,
  { tipo, dicas }: Pedido,
): Promise<Record<string, unknown>> {
  const start = performance.now();
  try {
    const leitura = await leitor.read(await readFile(arquivo), tipo, dicas);
    const { texto, confianca, ms, litros, valor, precoUnitario, daFoto } = leitura;
    const linha = { arquivo, texto, confianca, ms, ...(daFoto && { daFoto }) };
    if (tipo === 'totalizador') return { ...linha, litros: litros ?? null };
    if (tipo !== 'bomba') return linha;
    return {
      ...linha,
      litros: litros ?? null,
      valor: valor ?? null,
      precoUnitario: precoUnitario ?? null,
    };
  } catch (error) {
    const ms = Math.round(performance.now() - start);
    return { arquivo, texto: '', confianca: 0, ms, erro: toErro(error) };
  }
}

function toErro(error: unknown): string {
  if (error instanceof ImagemInvalidaError) return ERROS[error.motivo];
  if (error instanceof Error && 'code' in error) return 'Não foi possível abrir o arquivo.';
  return 'Falha ao ler a imagem.';
}

await main(process.argv.slice(2));
