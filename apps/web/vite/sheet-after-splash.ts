import type { Plugin } from 'vite';

/**
 * Names the style sheet after what index.html shows by itself, which needs none of it: that is seen while the sheet
 * comes. The app's scripts run after both.
 */
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
