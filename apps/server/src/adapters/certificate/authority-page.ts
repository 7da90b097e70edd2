const STYLE = `
:root { color-scheme: light dark; --text: #111827; --back: #fff; --line: #6b7280; --link: #0b3b8c; }
@media (prefers-color-scheme: dark) { :root { --text: #f3f4f6; --back: #14171c; --line: #9ca3af; --link: #a9c7ff; } }
body { margin: 0 auto; padding: 20px 16px 48px; max-width: 40rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  color: var(--text); background: var(--back); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px; } h2 { font-size: 1.1875rem; margin: 0 0 8px; }
section { border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-top: 16px; }
ol { margin: 0; padding-left: 1.4rem; } li { margin: 6px 0; } a { color: var(--link); }
a.button { display: flex; align-items: center; justify-content: center; min-height: 56px; margin-top: 16px; padding: 0 16px;
  border-radius: 12px; background: #0b3b8c; color: #fff; font-weight: 600; text-align: center; text-decoration: none; }
code { font-size: 0.9375rem; }`;

/** Plain http, because phones do not trust the authority yet. `https`: the app's address. */
export function authorityPage(given: {
  readonly https: string;
  readonly impressao: string;
}): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Instalar certificado – Gestão de Frota</title>
<style>${STYLE}</style></head><body><main>
<h1>Instalar o certificado da frota</h1>
<p>Uma vez em cada aparelho. Depois disso o app abre com cadeado, funciona sem sinal e avisa de novas tarefas.</p>
<a class="button" href="/autoridade.crt" download="autoridade.crt">Baixar o certificado</a>
<section><h2>Android</h2><ol>
<li>Toque em <b>Baixar o certificado</b>.</li>
<li>Abra <b>Configurações</b> e procure por <b>Certificado CA</b> (em Segurança e privacidade → Mais configurações de segurança → Criptografia e credenciais → Instalar um certificado).</li>
<li>Toque em <b>Instalar mesmo assim</b>, digite a senha do aparelho e escolha <b>autoridade.crt</b> em Downloads.</li>
<li>Abra o app no Chrome, pelo botão no fim desta página.</li></ol></section>
<section><h2>iPhone e iPad</h2><ol>
<li>No <b>Safari</b>, toque em <b>Baixar o certificado</b> e em <b>Permitir</b>.</li>
<li>Abra <b>Ajustes</b>, toque em <b>Perfil baixado</b> e em <b>Instalar</b>.</li>
<li>Em <b>Ajustes → Geral → Sobre → Certificados confiáveis</b>, ligue a chave ao lado de <b>Gestão de Frota</b>.</li>
<li>Abra o app no Safari, pelo botão no fim desta página.</li></ol></section>
<section><h2>Computador com Windows</h2><ol>
<li>Baixe o certificado e abra o arquivo <b>autoridade.crt</b>.</li>
<li><b>Instalar certificado</b> → Usuário atual → <b>Colocar todos os certificados no repositório a seguir</b> → <b>Autoridades de certificação raiz confiáveis</b>.</li></ol></section>
<section><h2>Confira antes de instalar</h2>
<p>O aparelho mostra a impressão digital nos detalhes do certificado (SHA-256). Ela deve ser igual à que o gestor vê em Ajustes → Certificado https:</p>
<code>${given.impressao}</code></section>
<a class="button" href="${given.https}">Abrir o app</a>
</main></body></html>`;
}
