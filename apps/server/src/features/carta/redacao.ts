import { ROTAS_WEB, withoutCpf } from '@frota/contract/acesso';
import { estoqueBaixoText } from '@frota/contract/avisos';
import {
  mensagensCarta,
  TITULOS_ALARME,
  textosCarta,
  tituloDoEstoque,
} from '@frota/contract/carta';
import { combustivelLabel } from '@frota/contract/combustivel';
import {
  casoEmJogo,
  contagensOf,
  diasText,
  duraText,
  figurasOf,
  isManhaVazia,
  type Manha,
  mensagensDashboard,
  tanquesOf,
} from '@frota/contract/dashboard';
import {
  formatDataHora,
  formatDiaSemana,
  formatHora,
  formatInteiro,
  formatLitros,
} from '@frota/contract/formato';
import { avisosDoServidor, type Problemas } from '@frota/contract/sistema';
import { diaOf } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/schema.ts';
import { listBaixos } from '../posto/tanques/estoque.public.ts';
import type { SistemaService } from '../sistema/sistema.service.ts';

interface Alarme {
  /** One per problem: only new ones are sent. */
  readonly chaves: readonly string[];
  readonly titulo: string;
  readonly frase: string;
  readonly endereco: string;
}

export interface AlarmesDeps extends BaseDeps {
  readonly sistema: Pick<SistemaService, 'problemas'>;
}

export async function listAlarmes({ db, clock, sistema }: AlarmesDeps): Promise<Alarme[]> {
  const problemas = await sistema.problemas();
  const doServidor = avisosDoServidor(problemas).map(({ tipo, frase }) => ({
    chaves: chavesDo(tipo, problemas),
    titulo: TITULOS_ALARME[tipo],
    frase,
    endereco: ROTAS_WEB.sistema.path,
  }));
  const tanques = (await listBaixos(db, clock.now())).map((tanque) => ({
    chaves: [`estoque:${tanque.tipo}`],
    titulo: tituloDoEstoque(tanque.tipo),
    frase: estoqueBaixoText(tanque),
    endereco: ROTAS_WEB.posto.path,
  }));
  return [...doServidor, ...tanques];
}

/** One key per cause, so that a known problem does not hide a new one. */
export function chavesDo(tipo: keyof Problemas, problemas: Problemas): string[] {
  const { copias, certificado, disco_parado, webhooks } = problemas;
  const parts: { readonly [of in keyof Problemas]?: readonly string[] | null | undefined } = {
    copias: copias && [copias.motivo],
    certificado: certificado?.vencido ? ['vencido'] : null,
    disco_parado,
    webhooks,
  };
  return parts[tipo]?.map((part) => `${tipo}:${part}`) ?? [tipo];
}

interface Linha {
  readonly destaque: string;
  readonly texto: string;
  readonly endereco: string;
  readonly alerta?: boolean | undefined;
}

/** Contains no CPF. */
interface Redacao {
  readonly assunto: string;
  readonly abertura: string;
  readonly blocos: readonly { readonly titulo: string; readonly linhas: readonly Linha[] }[];
  readonly abrir: { readonly texto: string; readonly endereco: string };
}

type AlarmeDito = Omit<Alarme, 'chaves'>;

const limpa = (linha: Linha): Linha => ({ ...linha, texto: withoutCpf(linha.texto) });

const blocosDe = (blocos: Redacao['blocos']): Redacao['blocos'] =>
  blocos
    .filter(({ linhas }) => linhas.length > 0)
    .map(({ titulo, linhas }) => ({ titulo, linhas: linhas.map(limpa) }));

const blocoDeAlarmes = (alarmes: readonly AlarmeDito[]) => ({
  titulo: textosCarta.atencao,
  linhas: alarmes.map(({ titulo, frase, endereco }) => ({
    destaque: titulo,
    texto: frase,
    endereco,
    alerta: true,
  })),
});

/** Same figures and words as the screen. */
export function escreveManha(
  manha: Manha,
  alarmes: readonly AlarmeDito[],
  isTeste: boolean,
): Redacao {
  const dia = formatDiaSemana(diaOf(new Date(manha.gerado_em)));
  const abertura = textosCarta.abertura(diasText(manha), formatHora(manha.gerado_em));
  const aberturas = [
    ...(isTeste ? [textosCarta.aberturaTeste] : []),
    ...(isManhaVazia(manha) ? [mensagensDashboard.manhaVazia] : []),
  ];
  return {
    assunto: (isTeste ? textosCarta.assuntoTeste : textosCarta.assunto)(dia),
    abertura: [...aberturas, abertura].join(' '),
    blocos: blocosDe([
      blocoDeAlarmes(alarmes),
      {
        titulo: textosCarta.numeros,
        linhas: figurasOf(manha).map(({ nome, valor, antes, variacao, endereco }) => ({
          destaque: valor,
          texto: `${nome} (${textosCarta.antes(antes, variacao)})`,
          endereco,
        })),
      },
      {
        titulo: textosCarta.espera,
        linhas: contagensOf(manha).map(({ total, nome, endereco, atrasada }) => ({
          destaque: formatInteiro(total),
          texto: nome,
          endereco,
          alerta: atrasada,
        })),
      },
      {
        titulo: textosCarta.tanques,
        linhas: tanquesOf(manha).map(({ tipo, litros, dias, endereco }) => ({
          destaque: `${formatLitros(litros)} L`,
          texto: `${combustivelLabel(tipo)}, ${duraText(dias)}`,
          endereco,
        })),
      },
      {
        titulo: textosCarta.emJogo,
        linhas: manha.divergencias.map(({ reais, litros, frase, endereco }) => ({
          destaque: casoEmJogo({ valor: reais, litros }),
          texto: frase,
          endereco,
        })),
      },
    ]),
    abrir: { texto: textosCarta.abrir, endereco: ROTAS_WEB.hoje.path },
  };
}

