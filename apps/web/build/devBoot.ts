/** In development the page comes from Vite; its boot facts come from the running server, as in the product. */
import type { Plugin } from 'vite';

export const BOOT_MARK = '<!--boot-->';

export const bootScript = (json: string): string => `<script type="application/json" id="boot">${json.replaceAll('<', '\\u003c')}</script>`;

export const devBoot = (server: string): Plugin => ({
  name: 'cangyun-dev-boot',
  apply: 'serve',
  async transformIndexHtml(html) {
    const response = await fetch(`${server}/boot.json`).catch(() => undefined);
    return response?.ok ? html.replace(BOOT_MARK, bootScript(await response.text())) : html;
  },
});
