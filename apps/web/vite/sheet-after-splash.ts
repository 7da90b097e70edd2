import type { Plugin } from 'vite';

/** After index.html's own splash, which is shown while the sheet loads; before the scripts. */
export function sheetAfterSplash(): Plugin {
  return {
    name: 'sheet-after-splash',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
        return link
          ? html.replace(link, '').replace('</noscript>', `</noscript>\n    ${link}`)
          : html;
      },
    },
  };
}