export function escreveUrgente(alarmes: readonly AlarmeDito[], notado: Date): Redacao {
  return {
    assunto: textosCarta.assuntoUrgente([...new Set(alarmes.map(({ titulo }) => titulo))]),
    abertura: textosCarta.aberturaUrgente(formatDataHora(notado)),
    blocos: blocosDe([blocoDeAlarmes(alarmes)]),
    abrir: { texto: textosCarta.abrirSistema, endereco: ROTAS_WEB.sistema.path },
  };
}

interface Pe {
  readonly empresa: string;
  readonly origem: string;
  readonly sair: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);

/** The second colours are for dark mode. */
const CSS = `
:root{color-scheme:light dark}
body{margin:0;padding:24px 12px;background:#f3f5f6;color:#15201f;font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:600px;margin:0 auto;padding:20px;background:#fff;border-radius:12px;overflow-wrap:anywhere}
h1{margin:0 0 4px;font-size:22px}h2{margin:24px 0 4px;font-size:17px}p{margin:8px 0}
ul{margin:0;padding:0;list-style:none}li{border-top:1px solid #d5dcdd}
li a{display:block;padding:10px 0;color:inherit;text-decoration:none}
b{color:#0d4854;white-space:nowrap}.alerta b{color:#8f1616}
.botao{display:inline-block;margin-top:24px;padding:14px 20px;border:0;border-radius:8px;background:#0d4854;color:#fff;font:inherit;font-weight:600;text-decoration:none}
.pe{margin-top:24px;color:#454f50;font-size:14px}.pe a{display:inline-block;padding:4px 0;color:#0d4854}
@media (prefers-color-scheme:dark){
body{background:#0f1415;color:#eef2f2}main{background:#1a2122}li{border-color:#3a4445}
b,.pe a{color:#a3d3d9}.alerta b{color:#f5adad}.pe{color:#c3cccd}.botao{background:#a3d3d9;color:#0b2026}}`;

function page(titulo: string, main: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(titulo)}</title><style>${CSS}</style></head>
<body><main><h1>${escaped(titulo)}</h1>
${main}</main></body></html>`;
}

/** Without images, scripts or anything loaded. */
export function toHtml({ assunto, abertura, blocos, abrir }: Redacao, pe: Pe): string {
  const link = (endereco: string, text: string, more = ''): string =>
    `<a${more} href="${escaped(pe.origem + endereco)}">${text}</a>`;
  const partes = blocos.map(({ titulo, linhas }) => {
    const itens = linhas.map(({ destaque, texto, endereco, alerta }) => {
      const text = `<b>${escaped(destaque)}</b> ${escaped(texto)}`;
      return `<li${alerta ? ' class="alerta"' : ''}>${link(endereco, text)}</li>`;
    });
    return `<h2>${escaped(titulo)}</h2>\n<ul>\n${itens.join('\n')}\n</ul>`;
  });
  return page(
    assunto,
    `<p>${escaped(abertura)}</p>
${partes.join('\n')}
<p>${link(abrir.endereco, escaped(abrir.texto), ' class="botao"')}</p>
<div class="pe"><p>${escaped(textosCarta.porque(pe.empresa))}</p>
<p>${link(ROTAS_WEB.perfil.path, escaped(textosCarta.perfil))} &nbsp; <a href="${escaped(pe.sair)}">${escaped(textosCarta.sair)}</a></p></div>
`,
  );
}

export function toText({ abertura, blocos, abrir }: Redacao, pe: Pe): string {
  const partes = blocos.map(({ titulo, linhas }) =>
    [
      titulo.toUpperCase(),
      ...linhas.map(
        ({ destaque, texto, endereco }) => `- ${destaque} ${texto}\n  ${pe.origem}${endereco}`,
      ),
    ].join('\n'),
  );
  return [
    abertura,
    ...partes,
    `${abrir.texto}:\n${pe.origem}${abrir.endereco}`,
    `--\n${textosCarta.porque(pe.empresa)}\n${textosCarta.perfil}: ${pe.origem}${ROTAS_WEB.perfil.path}\n${textosCarta.sair}: ${pe.sair}`,
  ].join('\n\n');
}

export function sairPage(what: 'pergunta' | 'feito' | 'invalido'): string {
  const { titulo, pergunta, botao, feito } = mensagensCarta.sair;
  const text = { pergunta, feito, invalido: mensagensCarta.linkInvalido }[what];
  const form = `<form method="post"><button class="botao">${escaped(botao)}</button></form>\n`;
  return page(titulo, `<p>${escaped(text)}</p>\n${what === 'pergunta' ? form : ''}`);
}
